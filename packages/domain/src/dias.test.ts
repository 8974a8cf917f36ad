import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { duracion, esDia, formatoDia, sumarDias } from './dias.ts';

const unDia = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

describe('days', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['0000-01-01', false],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['+010000-01-01', false],
    ['-000001-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('%s is a day of the calendar: %s', (text, yes) => expect(esDia(text)).toBe(yes));

  it('walks over the ends of months and years', () => {
    expect(sumarDias('2026-12-31', 1)).toBe('2027-01-01');
    expect(sumarDias('2024-03-01', -1)).toBe('2024-02-29');
    expect(sumarDias('2026-03-28', 2)).toBe('2026-03-30');
  });

  it('goes as far as it is told, and back', () => {
    fc.assert(
      fc.property(unDia, fc.integer({ min: -40_000, max: 40_000 }), (dia, dias) => {
        const otro = sumarDias(dia, dias);
        expect(sumarDias(otro, -dias)).toBe(dia);
        expect(otro > dia).toBe(dias > 0);
        expect(Date.parse(otro) - Date.parse(dia)).toBe(dias * 86_400_000);
      }),
    );
  });

  it('writes DD/MM/YYYY', () => expect(formatoDia('2026-03-09')).toBe('09/03/2026'));
});

describe('elapsed time', () => {
  it.each([
    [0, '0d 00h 00m 00s'],
    [-5000, '0d 00h 00m 00s'],
    [999, '0d 00h 00m 00s'],
    [3_909_000, '0d 01h 05m 09s'],
    [86_399_999, '0d 23h 59m 59s'],
    [86_400_000, '1d 00h 00m 00s'],
    [12 * 86_400_000 + 3_600_000, '12d 01h 00m 00s'],
  ])('%i ms is %s', (ms, text) => expect(duracion(ms)).toBe(text));
});
