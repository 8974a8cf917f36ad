import { estado, type ListaValue } from '@tajo/contract/lista';
import { describe, expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';
import type { Spreadsheet } from '../sheet/sheet.ts';
import { sheetOf } from './answer.ts';
import { readPage } from './read.ts';
import { parseRequest } from './request.ts';
import type { Listing } from './source.ts';

const list: ListaValue = {
  titulo: 'Things',
  plural: 'things',
  columnas: {
    id: { label: 'Id', tipo: 'numero' },
    ended: estado('Active', 'Ended', 'Active', 'Ended'),
    packed: { label: 'Packed', tipo: 'si_no' },
    checked: { label: 'Checked' },
    names: { label: 'Names' },
    day: { label: 'Day', tipo: 'dia' },
    since: { label: 'Since', tipo: 'instante' },
  },
  detalle: { notes: { label: 'Notes' } },
  exporta: ['id', 'notes', 'code'],
  orden: 'id',
};
const column = (name: string) => ({ value: `t.${name}` });
const listing: Listing = {
  source: {
    table: `(values
      (1, false, true, true, array['a', 'b'], date '2026-11-20', timestamptz '2026-11-20T10:00Z', 'long', 'x'),
      (2, true, false, false, '{}', null, null, null, null),
      (3, false, null, null, null, null, null, null, null)
      ) t (id, ended, packed, checked, names, day, since, notes, code)`,
    columns: {
      ...Object.fromEntries([...Object.keys(list.columnas), 'notes', 'code'].map((name) => [name, column(name)])),
      // Fails if it is read.
      hidden: { value: '1 / (t.id - t.id)' },
    },
  },
  finish: () => {
    throw new Error('a row with some of its fields is not finished');
  },
};
const asked = (value: ListaValue, from: Listing) => ({
  list: value,
  listing: from,
  request: parseRequest(value, from, { limit: '5' }),
  zone: 'UTC',
});

async function rowsOf({ batches }: Spreadsheet): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

describe('the spreadsheet of a list', () => {
  it(
    'with more rows than one can have is refused before the first of them',
    withApi(async ({ system }) => {
      const many: Listing = {
        source: { table: 'generate_series(1, 1048576) t (id)', columns: { id: column('id') } },
      };
      const long = { ...list, columnas: { id: { label: 'Id' } }, exporta: [] };
      await expect(rowsOf(sheetOf(system, asked(long, many)))).rejects.toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('1.048.575') },
      });
      const one: Listing = { source: { ...many.source, table: 'generate_series(1, 1048575) t (id)' } };
      const first = sheetOf(system, asked(long, one)).batches[Symbol.asyncIterator]();
      expect((await first.next()).value).toHaveLength(1000);
      await first.return?.();
    }),
  );

  it(
    'has its columns and the fields that it adds, in words',
    withApi(async ({ system }) => {
      const sheet = sheetOf(system, asked(list, listing));
      expect(sheet.columns.map(({ label, tipo }) => `${label} ${tipo}`)).toEqual([
        'Estado texto',
        'Packed texto',
        'Checked texto',
        'Names texto',
        'Day dia',
        'Since instante',
        'Id numero',
        'Notes texto',
        'code texto',
      ]);
      expect(await rowsOf(sheet)).toEqual([
        ['Active', 'Sí', 'true', 'a, b', '2026-11-20', '2026-11-20T10:00:00.000Z', 1, 'long', 'x'],
        ['Ended', 'No', 'false', '', null, null, 2, null, null],
        ['Active', null, null, null, null, null, 3, null, null],
      ]);
    }),
  );

  it(
    'shows what the program adds to a row, and nothing where it adds nothing',
    withApi(async ({ system }) => {
      const made: ListaValue = { ...list, columnas: { id: { label: 'Id' }, made: { label: 'Made' } }, exporta: [] };
      const from: Listing = {
        source: { ...listing.source, columns: { id: column('id') } },
        finish: (row) => (row['id'] === 1 ? { ...row, made: 'here' } : row),
      };
      expect(await rowsOf(sheetOf(system, asked(made, from)))).toEqual([
        [1, 'here'],
        [2, undefined],
        [3, undefined],
      ]);
    }),
  );
});

it(
  'an extract reads only its fields',
  withApi(async ({ system: { db } }) => {
    expect(await readPage(db, asked(list, listing), ['id', 'code'])).toEqual({
      rows: [
        { id: 1, code: 'x' },
        { id: 2, code: null },
        { id: 3, code: null },
      ],
      total: 3,
    });
  }),
);
