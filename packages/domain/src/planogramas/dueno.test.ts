import { describe, expect, it } from 'vitest';
import { SFID_LARGO } from '../establecimientos/sfid.ts';
import { claveUnica } from '../texto.ts';
import { duenoDelPlanograma, sfidsPosibles } from './dueno.ts';

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

  it.each(['.pdf', 'A\u0000.pdf', `${'x'.repeat(16)}.pdf`])('no sfid is like %j', (ruta) =>
    expect(sfidsPosibles(ruta)).toEqual([]),
  );

  it('is looked for no further on in the name than an sfid can be long', () => {
    const largo = '\u{1d7d8}'.repeat(SFID_LARGO);
    expect(duenoDelPlanograma(`${largo}_fondo.pdf`, new Map([[claveUnica(largo), largo]]))).toBe(largo);
    // Trying every split of the whole name would take quadratic time.
    expect(sfidsPosibles(`${'a-'.repeat(200_000)}.pdf`)).toHaveLength(Math.ceil(SFID_LARGO / 2));
  });
});
