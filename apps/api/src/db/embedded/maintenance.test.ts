import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engine } from '../../../test/database.ts';
import { connect, type Base } from '../connect.ts';
import { silent } from '../log.ts';
import { checkpointIfDue, maintain, vacuumOne } from './maintenance.ts';

const MB = 1024 * 1024;

describe.runIf(engine === 'embedded')('maintenance, as the engine has no background processes', () => {
  let base: Base;
  beforeAll(async () => {
    base = await connect({ log: silent });
    await base.pool.query('create table t (n int primary key, relleno text)');
  });
  afterAll(() => base.close());

  it('writes a checkpoint once the log has grown past the limit', async () => {
    await base.pool.query('checkpoint');
    expect(await checkpointIfDue(base.pool, MB)).toBe(false);
    await base.pool.query("insert into t select i, repeat('x', 500) from generate_series(1, 5000) i");
    expect(await checkpointIfDue(base.pool, MB)).toBe(true);
    expect(await checkpointIfDue(base.pool, MB)).toBe(false);
  });

  it('vacuums and analyses a table that changed, and then leaves it alone', async () => {
    await base.pool.query('update t set n = n + 10000');
    const done: (string | undefined)[] = [];
    for (let table = await vacuumOne(base.pool); table; table = await vacuumOne(base.pool)) done.push(table);
    expect(done).toContain('t');
    expect(new Set(done).size).toBe(done.length);
    const { rows } = await base.pool.query(
      "select n_dead_tup as dead, vacuum_count as times from pg_stat_user_tables where relname = 't'",
    );
    expect(rows).toEqual([{ dead: 0, times: 1 }]);
  });

  it('begins with the table that changed most', async () => {
    await base.pool.query('create table poco (n int); create table mucho (n int)');
    await base.pool.query('insert into poco select generate_series(1, 200)');
    await base.pool.query('insert into mucho select generate_series(1, 2000)');
    expect([await vacuumOne(base.pool), await vacuumOne(base.pool)]).toEqual(['mucho', 'poco']);
  });

  it('vacuums although somebody asks for something every few seconds, and writes a checkpoint every five minutes', async () => {
    await base.pool.query('create table usada (n int)');
    await base.pool.query('insert into usada select generate_series(1, 5000)');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const stop = maintain(base.pool, silent);
    const times = async () => {
      const text = "select vacuum_count as times from pg_stat_user_tables where relname = 'usada'";
      return (await base.pool.query<{ times: number }>(text)).rows[0]?.times;
    };
    const checkpoint = async () =>
      (await base.pool.query<{ redo: string }>('select redo_lsn::text as redo from pg_control_checkpoint()')).rows;
    try {
      expect(await times()).toBe(0);
      vi.advanceTimersByTime(30_000);
      await expect.poll(times).toBe(1);
      const last = await checkpoint();
      vi.setSystemTime(Date.now() + 5 * 60_000);
      vi.advanceTimersByTime(30_000);
      await expect.poll(checkpoint).not.toEqual(last);
    } finally {
      stop();
      vi.useRealTimers();
    }
  });

  it('does not wait for the one connection while something long holds it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = maintain(base.pool, silent);
    const holder = await base.pool.connect();
    try {
      vi.advanceTimersByTime(60_000);
      expect(base.pool.waitingCount).toBe(0);
    } finally {
      holder.release();
      stop();
      vi.useRealTimers();
    }
  });
});
