import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claveElemento } from './lugar.ts';
import type { Lugar } from './lugar.ts';
import type { Movimiento } from './saldo.ts';
import { conSaldo, diferencias, saldoAlmacen } from './saldo.ts';

const CABLE = { tipo_elemento: 2, id_elemento: 1 } as const;
const SITIO = { id_establecimiento: 1, id_mueble: 0, posicion: 0 };
const LUGARES: readonly Lugar[] = ['almacen', 'baja', 'ajuste', SITIO];

const movimientos = fc.array(
  fc
    .record({
      id_elemento: fc.constantFrom(1, 2),
      unidades: fc.integer({ min: 1, max: 9 }),
      lugares: fc.shuffledSubarray([...LUGARES], { minLength: 2, maxLength: 2 }),
    })
    .map(({ id_elemento, unidades, lugares: [desde, hasta] }): Movimiento => {
      if (desde === undefined || hasta === undefined) throw new Error('two places were asked for');
      return { tipo_elemento: 2, id_elemento, unidades, desde, hasta };
    }),
);
it('what comes back has not moved', () => {
  const uno = { ...CABLE, unidades: 3 };
  const fuera: Movimiento = { ...uno, desde: 'almacen', hasta: SITIO };
  expect(diferencias([fuera, { ...uno, desde: SITIO, hasta: 'almacen' }])).toEqual([]);
  expect(diferencias([fuera])).toEqual([
    { ...CABLE, lugar: 'almacen', unidades: -3 },
    { ...CABLE, lugar: SITIO, unidades: 3 },
  ]);
});

describe('what the almacén holds after each movement', () => {
  it('follows what enters and leaves it, and nothing else', () => {
    const uno = { ...CABLE, unidades: 3 };
    const hechos: Movimiento[] = [
      { ...uno, desde: 'ajuste', hasta: 'almacen' },
      { ...uno, desde: 'ajuste', hasta: SITIO },
      { ...uno, unidades: 9, desde: 'almacen', hasta: SITIO },
    ];
    expect(conSaldo(hechos, new Map([[claveElemento(CABLE), 4]])).map(({ saldo }) => saldo)).toEqual([7, 7, -2]);
  });

  it('ends, for each element, where the sum of its movements leads', () => {
    const stock = new Map([1, 2].map((id) => [claveElemento({ tipo_elemento: 2, id_elemento: id }), id * 4]));
    fc.assert(
      fc.property(movimientos, (hechos) => {
        const seguidos = conSaldo(hechos, stock);
        for (const id_elemento of [1, 2]) {
          const elemento = { tipo_elemento: 2, id_elemento } as const;
          const ultimo = seguidos.findLast((m) => m.id_elemento === id_elemento)?.saldo ?? id_elemento * 4;
          expect(ultimo).toBe(id_elemento * 4 + saldoAlmacen(hechos, elemento));
        }
      }),
    );
  });

  it('guesses no stock', () => {
    expect(() => conSaldo([{ ...CABLE, unidades: 1, desde: 'ajuste', hasta: 'almacen' }], new Map())).toThrow(
      'is not known',
    );
  });
});
