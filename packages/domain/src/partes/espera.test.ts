import { describe, expect, it } from 'vitest';
import { alerta } from './color.ts';
import { ayerEn, entradas } from './espera.ts';

const zona = 'Europe/Madrid';
const limites = { naranja: 3, roja: 7 };
const MS_DIA = 86_400_000;

describe('what waits', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const { roja_hoy: roja, dos_dias: dos } = entradas(now, zona, limites);
  const color = (fecha_alta: Date, a: Date) => alerta({ fecha_alta, fecha_fin: null }, a, limites);

  it('turns red today: it is not red yet, and is before midnight', () => {
    expect(roja.desde).toEqual(new Date('2026-11-13T10:00:00Z'));
    expect(roja.hasta).toEqual(new Date('2026-11-13T22:59:59.999Z'));
    const ultimo = new Date('2026-11-20T22:59:59.999Z');
    expect(color(roja.desde, now)).toBe(3);
    expect(color(new Date(roja.desde.getTime() + 1), now)).toBe(2);
    expect([color(roja.hasta, ultimo), color(new Date(roja.hasta.getTime() + 1), ultimo)]).toEqual([3, 2]);
  });

  it('has waited for two days of 24 hours, also over the night of 25', () => {
    expect(dos).toEqual({ hasta: new Date(now.getTime() - 2 * MS_DIA) });
    const lunes = new Date('2026-10-26T10:00:00Z');
    expect(entradas(lunes, zona, limites).dos_dias.hasta).toEqual(new Date('2026-10-24T10:00:00Z'));
  });

  it('yesterday has the hours that it had', () => {
    const { dia, desde, hasta } = ayerEn(zona, new Date('2026-10-26T10:00:00Z'));
    expect([dia, (hasta.getTime() - desde.getTime()) / 3_600_000]).toEqual(['2026-10-25', 25]);
  });
});
