import { describe, expect, it } from 'vitest';
import { elegirComponentes } from './elegir.ts';

const cable = { referencia: 'Cable', componente: { id: 1, nombre: 'Cable', desuso: false } };
const iman = { referencia: '2', componente: { id: 2, nombre: 'Imán', desuso: true } };

describe('the components that a form names', () => {
  it('come once each', () => {
    expect(elegirComponentes([cable, cable], [], 'componentes')).toEqual({ ok: true, value: [1] });
  });

  it('must exist', () => {
    expect(elegirComponentes([cable, { referencia: 'X', componente: null }], [], 'componentes')).toEqual({
      ok: false,
      code: 'elemento.desconocido',
      campo: 'componentes',
      datos: { elemento: 'X' },
    });
  });

  it('are not in desuso, unless they are there already', () => {
    expect(elegirComponentes([iman], [], 'componentes')).toMatchObject({ code: 'elemento.en_desuso' });
    expect(elegirComponentes([iman], [2], 'componentes')).toEqual({ ok: true, value: [2] });
  });
});
