import { describe, expect, it } from 'vitest';
import { leerFechaFin, teclearHora } from './fecha-fin.ts';

const PARTE = { fecha_inicio: '2026-03-05T09:00:00.000Z' };
const AHORA = new Date('2026-03-06T12:00:00Z');
const leer = (dia: string, hora: string) => leerFechaFin({ dia, hora }, PARTE, AHORA);

describe('leerFechaFin', () => {
  it('reads the office’s clock, in winter and in summer time', () => {
    expect(leer('05/03/2026', '18:07')).toEqual({ fecha_fin: '2026-03-05T17:07:00.000Z' });
    const verano = leerFechaFin({ dia: '01/07/2026', hora: '18:07' }, PARTE, new Date('2026-07-02T00:00:00Z'));
    expect(verano).toEqual({ fecha_fin: '2026-07-01T16:07:00.000Z' });
  });

  it('reads a year of two digits, and an hour of one that was pasted over a longer text', () => {
    expect(leer('05/03/26', '18:07')).toEqual({ fecha_fin: '2026-03-05T17:07:00.000Z' });
    expect(leer('06/03/2026', '9:00')).toEqual({ fecha_fin: '2026-03-06T08:00:00.000Z' });
  });

  it('needs both day and hour, and says which is missing', () => {
    expect(leer('', '18:07')).toEqual({ errores: { dia: 'Indique la fecha.' } });
    expect(leer('31/02/2026', '18:07')).toEqual({ errores: { dia: 'La fecha no es correcta.' } });
    expect(leer('05/03/2026', '')).toHaveProperty('errores.hora');
    expect(leer('31/02/2026', '24:00')).toEqual({
      errores: { dia: expect.any(String), hora: expect.any(String) },
    });
  });

  it('refuses an end before the start and one in the future, as the server does', () => {
    expect(leer('05/03/2026', '09:59')).toEqual({
      errores: { dia: 'La fecha de fin no puede ser anterior al inicio del parte.' },
    });
    expect(leer('06/03/2026', '13:01')).toEqual({
      errores: { dia: 'La fecha de fin no puede estar en el futuro.' },
    });
    expect(leer('05/03/2026', '10:00')).toHaveProperty('fecha_fin');
  });
});

describe('teclearHora', () => {
  it('puts the colon where it belongs', () => {
    expect(['1', '18', '180', '1807', '9', '930', '18:07', '9:30', '9.3', 'x18h07'].map(teclearHora)).toEqual([
      '1',
      '18',
      '18:0',
      '18:07',
      '9',
      '09:30',
      '18:07',
      '09:30',
      '09:3',
      '18:07',
    ]);
  });
});
