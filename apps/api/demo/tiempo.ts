import type { Azar } from './azar.ts';

export const MINUTO = 60_000;
export const HORA = 60 * MINUTO;
export const DIA = 24 * HORA;

export const masTarde = (desde: Date, ms: number): Date => new Date(desde.getTime() + ms);

/** Returns the next instant in working hours (7 to 17 UTC, Monday to Saturday), not before `cuando`. */
export function enJornada(cuando: Date, azar: Azar): Date {
  const d = new Date(cuando);
  if (d.getUTCHours() >= 17) d.setTime(d.getTime() + DIA - (d.getTime() % DIA));
  if (d.getUTCDay() === 0) d.setTime(d.getTime() + DIA - (d.getTime() % DIA));
  if (d.getUTCHours() < 7) d.setTime(d.getTime() - (d.getTime() % DIA) + 7 * HORA + azar.entero(0, 300) * MINUTO);
  return d;
}
