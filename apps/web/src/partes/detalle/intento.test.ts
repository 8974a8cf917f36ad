import { describe, expect, it } from 'vitest';
import { makeFirma } from '../../../test/firma.ts';
import { makeIntento } from '../../../test/intento.ts';
import { cierreDeIntento, dondeInicio, estadoDeIntento } from './intento.ts';

const ABIERTO = makeIntento();

describe('an attempt in words', () => {
  it.each([
    [{}, 'Inició a 1.250 m del establecimiento'],
    [{ veredicto: 'dentro', distancia_m: 12 }, 'Inició a 12 m del establecimiento'],
    [{ veredicto: 'dudoso', distancia_m: 80 }, 'Inició a 80 m del establecimiento, con una ubicación poco precisa'],
    [{ veredicto: 'dudoso', distancia_m: null }, 'Sin comprobar: el establecimiento no tiene un punto exacto'],
    [{ veredicto: 'sin_senal', distancia_m: null }, 'Inició sin ubicación'],
    [{ veredicto: null, distancia_m: null, fecha_inicio: null }, ''],
  ] as const)('where it started: %o', (cambios, texto) => {
    expect(dondeInicio({ ...ABIERTO, ...cambios })).toBe(texto);
  });

  it('open has no end yet', () => {
    expect([estadoDeIntento(ABIERTO), cierreDeIntento(ABIERTO)]).toEqual(['En curso', '']);
  });

  it.each([
    [makeFirma(), 'Firmado'],
    [makeFirma({ clase: 'escrita' }), 'Firmado con el teclado'],
    [makeFirma({ clase: 'ninguna' }), 'Finalizado sin firma'],
  ])('signed says how (REG-034): %#', (firma, texto) => {
    expect(estadoDeIntento({ cierre: 'firmado', firma })).toBe(texto);
  });

  it('handed over says by whom and when', () => {
    const traspasado = {
      ...ABIERTO,
      cierre: 'traspasado',
      fecha_cierre: '2026-03-05T12:00:00.000Z',
      nombre_usuario_cierre: 'Ana Gil',
    } as const;
    expect(cierreDeIntento(traspasado)).toBe('Traspasado · Ana Gil · 05/03/2026 13:00');
  });
});
