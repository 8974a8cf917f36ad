import type { ListaValue } from '@tajo/contract/lista';
import { describe, expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';
import type { Db } from '../../db/handle.ts';
import { readAll, readPage, readPoints } from './read.ts';
import { parseRequest } from './request.ts';
import type { Listing } from './source.ts';

/** The last batch holds one row. */
const ROWS = 2001;
const list: ListaValue = {
  titulo: 'Numbers',
  plural: 'numbers',
  columnas: { id: { label: 'Id', filtro: 'minimo' }, third: { label: 'Third', tipo: 'numero' } },
  orden: 'id',
};
/** Numbers, of which every third is null in the second column. */
const listing: Listing = {
  source: {
    table: `(select n as id, case when n % 3 > 0 then n % 7 end as third from generate_series(1, ${ROWS}) n) t`,
    columns: { id: { value: 't.id' }, third: { value: 't.third', nullable: true } },
  },
};
const asked = (parameters: Record<string, string>) => ({
  list,
  listing,
  request: parseRequest(list, listing, parameters),
  zone: 'UTC',
});
/** Returns the last statement of a page out of `total` rows. */
async function statementOf(total: number, parameters: Record<string, string>): Promise<string> {
  const texts: string[] = [];
  const executeQuery = (query: { readonly sql: string }) => {
    texts.push(query.sql);
    return Promise.resolve({ rows: [{ n: total }] });
  };
  await readPage({ executeQuery } as unknown as Db, asked({ ...parameters, limit: '10' }));
  return texts.at(-1) ?? '';
}
const third = (id: number): number => (id % 3 > 0 ? id % 7 : -1);
const byThird = Array.from({ length: ROWS }, (_, n) => n + 1).toSorted((a, b) => third(a) - third(b) || a - b);

describe('a list', () => {
  it(
    'is read in batches, each row once and in order',
    withApi(async ({ system: { db } }) => {
      for (const [sort, expected] of [
        ['third', byThird],
        ['-third', byThird.toReversed()],
      ] as const) {
        const batches: unknown[][] = [];
        for await (const batch of readAll(db, asked({ sort }))) batches.push(batch.map(({ id }) => id));
        expect(batches.map(({ length }) => length)).toEqual([1000, 1000, 1]);
        expect(batches.flat()).toEqual(expected);
      }
    }),
  );

  it(
    'says how many places it has, also if it has more than it shows',
    withApi(async ({ system: { db } }) => {
      const places = `(select n as id, '' as nombre, '' as direccion, 0 as latitud, 0 as longitud, false as punto_aproximado
        from generate_series(1, 10001) n)`;
      const source = { ...listing.source, table: `${places} t`, places: { table: places, key: 't.id' } };
      const { rows, total } = await readPoints(db, { ...asked({}), listing: { source } });
      expect([rows.length, total]).toEqual([10_000, 10_001]);
    }),
  );

  it(
    'sorts null as the smallest value, on every page and in both directions',
    withApi(async ({ system: { db } }) => {
      for (const [sort, expected] of [
        ['third', byThird],
        ['-third', byThird.toReversed()],
      ] as const)
        for (const offset of [0, 660, 1000, 1330, ROWS - 10]) {
          const { rows, total } = await readPage(db, asked({ sort, limit: '10', offset: String(offset) }));
          expect([offset, total, rows.map(({ id }) => id)]).toEqual([
            offset,
            ROWS,
            expected.slice(offset, offset + 10),
          ]);
        }
    }),
  );

  it.each([
    ['few', 500, {}, true],
    ['many', 501, {}, false],
    ['few that match a filter', 20_000, { id: '1' }, true],
    ['many that match a filter', 20_001, { id: '1' }, false],
  ] as const)('of %s rows is sorted, or read in the order of an index', async (_, total, parameters, sorted) => {
    const statement = await statementOf(total, parameters);
    expect(statement).toContain('limit 10 offset 0');
    // The inner `offset 0` keeps the planner from an index in sort order.
    expect(/offset 0\) m\b/.test(statement)).toBe(sorted);
  });
});
