import { describe, expect, it } from 'vitest';
import type { VisibleField, VisibleFields } from '../fields/visible-fields.ts';
import { changedFields, fieldDifferences } from './field-differences.ts';

const fields: VisibleFields = new Map<string, VisibleField>([
  ['nombre', { label: 'Nombre', text: String }],
  ['id_contrata', { label: 'Contrata', text: (id: unknown) => (id === 7 ? 'Montajes Sur' : '') }],
]);
const opened = { id: 1, version: 1, nombre: 'Uno', id_contrata: null, desc: 'a' };

describe('differences between a form and what is stored', () => {
  it('are listed in the order and the words of the screen, with who changed them', () => {
    const mine = { ...opened, nombre: 'Mío', id_contrata: '' };
    const stored = { ...opened, version: 2, nombre: 'Suyo', id_contrata: 7, desc: 'b' };
    expect(fieldDifferences(fields, mine, stored, opened)).toEqual([
      { field: 'nombre', label: 'Nombre', typed: 'Mío', saved: 'Suyo', changed: true },
      { field: 'id_contrata', label: 'Contrata', typed: '', saved: 'Montajes Sur', changed: false },
    ]);
  });

  it('do not count the version, nor an empty text against none, nor a number against its text', () => {
    const mine = { id: 1, version: 1, nif: '', numero: '5', lista: [] as string[] };
    expect(changedFields(mine, { id: 1, version: 3, nif: null, numero: 5, lista: [] })).toEqual([]);
    expect(changedFields({ lista: ['a', 'b'] }, { lista: ['a'] })).toEqual(['lista']);
    expect(changedFields({ lista: [{ n: 1 }] }, { lista: [{ n: 2 }] })).toEqual(['lista']);
  });
});
