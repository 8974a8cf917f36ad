import { describe, expect, it } from 'vitest';
import { nivelDe, revisarNivel } from './nivel.ts';

describe('the level of a component', () => {
  it.each([
    [0, 0, 17],
    [4, 0, 16],
    [4, 1, 15],
  ])('mueble %i, position %i takes category %i', (id_mueble, posicion, id_categoria) => {
    expect(nivelDe({ id_mueble, posicion })).toBe(id_categoria);
  });

  it.each([
    [15, 'elemento.no_es_de_posicion'],
    [16, 'elemento.no_es_de_mueble'],
    [17, 'elemento.no_es_de_establecimiento'],
  ] as const)('%i takes no other category', (nivel, code) => {
    for (const id_categoria of [15, 16, 17]) {
      const fallo = revisarNivel({ nombre: 'Cable', id_categoria }, nivel, 'elementos');
      if (id_categoria === nivel) expect(fallo).toBeNull();
      else expect(fallo).toEqual({ ok: false, code, campo: 'elementos', datos: { elemento: 'Cable' } });
    }
  });
});
