import { sumarDias, type Dia } from '../dias.ts';
import { diaEn, finDia, inicioDia } from '../instantes.ts';
import type { LimitesAlerta } from './alerta.ts';
import type { Espera } from './palabras-de-espera.ts';

const MS_DIA = 86_400_000;
const DIAS_SIN_ASIGNAR = 2;
/** Returns the instant so many days of 24 hours earlier. */
export const antesDe = (instante: Date, dias: number): Date => new Date(instante.getTime() - dias * MS_DIA);

/**
 * Returns the creation instants of open partes that turn red today, and of those that have waited two days of 24 hours:
 * after `desde`, up to `hasta`.
 */
export function entradas(now: Date, zona: string, { roja }: LimitesAlerta) {
  const ultimo = new Date(finDia(zona, diaEn(zona, now)).getTime() - 1);
  return {
    roja_hoy: { desde: antesDe(now, roja), hasta: antesDe(ultimo, roja) },
    dos_dias: { hasta: antesDe(now, DIAS_SIN_ASIGNAR) },
  } as const satisfies Readonly<Record<Espera, { readonly desde?: Date; readonly hasta: Date }>>;
}

/** Returns yesterday, from its first instant to the first of today. */
export function ayerEn(zona: string, now: Date): { readonly dia: Dia; readonly desde: Date; readonly hasta: Date } {
  const hoy = diaEn(zona, now);
  const dia = sumarDias(hoy, -1);
  return { dia, desde: inicioDia(zona, dia), hasta: inicioDia(zona, hoy) };
}
