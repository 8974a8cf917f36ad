import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine, openTestBase, type TestBase } from '../../test/database.ts';
import { asWhole, inSnapshot, inTransaction, tentatively } from './transaction.ts';
import type { Db } from './handle.ts';

let test: TestBase;
beforeAll(async () => {
  test = await openTestBase();
  await test.base.pool.query('create table apunte (clave text primary key, n integer not null)');
});
afterAll(() => test.close());

const note = (db: Db, key: string) => sql`insert into apunte values (${key}, 0)`.execute(db);
async function claves(db: Db): Promise<string[]> {
  const { rows } = await sql<{ clave: string }>`select clave from apunte order by clave`.execute(db);
  return rows.map(({ clave }) => clave);
}

describe('inTransaction', () => {
  it('keeps all of it, or nothing when the work throws', async () => {
    expect(await inTransaction(test.base, (tx) => note(tx, 'a').then(() => 7))).toBe(7);
    const failed = inTransaction(test.base, async (tx) => {
      await note(tx, 'b');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await claves(test.base.db)).toEqual(['a']);
    await sql`delete from apunte`.execute(test.base.db);
  });

  it('refuses another one inside it instead of waiting for itself', async () => {
    const nested = inTransaction(test.base, () => inTransaction(test.base, async () => 1));
    await expect(nested).rejects.toThrow('inTransaction inside inTransaction');
  });

  it('refuses a statement over the outer handle, by Kysely and by the pool', async () => {
    await expect(inTransaction(test.base, () => claves(test.base.db))).rejects.toThrow('use its tx');
    await expect(inTransaction(test.base, async () => test.base.pool.query('select 1'))).rejects.toThrow('use its tx');
  });

  it('lets go of what the work leaves running', async () => {
    const after: (() => Promise<string[]>)[] = [];
    let start = (): void => {};
    const left = new Promise<void>((resolve) => (start = resolve));
    const reading = await inTransaction(test.base, async () => {
      const later = left.then(() => claves(test.base.db));
      after.push(() => later);
    });
    start();
    expect(reading).toBeUndefined();
    expect(await after[0]?.()).toEqual([]);
  });

  it('keeps nothing of a whole if one part of it fails, even where the work catches that', async () => {
    const caught = asWhole(test.base, async (db) => {
      await inTransaction({ db }, (tx) => note(tx, 'a'));
      await inTransaction({ db }, async () => Promise.reject(new Error('no'))).catch(() => undefined);
    });
    await expect(caught).rejects.toThrow('no');
    expect(await claves(test.base.db)).toEqual([]);
  });

  it('runs the work again after a serialization failure, twice at most', async () => {
    let runs = 0;
    const conflict = (times: number) =>
      inTransaction(test.base, async (tx) => {
        runs++;
        await note(tx, 'c');
        if (runs <= times)
          await sql`do $$ begin raise exception 'conflicto' using errcode = '40001'; end $$`.execute(tx);
        await sql`delete from apunte`.execute(tx);
        return runs;
      });
    expect(await conflict(2)).toBe(3);
    runs = 0;
    await expect(conflict(3)).rejects.toThrow('conflicto');
    expect(runs).toBe(3);
  });

  it.runIf(engine === 'postgres')('gets two that wait for each other both done', async () => {
    await sql`insert into apunte values ('x', 0), ('y', 0)`.execute(test.base.db);
    let arrived = 0;
    let both = (): void => {};
    const met = new Promise<void>((resolve) => (both = resolve));
    const add = (first: string, second: string) =>
      inTransaction(test.base, async (tx) => {
        await sql`update apunte set n = n + 1 where clave = ${first}`.execute(tx);
        if (++arrived === 2) both();
        await met;
        await sql`update apunte set n = n + 1 where clave = ${second}`.execute(tx);
      });
    await Promise.all([add('x', 'y'), add('y', 'x')]);
    const { rows } = await sql`select clave, n from apunte order by clave`.execute(test.base.db);
    expect(rows).toEqual([
      { clave: 'x', n: 2 },
      { clave: 'y', n: 2 },
    ]);
    await sql`delete from apunte`.execute(test.base.db);
  });
});

describe('tentatively', () => {
  it('undoes all of a part that fails, also what came before an inner part that failed', async () => {
    await inTransaction(test.base, async (tx) => {
      await note(tx, 'antes');
      const outer = tentatively(tx, async (part) => {
        await note(part, 'parte');
        const inner = tentatively(part, async (deeper) => {
          await note(deeper, 'dentro');
          throw new Error('dentro');
        });
        await expect(inner).rejects.toThrow('dentro');
        throw new Error('fuera');
      });
      await expect(outer).rejects.toThrow('fuera');
    });
    expect(await claves(test.base.db)).toEqual(['antes']);
    await sql`delete from apunte`.execute(test.base.db);
  });
});

describe('inSnapshot', () => {
  it('only reads, and inside a transaction what that one has written', async () => {
    await expect(inSnapshot(test.base, (tx) => note(tx, 'a'))).rejects.toThrow('read-only');
    await test.rolledBack(async (db) => {
      await note(db, 'a');
      expect(await inSnapshot({ db }, claves)).toEqual(['a']);
    });
  });
});

describe('rolledBack', () => {
  it('leaves nothing, and its inTransaction undoes only its own part', async () => {
    await test.rolledBack(async (db) => {
      await inTransaction({ db }, (tx) => note(tx, 'a'));
      const failed = inTransaction({ db }, async (tx) => {
        await note(tx, 'b');
        await note(tx, 'a');
      });
      await expect(failed).rejects.toThrow('apunte_pkey');
      expect(await claves(db)).toEqual(['a']);
    });
    expect(await claves(test.base.db)).toEqual([]);
  });

  it('takes several at once in turns', async () => {
    await test.rolledBack(async (db) => {
      const odd = (n: number) =>
        inTransaction({ db }, async (tx) => {
          await note(tx, `k${n}`);
          if (n % 2 === 0) throw new Error('par');
        });
      const outcomes = await Promise.allSettled([0, 1, 2, 3].map(odd));
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
      expect(await claves(db)).toEqual(['k1', 'k3']);
    });
  });

  it('refuses one inside another there too', async () => {
    const nested = test.rolledBack((db) => inTransaction({ db }, (tx) => inTransaction({ db: tx }, async () => 1)));
    await expect(nested).rejects.toThrow('inTransaction inside inTransaction');
  });

  it('refuses the outer handle while it is open', async () => {
    await expect(test.rolledBack(() => claves(test.base.db))).rejects.toThrow('use its tx');
  });
});
