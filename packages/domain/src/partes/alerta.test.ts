import { describe, expect, it } from 'vitest';
import { edadesDe, type Edades } from './alerta.ts';
import { alerta } from './color.ts';

const ALTA = new Date('2026-03-01T10:00:00Z');
const a = (dias: number, ms = 0) => new Date(ALTA.getTime() + dias * 86_400_000 + ms);

describe('colour of a parte', () => {
  it.each([
    [0, 0, 1],
    [3, -1, 1],
    [3, 0, 2],
    [7, -1, 2],
    [7, 0, 3],
    [400, 0, 3],
  ])('%i days and %i ms old: %i', (dias, ms, color) => {
    expect(alerta({ fecha_alta: ALTA, fecha_fin: null }, a(dias, ms))).toBe(color);
  });

  it('stops ageing when it is finished', () => {
    expect(alerta({ fecha_alta: ALTA, fecha_fin: a(2) }, a(30))).toBe(1);
  });

  it.each([
    [3, 7],
    [2, 2],
    [0, 1],
    [0, 0],
  ])('has the ages that it is said to have, from %i and from %i days on', (naranja, roja) => {
    const limites = { naranja, roja };
    const cae = (dias: number, { desde, hasta }: Edades) =>
      (desde === null || dias >= desde) && (hasta === null || dias < hasta);
    for (const dias of [-1, 0, 1, 2, 3, 6, 7, 8])
      for (const ms of [-1, 0, 1]) {
        const colores = Object.entries(edadesDe(limites)).filter(([, edades]) => cae(dias + ms / 86_400_000, edades));
        const color = alerta({ fecha_alta: ALTA, fecha_fin: null }, a(dias, ms), limites);
        expect(colores.map(([c]) => c)).toEqual([String(color)]);
      }
  });

  it('follows the limits of the installation', () => {
    expect(alerta({ fecha_alta: ALTA, fecha_fin: null }, a(1), { naranja: 1, roja: 2 })).toBe(2);
  });
});
