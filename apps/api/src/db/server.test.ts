import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, engine, type CommittedBase } from '../../test/database.ts';
import { connect } from './connect.ts';
import { silent } from './log.ts';
import { WrongSchema } from './migrate.ts';
import { inOneSnapshot } from './rows/read.ts';
import { otherSessions } from './rows/sessions.ts';

describe.runIf(engine === 'postgres')('a PostgreSQL server', () => {
  let test: CommittedBase;
  beforeAll(async () => void (test = await committed()));
  afterAll(() => test.close());

  it('has the sessions of a second server of Tajo, and of other programs, which do not count', async () => {
    const before = await otherSessions(test.base);
    const psql = new Client({ connectionString: test.url, application_name: 'psql' });
    await psql.connect();
    expect(await otherSessions(test.base)).toBe(before);
    await psql.end();
    const second = await connect({ url: test.url, log: silent });
    expect(await otherSessions(test.base)).toBeGreaterThan(before);
    await second.close();
  });

  it('is there again by itself after it ended every connection, idle or at work', async () => {
    const { pool } = test.base;
    const [resting, busy, idle] = [await pool.connect(), await pool.connect(), await pool.connect()];
    idle.release();
    const noticed = new Promise((resolve) => pool.once('remove', resolve));
    const working = busy.query('select pg_sleep(20)').catch((error: Error) => error.message);
    const admin = await connect({ url: test.url, log: silent });
    await admin.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.close();
    expect(await working).toMatch(/terminat/);
    await noticed;
    // The pool has no listener on a client that is checked out and idle: its error must not end the process.
    await expect(resting.query('select 1')).rejects.toThrow(/not queryable|terminat/);
    for (const client of [resting, busy]) client.release(true);
    const { rows } = await pool.query('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
  });

  it('is refused in one line if it is older than version 15', async () => {
    const { url } = test;
    const { pathname } = new URL(url ?? '');
    const name = pathname.slice(1);
    const { pool } = test.base;
    await pool.query('create schema older');
    await pool.query(`create function older.current_setting(text) returns text language sql as $$ select '140012' $$`);
    // An unqualified name is looked up in this order.
    await pool.query(`alter database "${name}" set search_path = older, pg_catalog, public`);
    try {
      const refused: unknown = await connect({ url, log: silent }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(WrongSchema);
      expect(String(refused)).toContain('Tajo necesita PostgreSQL 15 o posterior.');
    } finally {
      await pool.query(`alter database "${name}" reset search_path`);
      await pool.query('drop schema older cascade');
    }
  });

  it('says that its database has another encoding than UTF8', async () => {
    const { pool } = test.base;
    const url = new URL(test.url ?? '');
    const name = `${url.pathname.slice(1)}_ascii`;
    await pool.query(`create database "${name}" template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`);
    const said: string[] = [];
    url.pathname = name;
    const base = await connect({ url: url.href, log: { ...silent, warn: (line) => void said.push(line) } });
    await base.close();
    await pool.query(`drop database "${name}"`);
    expect(said).toEqual([expect.stringContaining('guarda los textos en SQL_ASCII y no en UTF8')]);
  });

  it('stops a statement, the wait for a lock and a transaction at rest that take too long', async () => {
    const { pool } = test.base;
    const { rows } = await pool.query(`select name, setting::int as ms from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`);
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 30_000 },
      { name: 'lock_timeout', ms: 10_000 },
      { name: 'statement_timeout', ms: 20_000 },
    ]);
    expect(pool.options.connectionTimeoutMillis).toBe(10_000);
    const names = ['statement_timeout', 'idle_in_transaction_session_timeout'];
    const ofACopy = await inOneSnapshot(test.base, (client) =>
      client.query('select distinct setting from pg_settings where name = any($1)', [names]),
    );
    expect(ofACopy.rows).toEqual([{ setting: '0' }]);
  });

  it('that is not there makes connect fail', async () => {
    const nowhere = new URL(test.url ?? '');
    nowhere.pathname = '/no_existe';
    await expect(connect({ url: nowhere.href, log: silent })).rejects.toThrow('no_existe');
  });
});
