import { describe, expect, it } from 'vitest';
import type { Forma } from './accion-forma.ts';
import { elegir, formaVacia, trasGuardar } from './accion-forma.ts';

const LLENA: Forma = {
  id_mueble: 8,
  posicion: 2,
  tipo_elemento: 2,
  id_accion: 1,
  elementos: [{ nombre_elemento: 'Balda', unidades: '3' }],
  vista: 4,
};

describe('cascades of the position form', () => {
  it.each([
    ['id_mueble', 9, { id_mueble: 9, posicion: 0, tipo_elemento: 0, id_accion: 0, elementos: null, vista: null }],
    ['posicion', 3, { ...LLENA, posicion: 3, tipo_elemento: 0, id_accion: 0, elementos: null, vista: null }],
    ['tipo_elemento', 1, { ...LLENA, tipo_elemento: 1, id_accion: 0, elementos: null, vista: null }],
    ['id_accion', 2, { ...LLENA, id_accion: 2, elementos: null, vista: null }],
  ] as const)('a new %s clears what comes after it', (campo, valor, esperada) => {
    expect(elegir(1, LLENA, { [campo]: valor })).toEqual(esperada);
  });

  it('several choices at once clear what comes after the first of them, but for themselves', () => {
    const elegida = { ...LLENA, posicion: 3, tipo_elemento: 1, id_accion: 0, elementos: null, vista: null };
    expect(elegir(1, LLENA, { tipo_elemento: 1, posicion: 3 })).toEqual(elegida);
  });

  it('the furniture form keeps its kind of element, which nobody chooses', () => {
    expect(elegir(2, { ...LLENA, posicion: 0 }, { id_mueble: 9 })).toEqual({ ...formaVacia(2), id_mueble: 9 });
    expect(formaVacia(2).tipo_elemento).toBe(2);
    expect(formaVacia(3).tipo_elemento).toBe(2);
  });

  it('after a save the place stays, action and items go', () => {
    expect(trasGuardar(LLENA)).toEqual({ ...LLENA, id_accion: 0, elementos: null });
  });
});
