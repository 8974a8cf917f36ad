import { LIMITE_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { describe, expect, it } from 'vitest';
import type { HttpError } from '../answer/http-error.ts';
import { parseRequest } from './request.ts';
import type { Listing } from './source.ts';

const list: ListaValue = {
  titulo: 'Things',
  plural: 'things',
  columnas: {
    name: { label: 'Name', filtro: 'texto' },
    phone: { label: 'Phone', filtro: 'digitos' },
    day: { label: 'Day', tipo: 'dia', filtro: 'desde' },
    made: { label: 'Made by the program' },
  },
  orden: '-name',
};
const listing: Listing = {
  source: {
    table: 'thing t',
    columns: { name: { value: 't.name' }, phone: { value: 't.phone' }, day: { value: 't.day' } },
  },
  extra: { urgency: { order: () => 't.urgency' }, load: { filter: () => () => 'true' } },
};
const parse = (parameters: Record<string, unknown>) => parseRequest(list, listing, parameters);

describe('the request for a list', () => {
  it('is the whole list in its own order without parameters', () => {
    expect(parse({})).toEqual({ filters: {}, order: { field: 'name', desc: true }, page: undefined });
  });

  it('completes a page of which one half is given', () => {
    expect(parse({ offset: '40' }).page).toEqual({ limit: LIMITE_DE_PAGINA, offset: 40 });
    expect(parse({ limit: '7' }).page).toEqual({ limit: 7, offset: 0 });
  });

  it('takes the longest page, and the furthest', () => {
    const page = { limit: LIMITE_DE_PAGINA, offset: 999_999_999 };
    expect(parse({ limit: String(page.limit), offset: String(page.offset) }).page).toEqual(page);
  });

  it('is ordered by a column or an extra field, and by its own order if none is named', () => {
    expect(parse({ sort: 'day' }).order).toEqual({ field: 'day', desc: false });
    expect(parse({ sort: '-urgency' }).order).toEqual({ field: 'urgency', desc: true });
    expect(parse({ sort: '' }).order).toEqual({ field: 'name', desc: true });
  });

  it('leaves out filters that are blank, and trims the others', () => {
    expect(parse({ name: '  ', phone: ' 91 ' }).filters).toEqual({ phone: '91' });
  });

  it('accepts the longest text', () => {
    expect(parse({ name: 'x'.repeat(500) }).filters['name']).toHaveLength(500);
  });

  it.each([
    ['a text that is too long', { name: 'x'.repeat(501) }],
    ['letters among digits', { phone: '91a' }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['a filter that does not exist', { other: 'x' }],
    ['a list of values', { name: ['x', 'y'] }],
    ['an order that does not exist', { sort: 'other' }],
    ['an order by a property of every object', { sort: 'constructor' }],
    ['an order by a column that SQL does not know', { sort: 'made' }],
    ['an order by an extra field that only filters', { sort: 'load' }],
    ['a filter on an extra field that only orders', { urgency: '1' }],
    ['two orders', { sort: ['name', 'day'] }],
    ['a page written as a power', { limit: '1e1' }],
    ['two pages', { limit: ['5', '6'] }],
    ['a page of no rows', { limit: '0' }],
    ['a page that is too long', { limit: String(LIMITE_DE_PAGINA + 1) }],
  ])('is refused with 400 for %s', (_, parameters: Record<string, unknown>) => {
    expect(() => parse(parameters)).toThrowError(expect.objectContaining({ status: 400 }) as HttpError);
  });

  it('names what it refuses, and no more of it than fits on a screen', () => {
    expect(() => parse({ otro: 'x' })).toThrow('El parámetro «otro» no es válido.');
    expect(() => parse({ ['x'.repeat(51)]: 'x' })).toThrow(`El parámetro «${'x'.repeat(50)}» no es válido.`);
  });
});
