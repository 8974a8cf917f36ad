import { describe, expect, it } from 'vitest';
import { leAtane } from './cambios.ts';
import type { CambioEscrito } from './cambios.ts';
import { ROLES } from './roles.ts';

const quienes = (cambio: Pick<CambioEscrito, 'sala' | 'de'>) =>
  ROLES.filter((role) => leAtane({ id: 7, role }, cambio));

describe('who is told of a change', () => {
  it('the office of every parte, the others of those that they have or had (REG-010)', () => {
    expect(quienes({ sala: 'parte', de: [] })).toEqual(['ADMIN', 'GESTION']);
    expect(quienes({ sala: 'parte', de: [8, 9] })).toEqual(['ADMIN', 'GESTION']);
    expect(quienes({ sala: 'parte', de: [8, 7] })).toEqual([...ROLES]);
  });

  it('everybody of partes that are too many to be told apart, and of names that all registers show', () => {
    expect(quienes({ sala: null, de: null })).toEqual([...ROLES]);
    expect(quienes({ sala: 'parte', de: null })).toEqual([...ROLES]);
  });

  it('of a view its person, and the office if it is shared (REG-012)', () => {
    expect(quienes({ sala: 'vista', de: [7] })).toEqual([...ROLES]);
    expect(quienes({ sala: 'vista', de: [8] })).toEqual([]);
    expect(quienes({ sala: 'vista', de: null })).toEqual(['ADMIN', 'GESTION']);
  });

  it('who may read a register of what changes in it', () => {
    expect(quienes({ sala: 'cliente', de: null })).toEqual(['ADMIN', 'GESTION']);
    expect(quienes({ sala: 'usuario', de: null })).toEqual(['ADMIN']);
  });
});
