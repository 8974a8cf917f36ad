import { describe, expect, it } from 'vitest';
import { escribirFecha, leerDia, leerDiaYHora, teclearDia, teclearInstante } from './teclear-dia.ts';

describe('a typed day', () => {
  it.each([
    ['0', '0'],
    ['0503', '05/03'],
    ['05032026', '05/03/2026'],
    ['5/3/2026', '05/03/2026'],
    ['5-3-2026', '05/03/2026'],
    ['05/03/20269', '05/03/2026'],
    ['hoy', ''],
  ])('%s shows as %s', (tecleado, visto) => expect(teclearDia(tecleado)).toBe(visto));

  it('is a day only when the calendar has it', () => {
    expect(leerDia('29/02/2028')).toBe('2028-02-29');
    expect(leerDia('29/02/2027')).toBeUndefined();
    expect(leerDia('05/03/20')).toBeUndefined();
  });

  it('shows a stored day, and leaves half a day as it was typed', () => {
    expect(escribirFecha('2026-03-05')).toBe('05/03/2026');
    expect(escribirFecha('2026-03-05T09:15')).toBe('05/03/2026 09:15');
    expect(escribirFecha('05/0')).toBe('05/0');
  });
});

describe('a typed instant', () => {
  it.each([
    ['050320260915', '05/03/2026 09:15'],
    ['05/03/2026 9:15', '05/03/2026 09:15'],
    ['0503202609', '05/03/2026 09'],
  ])('%s shows as %s', (tecleado, visto) => expect(teclearInstante(tecleado)).toBe(visto));

  it('is wall time of 24 hours', () => {
    expect(leerDiaYHora('05/03/2026 23:59')).toBe('2026-03-05T23:59');
    expect(leerDiaYHora('05/03/2026 24:00')).toBeUndefined();
    expect(leerDiaYHora('05/03/2026')).toBeUndefined();
  });
});
