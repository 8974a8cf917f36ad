import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IdAccion } from './accion.ts';
import { claveElemento, claveLugar } from './lugar.ts';
import type { Cantidad, Colocado, Lugar } from './lugar.ts';
import { movimientosDe } from './movimientos.ts';
import type { AccionRegistrada } from './movimientos.ts';
import { aplicar, diferencias, saldoAlmacen } from './saldo.ts';
import type { Movimiento } from './saldo.ts';

const P1 = { id_establecimiento: 8, id_mueble: 4, posicion: 1 };
const MUEBLE = { id_establecimiento: 8, id_mueble: 4, posicion: 0 };
const CABLE = { tipo_elemento: 2, id_elemento: 1 } as const;
const GALAXY = { tipo_elemento: 1, id_elemento: 1 } as const;
const PIXEL = { tipo_elemento: 1, id_elemento: 2 } as const;

const accion = (id_accion: IdAccion, sitio: AccionRegistrada['sitio'], ...elementos: Cantidad[]): AccionRegistrada => ({
  id_accion,
  sitio,
  elementos,
});
const mueve = (
  elemento: typeof CABLE | typeof GALAXY | typeof PIXEL,
  unidades: number,
  desde: Lugar,
  hasta: Lugar,
) => ({
  ...elemento,
  unidades,
  desde,
  hasta,
});

describe('what a signed parte moves', () => {
  const cables = [{ ...CABLE, unidades: 3, sitio: MUEBLE }];

  it.each([
    [1, [mueve(CABLE, 2, 'almacen', MUEBLE)]],
    [2, [mueve(CABLE, 2, MUEBLE, 'almacen')]],
    [3, [mueve(CABLE, 2, MUEBLE, 'baja')]],
    [4, []],
  ] as const)('action %i', (id_accion, esperado) => {
    expect(movimientosDe([accion(id_accion, MUEBLE, { ...CABLE, unidades: 2 })], cables)).toEqual(esperado);
  });

  it('takes what is missing from descuadre', () => {
    expect(movimientosDe([accion(2, MUEBLE, { ...CABLE, unidades: 5 })], cables)).toEqual([
      mueve(CABLE, 3, MUEBLE, 'almacen'),
      mueve(CABLE, 2, 'descuadre', 'almacen'),
    ]);
    expect(movimientosDe([accion(3, P1, { ...CABLE, unidades: 1 })], cables)).toEqual([
      mueve(CABLE, 1, 'descuadre', 'baja'),
    ]);
  });

  it('shares what stands between a removal and a discard', () => {
    const acciones = [accion(3, MUEBLE, { ...CABLE, unidades: 2 }), accion(2, MUEBLE, { ...CABLE, unidades: 2 })];
    expect(movimientosDe(acciones, cables)).toEqual([
      mueve(CABLE, 2, MUEBLE, 'baja'),
      mueve(CABLE, 1, MUEBLE, 'almacen'),
      mueve(CABLE, 1, 'descuadre', 'almacen'),
    ]);
  });

  const galaxy = [{ ...GALAXY, unidades: 1, sitio: P1 }];
  const ponPixel = accion(1, P1, { ...PIXEL, unidades: 1 });

  it('brings the terminal that stands there back to the stock before another comes', () => {
    expect(movimientosDe([ponPixel], galaxy)).toEqual([
      mueve(GALAXY, 1, P1, 'almacen'),
      mueve(PIXEL, 1, 'almacen', P1),
    ]);
  });

  it('takes away before it installs, in whatever order it was recorded', () => {
    expect(movimientosDe([ponPixel, accion(3, P1, { ...GALAXY, unidades: 1 })], galaxy)).toEqual([
      mueve(GALAXY, 1, P1, 'baja'),
      mueve(PIXEL, 1, 'almacen', P1),
    ]);
  });

  it('leaves the components of the position alone when the terminal changes', () => {
    const colocado = [...galaxy, { ...CABLE, unidades: 1, sitio: P1 }];
    expect(aplicar(colocado, movimientosDe([ponPixel], colocado))).toEqual([
      { ...CABLE, unidades: 1, sitio: P1 },
      { ...PIXEL, unidades: 1, sitio: P1 },
    ]);
  });
});

const sitio = fc.record({
  id_establecimiento: fc.constant(8),
  id_mueble: fc.constantFrom(0, 4),
  posicion: fc.constantFrom(0, 1, 2),
});
const posicion = fc.record({
  id_establecimiento: fc.constant(8),
  id_mueble: fc.constant(4),
  posicion: fc.constantFrom(1, 2),
});
const componente = fc.record({
  tipo_elemento: fc.constant(2 as const),
  id_elemento: fc.integer({ min: 1, max: 3 }),
  unidades: fc.integer({ min: 1, max: 9 }),
});
const terminal = fc.record({
  tipo_elemento: fc.constant(1 as const),
  id_elemento: fc.integer({ min: 1, max: 3 }),
  unidades: fc.constant(1),
});
const id_accion = fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const);
const accionDe = (donde: typeof sitio, que: fc.Arbitrary<Cantidad>, max: number): fc.Arbitrary<AccionRegistrada> =>
  fc.record({ id_accion, sitio: donde, elementos: fc.array(que, { minLength: 1, maxLength: max }) });
const acciones = fc.array(fc.oneof(accionDe(sitio, componente, 3), accionDe(posicion, terminal, 1)), { maxLength: 8 });

const colocado: fc.Arbitrary<Colocado[]> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(componente, sitio), {
      selector: ([c, s]) => claveElemento(c) + claveLugar(s),
      maxLength: 6,
    }),
    fc.uniqueArray(fc.tuple(terminal, posicion), { selector: ([, s]) => claveLugar(s), maxLength: 2 }),
  )
  .map(([componentes, terminales]) =>
    [...componentes, ...terminales].map(([que, donde]) => ({ ...que, sitio: donde })),
  );

const total = (cantidades: readonly Cantidad[]): number => cantidades.reduce((n, c) => n + c.unidades, 0);

describe('whatever is recorded', () => {
  it('loses and makes no unit of any element', () => {
    fc.assert(
      fc.property(acciones, colocado, (registradas, antes) => {
        const porElemento = new Map<string, number>();
        for (const d of diferencias(movimientosDe(registradas, antes))) {
          porElemento.set(claveElemento(d), (porElemento.get(claveElemento(d)) ?? 0) + d.unidades);
        }
        expect([...porElemento.values()].every((n) => n === 0)).toBe(true);
      }),
    );
  });

  it('leaves the shops with the sum of what stood and what moved, never less than none', () => {
    fc.assert(
      fc.property(acciones, colocado, (registradas, antes) => {
        const movimientos = movimientosDe(registradas, antes);
        const despues = aplicar(antes, movimientos);
        expect(despues.every((c) => c.unidades > 0)).toBe(true);
        const enTiendas = diferencias(movimientos).filter((d) => typeof d.lugar !== 'string');
        expect(total(despues)).toBe(total(antes) + total(enTiendas));
      }),
    );
  });

  it('never has two terminals in one position, at any moment', () => {
    fc.assert(
      fc.property(acciones, colocado, (registradas, antes) => {
        let standing: readonly Colocado[] = antes;
        for (const movimiento of movimientosDe(registradas, antes)) {
          standing = aplicar(standing, [movimiento]);
          const sitios = standing.filter((c) => c.tipo_elemento === 1).map((c) => claveLugar(c.sitio));
          expect(new Set(sitios).size).toBe(sitios.length);
          expect(standing.every((c) => c.tipo_elemento === 2 || c.unidades === 1)).toBe(true);
        }
      }),
    );
  });

  it('moves exactly what was recorded: installs out of the stock, discards into baja', () => {
    fc.assert(
      fc.property(acciones, colocado, (registradas, antes) => {
        const movimientos = movimientosDe(registradas, antes);
        const pedidas = (id: IdAccion) =>
          total(registradas.filter((a) => a.id_accion === id).flatMap((a) => a.elementos));
        const movidas = (hecho: (m: Movimiento) => boolean) => total(movimientos.filter(hecho));
        expect(movidas((m) => m.desde === 'almacen')).toBe(pedidas(1));
        expect(movidas((m) => m.hasta === 'baja')).toBe(pedidas(3));
        expect(movidas((m) => m.hasta === 'almacen')).toBeGreaterThanOrEqual(pedidas(2));
        expect(movimientos.every((m) => m.unidades > 0 && claveLugar(m.desde) !== claveLugar(m.hasta))).toBe(true);
      }),
    );
  });
});

it('the stock changes by what went in and out of it', () => {
  const movimientos = [
    mueve(CABLE, 2, 'almacen', MUEBLE),
    mueve(CABLE, 5, MUEBLE, 'almacen'),
    mueve(GALAXY, 1, 'almacen', P1),
  ];
  expect(saldoAlmacen(movimientos, CABLE)).toBe(3);
  expect(saldoAlmacen(movimientos, GALAXY)).toBe(-1);
  expect(saldoAlmacen(movimientos, PIXEL)).toBe(0);
});
