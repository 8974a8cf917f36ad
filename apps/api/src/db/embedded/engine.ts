import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd: number };
type Mod = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * PGlite ships with fsync off and a file system without fsync: a power cut may lose acknowledged commits. This adds the
 * host's fsync. It relies on internals of the pinned version; durability.test.ts checks it.
 */
function durableFiles(dir: string): NodeFS {
  const files = new NodeFS(dir);
  const init = files.init.bind(files);
  files.init = async (pg, options) => {
    const { emscriptenOpts } = await init(pg, options);
    const addFsync = (mod: unknown) => {
      (mod as Mod).NODEFS.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  };
  return files;
}

const settings = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
// Single-user mode has no background checkpoints: without a limit the WAL grows forever. Shared memory is filled with
// zeros at the start and so stays allocated; its default is 128 MB.
const SESSION = settings({
  shared_buffers: '32MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
});
// The default, fdatasync, does nothing in this engine.
const DURABLE = settings({ fsync: 'on', wal_sync_method: 'fsync' });

/** Opens PGlite over a directory that holds a database, with every commit synced; without a directory in memory. */
export async function openEngine(place: { dir: string } | { template: Blob | undefined }): Promise<PGlite> {
  const extensions = { pg_trgm, unaccent };
  if ('dir' in place) {
    const startParams = [...PGlite.defaultStartParams.filter((p) => p !== '-F'), ...SESSION, ...DURABLE];
    return PGlite.create({ fs: durableFiles(place.dir), startParams, extensions });
  }
  const startParams = [...PGlite.defaultStartParams, ...SESSION];
  return PGlite.create({ startParams, extensions, ...(place.template && { loadDataDir: place.template }) });
}
