import { describe, expect, it } from 'vitest';
import { colocar } from './colocar.ts';
import type { EstadoDeTienda, ColocacionPedida } from './colocar.ts';

const catalogo = {
  num_posiciones: new Map([
    [1, 2],
    [2, 0],
  ]),
  terminales: new Set([7]),
};
const vacio: EstadoDeTienda = { muebles: [], colocado: [] };
const nada: ColocacionPedida = { establecimiento: undefined, muebles: undefined, posiciones: undefined };
const cosa = (id_componente: number, unidades = 1) => ({ id_componente, unidades });
const sitio = (id_mueble: number, posicion: number) => ({ id_establecimiento: 5, id_mueble, posicion });
const lleno: EstadoDeTienda = {
  muebles: [1],
  colocado: [
    { tipo_elemento: 2, id_elemento: 3, unidades: 2, sitio: sitio(0, 0) },
    { tipo_elemento: 2, id_elemento: 4, unidades: 1, sitio: sitio(1, 0) },
    { tipo_elemento: 2, id_elemento: 4, unidades: 2, sitio: sitio(1, 1) },
    { tipo_elemento: 1, id_elemento: 7, unidades: 1, sitio: sitio(1, 2) },
  ],
};

describe('what the form of an establishment says stands there', () => {
  it('is read over the three levels, the position by its place in the list', () => {
    const pedido: ColocacionPedida = {
      establecimiento: [cosa(3), cosa(3)],
      muebles: [{ id_mueble: 1, componentes: [cosa(4)] }],
      posiciones: [
        {
          id_mueble: null,
          posiciones: [
            { id_terminal: null, componentes: [cosa(4, 2)] },
            { id_terminal: 7, componentes: [] },
          ],
        },
      ],
    };
    expect(colocar(5, vacio, pedido, catalogo)).toEqual({ ok: true, value: lleno });
  });

  it('stays where nothing is sent', () =>
    expect(colocar(5, lleno, nada, catalogo)).toEqual({ ok: true, value: lleno }));

  it('loses with a mueble what stands in it', () => {
    const sinMueble = colocar(5, lleno, { ...nada, muebles: [] }, catalogo);
    expect(sinMueble).toMatchObject({ ok: true, value: { muebles: [], colocado: [{ id_elemento: 3 }] } });
  });

  it.each([
    [
      'mueble_repetido',
      {
        ...nada,
        muebles: [
          { id_mueble: 1, componentes: [] },
          { id_mueble: 1, componentes: [] },
        ],
      },
    ],
    ['mueble_desconocido', { ...nada, muebles: [{ id_mueble: 9, componentes: [] }] }],
    ['mueble_ausente', { ...nada, posiciones: [{ id_mueble: 1, posiciones: [] }] }],
  ])('is refused: %s', (code, pedido) => {
    expect(colocar(5, vacio, pedido, catalogo)).toMatchObject({ ok: false, code: `establecimiento.${code}` });
  });

  it.each([
    ['componentes_establecimiento', { ...nada, establecimiento: [cosa(3, 600_000), cosa(3, 400_001)] }],
    [
      'componentes_muebles',
      { ...nada, muebles: [{ id_mueble: 1, componentes: [cosa(3, 600_000), cosa(3, 400_001)] }] },
    ],
    [
      'componentes_posiciones',
      {
        ...nada,
        posiciones: [{ id_mueble: 1, posiciones: [{ id_terminal: null, componentes: [cosa(3, 1_000_000), cosa(3)] }] }],
      },
    ],
  ])('is refused with more units of a component than one entry may have, under %s', (campo, pedido) =>
    expect(colocar(5, lleno, pedido, catalogo)).toMatchObject({
      code: 'establecimiento.demasiadas_unidades',
      campo,
    }),
  );

  it('is refused with the positions of a mueble twice', () => {
    const posiciones = [
      { id_mueble: 1, posiciones: [] },
      { id_mueble: 1, posiciones: [] },
    ];
    expect(colocar(5, lleno, { ...nada, posiciones }, catalogo)).toMatchObject({
      code: 'establecimiento.mueble_repetido',
      campo: 'componentes_posiciones',
    });
  });

  it('may name empty positions that the mueble has lost since', () => {
    const posiciones = [1, 2, 3].map((posicion) => ({ posicion, id_terminal: null, componentes: [] }));
    const vaciado = colocar(5, lleno, { ...nada, posiciones: [{ id_mueble: 1, posiciones }] }, catalogo);
    expect(vaciado).toEqual({ ok: true, value: { ...lleno, colocado: lleno.colocado.slice(0, 2) } });
  });

  it.each([
    ['accion.posicion_inexistente', [{ posicion: 3, id_terminal: null, componentes: [cosa(4)] }]],
    ['accion.posicion_inexistente', [{ posicion: 3, id_terminal: 7, componentes: [] }]],
    ['establecimiento.terminal_desconocido', [{ id_terminal: 8, componentes: [] }]],
    [
      'establecimiento.posicion_repetida',
      [
        { posicion: 1, id_terminal: null, componentes: [] },
        { posicion: 1, id_terminal: null, componentes: [] },
      ],
    ],
  ])('is refused in a position: %s', (code, posiciones) => {
    const pedido = { ...nada, posiciones: [{ id_mueble: 1, posiciones }] };
    expect(colocar(5, lleno, pedido, catalogo)).toMatchObject({ ok: false, code, campo: 'componentes_posiciones' });
  });
});
