import fs, { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChild, writer } from '../../../test/child.ts';
import { engine } from '../../../test/database.ts';
import { connect } from '../connect.ts';
import { silent } from '../log.ts';
import { engineDirectory } from './directory.ts';
import { openEngine } from './engine.ts';
import { lock } from './lock.ts';
import { ENGINE } from './template.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'tajo-duradero-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe.runIf(engine === 'embedded')('what is acknowledged is on the disk', () => {
  it('calls the host fsync once for each commit, and for none that only read', async () => {
    const engine = await openEngine({ dir: await engineDirectory(dataDir, silent) });
    await engine.exec('create table t (n int)');
    const fsync = vi.spyOn(fs, 'fsyncSync');
    for (let n = 0; n < 50; n++) await engine.query('insert into t values ($1)', [n]);
    expect(fsync).toHaveBeenCalledTimes(50);
    await engine.transaction(async (tx) => {
      await tx.query('insert into t values (50)');
      await tx.query('insert into t values (51)');
    });
    expect(fsync).toHaveBeenCalledTimes(51);
    await engine.query('select count(*) from t');
    expect(fsync).toHaveBeenCalledTimes(51);
    await engine.exec('checkpoint');
    expect(fsync.mock.calls.length).toBeGreaterThan(55);
    fsync.mockRestore();
    await engine.close();
  });

  it('syncs every file of a new database once', async () => {
    const handle = await open(dataDir);
    const sync = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
    await handle.close();
    await engineDirectory(dataDir, silent);
    // And `base` itself, before and after the rename, and the data directory.
    expect(sync).toHaveBeenCalledTimes(readdirSync(join(dataDir, 'base'), { recursive: true }).length + 3);
    sync.mockRestore();
  });

  it(
    'has every acknowledged row, whole transactions only, after kill -9 upon kill -9',
    { timeout: 90_000 },
    async () => {
      let acknowledged = 0;
      for (let round = 0; round < 3; round++) {
        const child = startChild(writer, [dataDir]);
        await child.until(5 + 10 * round);
        await child.kill();
        acknowledged = Number(child.lines.at(-1));
        const base = await connect({ dataDir, log: silent });
        const { rows } = await base.pool.query(
          'select max(n) as last, count(*) as count, (select total from escrito_total) as total from escrito',
        );
        const { last, count, total } = rows[0] as { last: number; count: number; total: number };
        expect(last).toBeGreaterThanOrEqual(acknowledged);
        expect([count, total]).toEqual([last, last]);
        await base.close();
      }
      expect(acknowledged).toBeGreaterThan(0);
    },
  );
});

describe.runIf(engine === 'embedded')('the data directory', () => {
  it('is rebuilt if building it was interrupted', async () => {
    fs.mkdirSync(join(dataDir, 'base', 'pg.nueva', 'global'), { recursive: true });
    fs.writeFileSync(join(dataDir, 'base', 'pg.nueva', 'PG_VERSION'), '18\n');
    const base = await connect({ dataDir, log: silent });
    expect((await base.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await base.close();
    expect(fs.existsSync(join(dataDir, 'base', 'pg.nueva'))).toBe(false);
  });

  it('is complete when close resolves: its checkpoint is written', async () => {
    const base = await connect({ dataDir, log: silent });
    await base.pool.query('create table t (n int)');
    const from = Date.now();
    await base.close();
    expect(fs.statSync(join(dataDir, 'base', 'pg', 'global', 'pg_control')).mtimeMs).toBeGreaterThanOrEqual(from);
  });

  it('is given back by close although the checkpoint fails', async () => {
    const base = await connect({ dataDir, log: silent });
    await base.pool.query('create table t (n int)');
    rmSync(join(dataDir, 'base', 'pg', 'global', 'pg_control'));
    await base.close();
    await (
      await lock(dataDir)
    )();
  });

  it('of another engine is refused in one clear line', async () => {
    await (await connect({ dataDir, log: silent })).close();
    fs.writeFileSync(join(dataDir, 'base', 'motor'), 'pglite 0.9.0\n');
    await expect(connect({ dataDir, log: silent })).rejects.toThrow(
      `es de pglite 0.9.0 y este programa lleva ${ENGINE}`,
    );
  });

  it('is stamped with the engine that is installed', () => {
    const [home] = new URL(import.meta.resolve('@electric-sql/pglite')).pathname.split('/dist/');
    const { version } = JSON.parse(readFileSync(`${home}/package.json`, 'utf8')) as { version: string };
    expect(ENGINE).toBe(`pglite ${version}`);
  });
});
