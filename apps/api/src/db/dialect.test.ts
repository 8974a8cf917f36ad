import { sql } from 'kysely';
import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engine, openTestBase, type TestBase } from '../../test/database.ts';
import { tcpLine } from '../../test/tcp-line.ts';
import { connect } from './connect.ts';
import { isCrowded, kyselyOver, transact } from './dialect.ts';
import type { Db, Tx } from './handle.ts';
import { silent } from './log.ts';
import { DatabaseLostError } from './lost.ts';
import { asWhole, inTransaction } from './transaction.ts';
import { WAITS } from './waits.ts';

let test: TestBase;
beforeAll(async () => {
  test = await openTestBase();
  await test.base.pool.query('create table paso (n integer primary key)');
});
beforeEach(async () => void (await test.base.pool.query('delete from paso')));
afterAll(() => test.close());

const put = (n: number) => sql`insert into paso values (${n})`;
const putOnes = async (db: Db): Promise<number[]> =>
  (await sql<{ n: number }>`select n from paso order by n`.execute(db)).rows.map(({ n }) => n);
/** Runs statements that are sent together. Returns how each ended after all have ended. */
const juntas = (tx: Tx, ...statements: readonly ReturnType<typeof put>[]) =>
  Promise.allSettled(statements.map((statement) => statement.execute(tx)));

describe('statements that are sent together', () => {
  it('are done in their order', async () => {
    const seen = await inTransaction(test.base, async (tx) => {
      const [, , read] = await Promise.all([put(1).execute(tx), put(2).execute(tx), putOnes(tx)]);
      await put(3).execute(tx);
      return read;
    });
    expect([seen, await putOnes(test.base.db)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it.runIf(engine === 'postgres')('travel without waiting for the answer to the one before', async () => {
    const line = await tcpLine(test.url ?? '');
    const base = await connect({ url: line.url, listenUrl: test.url, log: silent });
    const held = transact(base.db, async (tx) => {
      await putOnes(tx);
      line.silence();
      const [one, other] = [put(7).execute(tx), sql`select pg_notify('both', 'arrived')`.execute(tx)];
      await Promise.all([one, other]);
    });
    // pg_stat_activity shows the last statement of a session: the second one, although the first was never answered.
    const last = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where state = 'idle in transaction' and query like 'select pg_notify(%both%'`;
    while ((await last.execute(test.base.db)).rows[0]?.n !== 1);
    await line.close();
    await expect(held).rejects.toBeInstanceOf(DatabaseLostError);
    await base.close();
  });

  it('fail each by itself: the one that is wrong with its own error, those behind it with one that says so', async () => {
    let outcomes: readonly PromiseSettledResult<unknown>[] = [];
    const done = inTransaction(test.base, async (tx) => {
      outcomes = await juntas(tx, put(1), sql`select 1 / 0`, put(2));
    });
    await expect(done).rejects.toThrow('nobody said so');
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '22012', message: 'division by zero' } },
      { status: 'rejected', reason: { code: '25P02', message: expect.stringContaining('transaction is aborted') } },
    ]);
    expect(await putOnes(test.base.db)).toEqual([]);
  });

  it('undo all with the error of the first that fails, and leave the connection fit for the same statements', async () => {
    const store = (...ns: readonly number[]) =>
      inTransaction(test.base, (tx) => Promise.all(ns.map((n) => put(n).execute(tx))));
    await expect(store(1, 2, 1, 3)).rejects.toThrow('paso_pkey');
    expect(await putOnes(test.base.db)).toEqual([]);
    await store(1, 2);
    expect(await putOnes(test.base.db)).toEqual([1, 2]);
  });
});

it.runIf(engine === 'postgres')('a line that has just begun is no crowd, one that stays is', async () => {
  const base = await connect({ url: test.url, log: silent, waits: { ...WAITS, line: 800 } });
  const ofEach = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
  await ofEach(() => base.pool.query('select pg_sleep(0.2)'));
  const held = await ofEach(() => base.pool.connect());
  const waiting = Array.from({ length: 60 }, () => putOnes(base.db));
  while (base.pool.waitingCount < waiting.length) await setImmediate();
  expect(isCrowded(base.db)).toBe(false);
  await vi.waitFor(() => expect(isCrowded(base.db)).toBe(true), 10_000);
  for (const client of held) client.release();
  await Promise.all(waiting);
  expect(isCrowded(base.db)).toBe(false);
  await base.close();
});

describe('a transaction', () => {
  it('sends nothing once it is over', async () => {
    let late = async (): Promise<unknown> => undefined;
    const failed = inTransaction(test.base, async (tx) => {
      late = () => put(1).execute(tx);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await expect(late()).rejects.toThrow('the transaction is over');
    expect(await putOnes(test.base.db)).toEqual([]);
  });

  it('that could not be undone closes its connection, and reports the first error', async () => {
    const released: unknown[] = [];
    const query = ({ text }: { readonly text: string }) =>
      text === 'rollback' ? Promise.reject(new Error('out of memory')) : Promise.resolve({ rows: [] });
    const client = { query, release: (broken: unknown) => void released.push(broken) };
    const pool = Object.assign(new EventEmitter(), { connect: () => Promise.resolve(client) });
    const db = kyselyOver(pool as unknown as Pool, WAITS);
    await expect(transact(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(released).toEqual([true]);
  });

  it('is not taken for done after an error that nobody heard', async () => {
    const deaf = inTransaction(test.base, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(deaf).rejects.toThrow('nobody said so');
  });

  it('that is one whole is undone by a part that fails, though the work answers', async () => {
    const done = asWhole(test.base, async (db) => {
      await inTransaction({ db }, (tx) => put(1).execute(tx));
      await inTransaction({ db }, async (tx) => {
        await put(2).execute(tx);
        throw new Error('no');
      }).catch(() => {});
      return 'bien';
    });
    await expect(done).rejects.toThrow('no');
    expect(await putOnes(test.base.db)).toEqual([]);
  });
});

describe('a value', () => {
  it.each<[string, unknown]>([
    ['text', 'ñ "\\ \' €'],
    ['integer', -7],
    ['boolean', true],
    ['float8', 0.1],
    ['timestamptz', new Date('2026-03-29T01:30:00.123Z')],
    ['bytea', Buffer.from([0, 255, 92])],
    ['integer[]', [1, 2]],
    ['text[]', ['a,b', '"', '\\', '', 'NULL', 'null']],
    ['jsonb', { a: [1, 'é"'] }],
  ])('arrives as it was sent: %s', async (type, value) => {
    const { rows } = await sql<{ v: unknown }>`select cast(${value} as ${sql.raw(type)}) as v`.execute(test.base.db);
    expect(rows).toEqual([{ v: value instanceof Date ? value.toISOString() : value }]);
  });
});
