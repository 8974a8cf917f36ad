import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd: number };
type Mod = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * PGlite ships with fsync off and a file system without fsync: after a power cut it may lose what it
 * acknowledged. This gives the host's fsync to it. It leans on internals of the pinned version;
 * engine.test.ts counts the calls.
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
// Single-user mode has no background checkpoints: without a cap the log grows for ever.
// Shared memory is written over with zeros at the start, and so held from then on: the default is 128 MB.
const SESSION = settings({
  shared_buffers: '32MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
});
// fdatasync, the default, stays a no-op in the engine.
const DURABLE = settings({ fsync: 'on', wal_sync_method: 'fsync' });

/** PGlite over a directory that already holds a database, with every commit on the disk; in memory without one. */
export async function openEngine(place: { dir: string } | { template: Blob | undefined }): Promise<PGlite> {
  const extensions = { pg_trgm, unaccent };
  if ('dir' in place) {
    const startParams = [...PGlite.defaultStartParams.filter((p) => p !== '-F'), ...SESSION, ...DURABLE];
    return PGlite.create({ fs: durableFiles(place.dir), startParams, extensions });
  }
  const startParams = [...PGlite.defaultStartParams, ...SESSION];
  return PGlite.create({ startParams, extensions, ...(place.template && { loadDataDir: place.template }) });
}
