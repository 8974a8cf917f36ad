import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ajustarColocado, movimientoDeAjuste, movimientoDeDescuadre } from './ajuste.ts';
import { claveElemento, claveLugar } from './lugar.ts';
import type { Colocado } from './lugar.ts';
import { aplicar } from './saldo.ts';

const CABLE = { tipo_elemento: 2, id_elemento: 1 } as const;
const GALAXY = { tipo_elemento: 1, id_elemento: 1 } as const;
const PIXEL = { tipo_elemento: 1, id_elemento: 2 } as const;
const P1 = { id_establecimiento: 8, id_mueble: 4, posicion: 1 };

describe('a stock figure that the office types', () => {
  it.each([
    [0, 5, { ...CABLE, unidades: 5, desde: 'ajuste', hasta: 'almacen' }],
    [5, 2, { ...CABLE, unidades: 3, desde: 'almacen', hasta: 'ajuste' }],
    [-2, 1, { ...CABLE, unidades: 3, desde: 'ajuste', hasta: 'almacen' }],
    [5, 5, null],
    [-2, -2, null],
  ])('from %i to %i', (antes, despues, movimiento) => {
    expect(movimientoDeAjuste(CABLE, antes, despues)).toEqual(movimiento);
  });
});

it.each([
  [0, null],
  [1, { ...CABLE, unidades: 1, desde: 'ajuste', hasta: 'descuadre' }],
])('a correction that settles %i units of the descuadre', (unidades, movimiento) => {
  expect(movimientoDeDescuadre(CABLE, unidades)).toEqual(movimiento);
});

describe('what the office says stands in a shop', () => {
  it('takes the old terminal out before the new one comes', () => {
    const antes = [{ ...GALAXY, unidades: 1, sitio: P1 }];
    const despues = [{ ...PIXEL, unidades: 1, sitio: P1 }];
    expect(ajustarColocado(antes, despues)).toEqual([
      { ...GALAXY, unidades: 1, desde: P1, hasta: 'ajuste' },
      { ...PIXEL, unidades: 1, desde: 'ajuste', hasta: P1 },
    ]);
  });

  const enTienda: fc.Arbitrary<Colocado[]> = fc.uniqueArray(
    fc.record({
      tipo_elemento: fc.constant(2 as const),
      id_elemento: fc.integer({ min: 1, max: 4 }),
      unidades: fc.integer({ min: 1, max: 9 }),
      sitio: fc.record({
        id_establecimiento: fc.constant(8),
        id_mueble: fc.constantFrom(0, 4),
        posicion: fc.constantFrom(0, 1),
      }),
    }),
    { selector: (c) => claveElemento(c) + claveLugar(c.sitio), maxLength: 8 },
  );
  const ordenado = (colocado: readonly Colocado[]) =>
    colocado.map((c) => `${claveElemento(c)} ${claveLugar(c.sitio)} ${c.unidades}`).toSorted();

  it('turns what stood into what was said, without the stock', () => {
    fc.assert(
      fc.property(enTienda, enTienda, (antes, despues) => {
        const movimientos = ajustarColocado(antes, despues);
        expect(ordenado(aplicar(antes, movimientos))).toEqual(ordenado(despues));
        expect(movimientos.some((m) => m.desde === 'almacen' || m.hasta === 'almacen')).toBe(false);
      }),
    );
  });

  it('writes nothing when nothing changed', () => {
    fc.assert(
      fc.property(enTienda, (colocado) => {
        expect(ajustarColocado(colocado, colocado)).toEqual([]);
      }),
    );
  });
});
