import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { runLater } from './dialect.ts';
import { asWhole, inTransaction } from './transaction.ts';
import type { Db, Tx } from './handle.ts';

let test: TestBase;
beforeAll(async () => {
  test = await openTestBase();
  await test.base.pool.query('create table paso (n integer primary key)');
});
beforeEach(async () => void (await test.base.pool.query('delete from paso')));
afterAll(() => test.close());

const poner = (n: number) => sql`insert into paso values (${n})`;
const puestos = async (db: Db): Promise<number[]> =>
  (await sql<{ n: number }>`select n from paso order by n`.execute(db)).rows.map(({ n }) => n);
const luego = (...ns: number[]) =>
  inTransaction(test.base, async (tx) => {
    for (const n of ns) await runLater(tx, poner(n));
  });

describe('a statement for which nobody waits', () => {
  it('is done before what is asked after it, or by the commit', async () => {
    const seen = await inTransaction(test.base, async (tx) => {
      await runLater(tx, poner(1));
      await runLater(tx, poner(2));
      const before = await puestos(tx);
      await runLater(tx, poner(3));
      return before;
    });
    expect([seen, await puestos(test.base.db)]).toEqual([
      [1, 2],
      [1, 2, 3],
    ]);
  });

  it('undoes all when it fails, and says why where the next answer is awaited', async () => {
    await expect(luego(1, 1)).rejects.toThrow('paso_pkey');
    const asked = inTransaction(test.base, async (tx) => {
      await runLater(tx, poner(2));
      await runLater(tx, sql`select 1 / 0`);
      return puestos(tx);
    });
    await expect(asked).rejects.toMatchObject({ code: '22012' });
    expect(await puestos(test.base.db)).toEqual([]);
  });

  it('leaves the connection fit for the same statements', async () => {
    await expect(luego(1, 1)).rejects.toThrow('paso_pkey');
    await luego(1, 2);
    expect(await puestos(test.base.db)).toEqual([1, 2]);
  });

  it('is done at once outside of a transaction', async () => {
    await runLater(test.base.db, poner(4));
    expect(await puestos(test.base.db)).toEqual([4]);
  });
});

describe('its error', () => {
  const means = (): Error => new Error('ya estaba');
  beforeEach(() => poner(1).execute(test.base.db));

  it.each([
    ['by the commit', async () => []],
    ['by the commit with a statement behind it', (tx: Tx) => runLater(tx, poner(2))],
    ['where the next answer is awaited', puestos],
  ])('is told as what it means, %s', async (_name, work) => {
    const done = inTransaction(test.base, async (tx) => {
      await runLater(tx, poner(0));
      await runLater(tx, poner(1), means);
      return work(tx);
    });
    await expect(done).rejects.toThrow('ya estaba');
    expect(await puestos(test.base.db)).toEqual([1]);
  });

  it('is not that of another statement', async () => {
    const done = inTransaction(test.base, async (tx) => {
      await runLater(tx, poner(2), means);
      await runLater(tx, poner(1));
    });
    await expect(done).rejects.toThrow('paso_pkey');
  });
});

describe('a transaction', () => {
  it('is not taken for done after an error that nobody heard', async () => {
    const deaf = inTransaction(test.base, async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(deaf).rejects.toThrow('nobody said so');
  });

  it('that is one whole is undone by a part that fails, though the work answers', async () => {
    const done = asWhole(test.base, async (db) => {
      await inTransaction({ db }, (tx) => poner(1).execute(tx));
      await inTransaction({ db }, async (tx) => {
        await poner(2).execute(tx);
        throw new Error('no');
      }).catch(() => {});
      return 'bien';
    });
    await expect(done).rejects.toThrow('no');
    expect(await puestos(test.base.db)).toEqual([]);
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
