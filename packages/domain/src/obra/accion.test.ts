import { describe, expect, it } from 'vitest';
import { nivelDe } from '../almacen/nivel.ts';
import { registrarAccion } from './accion.ts';
import type { AccionPedida, HechosDeAccion } from './accion.ts';

const iniciado = { estado: 3 } as const;
const E = 8;
const POSICION = { id_establecimiento: E, id_mueble: 4, posicion: 2 };
const MUEBLE = { id_establecimiento: E, id_mueble: 4, posicion: 0 };
const TIENDA = { id_establecimiento: E, id_mueble: 0, posicion: 0 };
const CABLE = { tipo_elemento: 2, id_elemento: 1 } as const;
const GALAXY = { tipo_elemento: 1, id_elemento: 1 } as const;
const PIXEL = { tipo_elemento: 1, id_elemento: 2 } as const;

const enMueble = {
  id_accion: 1,
  step: 2,
  tipo_elemento: 2,
  id_mueble: 4,
  posicion: 0,
  elementos: [{ nombre_elemento: 'Cable', unidades: 2 }],
} as const satisfies AccionPedida;
const enPosicion = {
  ...enMueble,
  step: 1,
  posicion: 2,
  tipo_elemento: 1,
  elementos: [{ nombre_elemento: 'Pixel 9', unidades: 1 }],
} as const satisfies AccionPedida;

const componentes: HechosDeAccion = {
  id_establecimiento: E,
  mueble: { num_posiciones: 3 },
  conocidos: [
    { id: 1, nombre: 'Cable', cantidad: 5, id_categoria: 16 },
    { id: 2, nombre: 'Peana', cantidad: 0, id_categoria: 16 },
  ],
  colocado: [{ ...CABLE, unidades: 3, sitio: MUEBLE, nombre: 'Cable' }],
  registradas: [],
};
const terminales: HechosDeAccion = {
  ...componentes,
  conocidos: [
    { id: 1, nombre: 'Galaxy S30', cantidad: 1, id_categoria: null },
    { id: 2, nombre: 'Pixel 9', cantidad: 1, id_categoria: null },
  ],
  colocado: [{ ...GALAXY, unidades: 1, sitio: POSICION, nombre: 'Galaxy S30' }],
};

const pedir = (cambio: Partial<AccionPedida>, hechos: Partial<HechosDeAccion> = {}) =>
  registrarAccion(iniciado, { ...enMueble, ...cambio }, { ...componentes, ...hechos });
const cables = (unidades: number) => [{ nombre_elemento: 'Cable', unidades }];

describe('where an action may be', () => {
  it.each([
    ['a terminal in a mueble', { tipo_elemento: 1 }, 'accion.terminal_sin_posicion', 'tipo_elemento'],
    ['a mueble that is not named', { id_mueble: 0 }, 'accion.falta_mueble', 'id_mueble'],
    ['a position beside step 1', { posicion: 1 }, 'accion.sobra_posicion', 'posicion'],
    ['a mueble in step 3', { step: 3 }, 'accion.sobra_mueble', 'id_mueble'],
    ['a position in step 3', { step: 3, id_mueble: 0, posicion: 1 }, 'accion.sobra_posicion', 'posicion'],
    ['no position in step 1', { step: 1 }, 'accion.falta_posicion', 'posicion'],
    ['a position too many', { step: 1, posicion: 4 }, 'accion.posicion_inexistente', 'posicion'],
    ['a position below the first', { step: 1, posicion: -1 }, 'accion.posicion_inexistente', 'posicion'],
  ] as const)('refuses %s', (_, cambio, code, campo) => {
    expect(pedir(cambio)).toMatchObject({ ok: false, code, campo });
  });

  it.each([
    [{ step: 1, posicion: 1 }, 'elemento.no_es_de_posicion'],
    [{ step: 3, id_mueble: 0 }, 'elemento.no_es_de_establecimiento'],
  ] as const)('installs a component only at the level of its category: not %o', (cambio, code) => {
    expect(pedir(cambio)).toMatchObject({ ok: false, code, campo: 'elementos', datos: { elemento: 'Cable' } });
  });

  it('judges every installed component, and no other', () => {
    const otros = [...componentes.conocidos, { id: 3, nombre: 'Felpudo', cantidad: 1, id_categoria: 17 }];
    expect(pedir({}, { conocidos: otros }).ok).toBe(true);
    const elementos = [...cables(1), { nombre_elemento: 'Felpudo', unidades: 1 }];
    expect(pedir({ elementos }, { conocidos: otros })).toMatchObject({
      code: 'elemento.no_es_de_mueble',
      datos: { elemento: 'Felpudo' },
    });
  });

  it.each([2, 3, 4] as const)('lets action %i have what stands at a level that is not its own', (id_accion) => {
    const colocado = [{ ...CABLE, unidades: 3, sitio: POSICION, nombre: 'Cable' }];
    expect(pedir({ id_accion, step: 1, posicion: 2 }, { colocado }).ok).toBe(true);
  });

  it('refuses a mueble that does not stand there', () => {
    expect(pedir({}, { mueble: null })).toMatchObject({ code: 'accion.mueble_no_colocado', campo: 'id_mueble' });
  });

  it.each([
    [
      { step: 1, posicion: 3 },
      { id_establecimiento: E, id_mueble: 4, posicion: 3 },
    ],
    [
      { step: 1, posicion: 1 },
      { id_establecimiento: E, id_mueble: 4, posicion: 1 },
    ],
    [{ step: 2 }, MUEBLE],
    [{ step: 3, id_mueble: 0 }, TIENDA],
  ] as const)('takes %j', (cambio, sitio) => {
    const conocidos = [{ id: 1, nombre: 'Cable', cantidad: 5, id_categoria: nivelDe(sitio) }];
    expect(pedir(cambio, { conocidos })).toMatchObject({ ok: true, value: { sitio } });
  });
});

describe('what it may name', () => {
  it('refuses more units of one element than a spot takes, however they are divided', () => {
    const dos = (unidades: number) => pedir({ elementos: [...cables(999_999), ...cables(unidades)] });
    expect(dos(1)).toMatchObject({ ok: true });
    expect(dos(2)).toMatchObject({ code: 'establecimiento.demasiadas_unidades', campo: 'elementos' });
  });

  it('sums the same element, however it is written', () => {
    const elementos = [...cables(2), { nombre_elemento: 'CABLE', unidades: 1 }];
    expect(pedir({ elementos })).toMatchObject({
      value: { elementos: [{ ...CABLE, nombre_elemento: 'Cable', unidades: 3 }] },
    });
  });

  it.each([
    ['nothing', [], 'accion.sin_elementos'],
    ['an unknown name', [{ nombre_elemento: 'Tuerca', unidades: 1 }], 'accion.elemento_desconocido'],
    ['no units', cables(0), 'accion.unidades'],
    ['units below zero', cables(-1), 'accion.unidades'],
    ['half a unit', cables(0.5), 'accion.unidades'],
    ['a unit and a half', cables(1.5), 'accion.unidades'],
  ])('refuses %s', (_, elementos, code) => {
    expect(pedir({ elementos })).toMatchObject({ ok: false, code, campo: 'elementos' });
  });

  it.each([
    ['two units', [{ nombre_elemento: 'Pixel 9', unidades: 2 }]],
    ['the same twice', [...enPosicion.elementos, ...enPosicion.elementos]],
    ['two models', [...enPosicion.elementos, { nombre_elemento: 'Galaxy S30', unidades: 1 }]],
  ])('refuses %s of a terminal', (_, elementos) => {
    expect(pedir({ ...enPosicion, elementos }, terminales)).toMatchObject({ code: 'accion.un_terminal' });
  });
});

describe('no more than stands there', () => {
  const retirada = { id_accion: 2, sitio: MUEBLE, elementos: [{ ...CABLE, unidades: 2 }] } as const;

  it.each([2, 3, 4] as const)('action %i takes 3 of 3, not 4', (id_accion) => {
    expect(pedir({ id_accion, elementos: cables(3) }).ok).toBe(true);
    expect(pedir({ id_accion, elementos: cables(4) })).toMatchObject({
      code: 'accion.no_hay_tantas',
      campo: 'elementos',
      datos: { elemento: 'Cable', unidades: 3 },
    });
  });

  it('counts what the parte takes from the spot together', () => {
    const hechos = { registradas: [retirada] };
    expect(pedir({ id_accion: 3, elementos: cables(1) }, hechos).ok).toBe(true);
    expect(pedir({ id_accion: 3, elementos: cables(2) }, hechos)).toMatchObject({ datos: { unidades: 1 } });
  });

  it('does not mix up elements, nor a terminal with a component of the same number', () => {
    const otras = [
      { ...CABLE, id_elemento: 2, unidades: 9 },
      { ...GALAXY, unidades: 1 },
    ].map((elemento) => ({ ...retirada, elementos: [elemento] }));
    expect(pedir({ id_accion: 3, elementos: cables(3) }, { registradas: otras }).ok).toBe(true);
  });

  it('does not count the record that it replaces, other spots, nor repairs', () => {
    expect(pedir({ id_accion: 2, elementos: cables(3) }, { registradas: [retirada] }).ok).toBe(true);
    expect(pedir({ id_accion: 3, elementos: cables(3) }, { registradas: [{ ...retirada, sitio: TIENDA }] }).ok).toBe(
      true,
    );
    expect(pedir({ id_accion: 3, elementos: cables(3) }, { registradas: [{ ...retirada, id_accion: 4 }] }).ok).toBe(
      true,
    );
    expect(pedir({ id_accion: 4, elementos: cables(3) }, { registradas: [retirada] }).ok).toBe(true);
  });
});

describe('notices', () => {
  const avisos = (hecho: ReturnType<typeof pedir>) => (hecho.ok ? hecho.value.avisos : hecho.code);

  it('is silent while the stock lasts', () => expect(avisos(pedir({ elementos: cables(5) }))).toEqual([]));

  it('is silent about what installs nothing', () => {
    const enNegativo = [{ id: 1, nombre: 'Cable', cantidad: -4, id_categoria: 16 }];
    expect(avisos(pedir({ id_accion: 2 }, { conocidos: enNegativo }))).toEqual([]);
  });

  it('tells that the stock will be negative', () => {
    expect(avisos(pedir({ elementos: cables(6) }))).toEqual([
      { code: 'accion.stock_negativo', datos: { unidades: 5, elemento: 'Cable' } },
    ]);
  });

  it('counts what the other actions of the parte install and bring back', () => {
    const instalacion = { id_accion: 1, sitio: TIENDA, elementos: [{ ...CABLE, unidades: 4 }] } as const;
    expect(avisos(pedir({}, { registradas: [instalacion] }))).toEqual([
      { code: 'accion.stock_negativo_una', datos: { unidades: 1, elemento: 'Cable' } },
    ]);
    const retirada = { id_accion: 2, sitio: MUEBLE, elementos: [{ ...CABLE, unidades: 1 }] } as const;
    expect(avisos(pedir({}, { registradas: [instalacion, retirada] }))).toEqual([]);
  });

  it('tells which terminal is relieved, unless the parte takes it away', () => {
    expect(avisos(pedir(enPosicion, terminales))).toEqual([
      { code: 'accion.terminal_relevado', datos: { terminal: 'Galaxy S30' } },
    ]);
    const descarte = { id_accion: 3, sitio: POSICION, elementos: [{ ...GALAXY, unidades: 1 }] } as const;
    expect(avisos(pedir(enPosicion, { ...terminales, registradas: [descarte] }))).toEqual([]);
  });

  it('tells of the terminal that it relieves itself, not of those that other records do', () => {
    const sitio = { ...POSICION, posicion: 1 };
    const otra = { id_accion: 1, sitio, elementos: [{ ...PIXEL, unidades: 1 }] } as const;
    const conocidos = [{ id: 2, nombre: 'Pixel 9', cantidad: 2, id_categoria: null }];
    const colocado = [{ ...GALAXY, unidades: 1, sitio, nombre: 'Galaxy S30' }];
    expect(avisos(pedir(enPosicion, { conocidos, colocado, registradas: [otra] }))).toEqual([]);
  });

  it('does not add up the record that it replaces', () => {
    const anterior = { id_accion: 1, sitio: POSICION, elementos: [{ ...PIXEL, unidades: 1 }] } as const;
    expect(avisos(pedir(enPosicion, { ...terminales, colocado: [], registradas: [anterior] }))).toEqual([]);
  });
});
