import type { obraApi } from '@tajo/contract/obra';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { FormInput } from './call-request.ts';
import { multipart, pathOf, queryOf } from './request.ts';

const parte = { method: 'GET', path: '/parte/asignar/:id_parte/:id_tecnico', roles: ['ADMIN'] } as const;

describe('an address', () => {
  it('is filled with the params', () => {
    expect(pathOf(parte, { id_parte: 12, id_tecnico: 3 })).toBe('/parte/asignar/12/3');
  });

  it('is not sent half filled', () => {
    expect(() => pathOf(parte, { id_parte: 12 })).toThrow('id_tecnico');
  });
});

describe('a query', () => {
  it('asks only what is set', () => {
    expect(queryOf({ nombre: '', nif: undefined, baja: null, limit: 5, offset: 0, pack: false })).toBe(
      '?limit=5&offset=0&pack=false',
    );
    expect(queryOf()).toBe('');
  });

  it('joins a list with commas and escapes the rest', () => {
    expect(queryOf({ estado: ['activos', 'bajas'], nombre: 'ñu & co' })).toBe(
      '?estado=activos%2Cbajas&nombre=%C3%B1u+%26+co',
    );
  });
});

describe('a multipart body', () => {
  it('has the fields of its schema and its files, and no others', () => {
    type Firma = FormInput<typeof obraApi.firmar>;
    type Field = 'id_parte' | 'id_intento' | 'ocurrido' | 'clase' | 'nif' | 'nombre' | 'motivo' | 'imagen' | 'foto';
    expectTypeOf<keyof Firma>().toEqualTypeOf<Field>();
    expectTypeOf<Firma['nif']>().toEqualTypeOf<string | null | undefined>();
  });

  it('carries texts one by one, and a list of none as JSON', () => {
    const form = multipart({ componentes: ['Cable', 'Soporte'], provincias: [], ids: [1, 2] });
    expect([...form.entries()]).toEqual([
      ['componentes[0]', 'Cable'],
      ['componentes[1]', 'Soporte'],
      ['provincias', '[]'],
      ['ids', '[1,2]'],
    ]);
  });

  it('carries files by their name, lists as JSON, and leaves out what is not there', () => {
    const form = multipart({
      id: 4,
      observaciones: null,
      elementos: [{ nombre: 'Cable', unidades: 2 }],
      foto: undefined,
      partes: new File(['a;b'], 'partes.csv', { type: 'text/csv' }),
    });
    expect([...form.keys()]).toEqual(['id', 'observaciones', 'elementos', 'partes']);
    expect(form.get('id')).toBe('4');
    expect(form.get('observaciones')).toBe('');
    expect(form.get('elementos')).toBe('[{"nombre":"Cable","unidades":2}]');
    expect(form.get('partes')).toMatchObject({ name: 'partes.csv', type: 'text/csv' });
  });
});
