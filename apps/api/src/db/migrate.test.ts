import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { committed, engine, type CommittedBase } from '../../test/database.ts';
import { lineaDe } from '../arranque.ts';
import { connect } from './connect.ts';
import { silent } from './log.ts';
import { migrate } from './migrate.ts';

let test: CommittedBase;
let dir: string;
beforeAll(async () => void (test = await committed()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.base.pool.query('drop schema public cascade; create schema public');
  dir = mkdtempSync(join(tmpdir(), 'tajo-migraciones-'));
  return () => rmSync(dir, { recursive: true });
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
}
const from = () => {
  const folder = pathToFileURL(`${dir}/`);
  return { migrations: folder, catalogues: new URL('filas', folder) };
};
const run = (base = test.base) => migrate(base, silent, from());
const rows = async (query: string) => (await test.base.pool.query(query)).rows as unknown[];

describe('migrate', () => {
  it('applies files in their order, once, and later ones later', async () => {
    write({
      '0002_b.sql': 'insert into t values (1); insert into t values (2);',
      '0001_a.sql': 'create table t (n int)',
    });
    expect(await run()).toEqual(['0001_a.sql', '0002_b.sql']);
    expect(await run()).toEqual([]);
    write({ '0003_c.sql': 'delete from t where n = 1' });
    expect(await run()).toEqual(['0003_c.sql']);
    expect(await rows('select n from t')).toEqual([{ n: 2 }]);
  });

  it('undoes the whole file that fails, names it, and goes on from there when it is mended', async () => {
    write({
      '0001_a.sql': 'create table t (n int)',
      '0002_b.sql': 'insert into t values (1); insert into nada values (1);',
    });
    await expect(run()).rejects.toThrow(/0002_b\.sql.*nada/);
    expect(await rows('select n from t')).toEqual([]);
    write({ '0002_b.sql': 'insert into t values (3)' });
    expect(await run()).toEqual(['0002_b.sql']);
  });

  it('builds an index concurrently outside a transaction, and again after a try that was killed', async () => {
    write({ '0001_a.sql': 'create table t (n int); insert into t values (1), (1)' });
    await run();
    // As a kill would, a duplicate leaves an invalid index.
    write({
      '0002_b.sql': '-- Why.\n\ndrop index concurrently if exists i;\ncreate unique index concurrently i on t (n);\n',
    });
    await expect(run()).rejects.toThrow(/0002_b\.sql.*i/);
    await test.base.pool.query('update t set n = 2 where ctid = (select max(ctid) from t)');
    expect(await run()).toEqual(['0002_b.sql']);
    expect(await rows("select indisvalid from pg_index where indexrelid = 'i'::regclass")).toEqual([
      { indisvalid: true },
    ]);
    expect(await run()).toEqual([]);
  });

  it('takes the text that a migration had between two releases for the same', async () => {
    write({ '0003_clases_de_firma.sql': 'select 1' });
    await run();
    const earlier = 'e3c5d78541b19f92ee115ba23f7baf20441c2ae638264d5e356230b7a5804673';
    await test.base.pool.query('update migracion set suma = $1', [earlier]);
    expect(await run()).toEqual([]);
    await test.base.pool.query("update migracion set suma = 'e3c5'");
    await expect(run()).rejects.toThrow('0003_clases_de_firma.sql ha cambiado');
  });

  it('refuses a file that changed after it was applied, but not other line ends', async () => {
    write({ '0001_a.sql': 'create table t (n int);\n' });
    await run();
    write({ '0001_a.sql': 'create table t (n int);\r\n' });
    expect(await run()).toEqual([]);
    write({ '0001_a.sql': 'create table t (n bigint);\n' });
    await expect(run()).rejects.toThrow('0001_a.sql ha cambiado');
  });

  it('refuses a database whose base migration is older than 0.1.0, in one line that says what can be done', async () => {
    write({ '0001_base.sql': 'create table t (n int);\n' });
    await run();
    write({ '0001_base.sql': 'create table t (n bigint);\n' });
    const error = await run().catch((reason: unknown) => reason);
    expect(lineaDe(error, undefined)).toMatch(
      /^La base de datos se creó con un programa anterior a la versión 0\.1\.0 .* empiece con una nueva .*\.$/,
    );
    expect(await rows('select n from t')).toEqual([]);
  });

  it('refuses a database of a later version, a latecomer and a wrong name', async () => {
    write({ '0002_b.sql': 'select 1' });
    await run();
    write({ '0001_a.sql': 'select 1' });
    await expect(run()).rejects.toThrow('0001_a.sql llega tarde');
    rmSync(join(dir, '0001_a.sql'));
    rmSync(join(dir, '0002_b.sql'));
    await expect(run()).rejects.toThrow('0002_b.sql, que este programa no conoce');
    write({ 'b.sql': 'select 1' });
    await expect(run()).rejects.toThrow('b.sql no se llama');
  });

  it('applies the fixed rows again when their file changes, and after each migration', async () => {
    const insert = (name: string) =>
      `insert into rol values (1, '${name}') on conflict (id) do update set nombre = excluded.nombre`;
    write({ '0001_a.sql': 'create table rol (id int primary key, nombre text)', filas: insert('A') });
    expect(await run()).toEqual(['0001_a.sql', 'catalogos.sql']);
    expect(await run()).toEqual([]);
    write({ filas: insert('B') });
    expect(await run()).toEqual(['catalogos.sql']);
    expect(await rows('select nombre from rol')).toEqual([{ nombre: 'B' }]);
  });

  it('keeps no lock and no setting on the connection', async () => {
    write({ '0001_a.sql': "set statement_timeout = '7s'; select 1" });
    await run();
    expect(
      await rows(
        "select count(*) as n from pg_locks join pg_database d on d.oid = database where locktype = 'advisory' and datname = current_database()",
      ),
    ).toEqual([{ n: 0 }]);
    expect(await rows('show statement_timeout')).not.toEqual([{ statement_timeout: '7s' }]);
  });

  it.runIf(engine === 'postgres')('lets others write while it waits for a long reader', async () => {
    write({ '0001_a.sql': 'create table t (n int)' });
    await run();
    write({ '0002_b.sql': 'alter table t add m int' });
    const reader = await test.base.pool.connect();
    await reader.query('begin; select from t');
    const said: string[] = [];
    const log = { ...silent, warn: (line: string) => void said.push(line) };
    const applied = migrate(test.base, log, from());
    await expect.poll(() => said).toEqual(['0002_b.sql espera a que otras transacciones dejen sus tablas.']);
    await test.base.pool.query('insert into t values (1)');
    await reader.query('commit');
    reader.release();
    expect(await applied).toEqual(['0002_b.sql']);
    expect(await rows('select n, m from t')).toEqual([{ n: 1, m: null }]);
  });

  it.runIf(engine === 'postgres')('lets replicas that start together apply each file once', async () => {
    write({
      '0001_a.sql': 'create table t (n int); select pg_sleep(0.2)',
      '0002_b.sql': 'insert into t values (1)',
      // Waits for every statement under way, so also for a replica that would wait for its turn in one.
      '0003_c.sql': 'create index concurrently i on t (n);\n',
    });
    const replicas = await Promise.all([1, 2, 3].map(() => connect({ url: test.url, log: silent })));
    const applied = await Promise.all(replicas.map((base) => run(base)));
    await Promise.all(replicas.map((base) => base.close()));
    expect(applied.flat()).toEqual(['0001_a.sql', '0002_b.sql', '0003_c.sql']);
    expect(await rows('select n from t')).toEqual([{ n: 1 }]);
  });
});
