import { describe, expect, it } from 'vitest';
import { elegirComponentes } from './elegir.ts';

const cable = { referencia: 'Cable', componente: { id: 1, nombre: 'Cable', id_categoria: 15, desuso: false } };
const iman = { referencia: '2', componente: { id: 2, nombre: 'Imán', id_categoria: 15, desuso: true } };

describe('the components that a form names', () => {
  it('come once each', () => {
    expect(elegirComponentes([cable, cable], [], 'componentes', 15)).toEqual({ ok: true, value: [1] });
  });

  it('must exist', () => {
    expect(elegirComponentes([cable, { referencia: 'X', componente: null }], [], 'componentes', 15)).toEqual({
      ok: false,
      code: 'elemento.desconocido',
      campo: 'componentes',
      datos: { elemento: 'X' },
    });
  });

  it('are of the level, unless they are there already', () => {
    expect(elegirComponentes([cable], [], 'componentes', 16)).toEqual({
      ok: false,
      code: 'elemento.no_es_de_mueble',
      campo: 'componentes',
      datos: { elemento: 'Cable' },
    });
    expect(elegirComponentes([cable], [1], 'componentes', 16)).toEqual({ ok: true, value: [1] });
  });

  it('are not in desuso, unless they are there already', () => {
    expect(elegirComponentes([iman], [], 'componentes', 15)).toMatchObject({ code: 'elemento.en_desuso' });
    expect(elegirComponentes([iman], [2], 'componentes', 15)).toEqual({ ok: true, value: [2] });
  });
});
