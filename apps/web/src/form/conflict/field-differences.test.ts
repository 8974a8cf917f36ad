import { describe, expect, it } from 'vitest';
import type { CampoVisible, CamposVisibles } from '../fields/campos-visibles.ts';
import { camposDistintos, fieldDifferences } from './field-differences.ts';

const campos: CamposVisibles = new Map<string, CampoVisible>([
  ['nombre', { label: 'Nombre', texto: String }],
  ['id_contrata', { label: 'Contrata', texto: (id: unknown) => (id === 7 ? 'Montajes Sur' : '') }],
]);
const abierto = { id: 1, version: 1, nombre: 'Uno', id_contrata: null, desc: 'a' };

describe('differences between a form and what is stored', () => {
  it('are told in the order and the words of the screen, and by whom', () => {
    const mios = { ...abierto, nombre: 'Mío', id_contrata: '' };
    const guardados = { ...abierto, version: 2, nombre: 'Suyo', id_contrata: 7, desc: 'b' };
    expect(fieldDifferences(campos, mios, guardados, abierto)).toEqual([
      { campo: 'nombre', label: 'Nombre', suyo: 'Mío', guardado: 'Suyo', cambiado: true },
      { campo: 'id_contrata', label: 'Contrata', suyo: '', guardado: 'Montajes Sur', cambiado: false },
    ]);
  });

  it('do not count the version, nor an empty text against none, nor a number against its text', () => {
    const mios = { id: 1, version: 1, nif: '', numero: '5', lista: [] as string[] };
    expect(camposDistintos(mios, { id: 1, version: 3, nif: null, numero: 5, lista: [] })).toEqual([]);
    expect(camposDistintos({ lista: ['a', 'b'] }, { lista: ['a'] })).toEqual(['lista']);
    expect(camposDistintos({ lista: [{ n: 1 }] }, { lista: [{ n: 2 }] })).toEqual(['lista']);
  });
});
