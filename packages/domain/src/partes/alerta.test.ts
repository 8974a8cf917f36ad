import { describe, expect, it } from 'vitest';
import { alerta } from './alerta.ts';

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

  it('follows the limits of the installation', () => {
    expect(alerta({ fecha_alta: ALTA, fecha_fin: null }, a(1), { naranja: 1, roja: 2 })).toBe(2);
  });
});
