import { describe, expect, it } from 'vitest';
import { claveUnica } from '../texto.ts';
import { duenoDelPlanograma } from './dueno.ts';

describe('the shop of a planogram', () => {
  const tiendas = new Map(['MAD-01', 'MAD', 'BCN_2'].map((sfid) => [claveUnica(sfid), sfid]));
  it.each([
    ['MAD-01.pdf', 'MAD-01'],
    ['carpeta/otra/mad-01.PDF', 'MAD-01'],
    ['MAD-01_escaparate 2.pdf', 'MAD-01'],
    ['MAD_entrada.pdf', 'MAD'],
    ['MAD-02.pdf', 'MAD'],
    ['bcn_2-fondo.pdf', 'BCN_2'],
    ['BCN.pdf', null],
    ['.pdf', null],
  ])('%s', (ruta, sfid) => expect(duenoDelPlanograma(ruta, tiendas)).toBe(sfid));
});
