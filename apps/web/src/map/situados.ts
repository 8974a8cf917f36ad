import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { PuntoDeMapa, Situable } from './indice.ts';

/** The places of a list for its map: those with a point, and those without. `nota` says more of one than its colour. */
export function situados(lugares: readonly PuntoDeLista[], nota?: (lugar: PuntoDeLista) => string) {
  const puntos: PuntoDeMapa[] = [];
  const sinSituar: Situable[] = [];
  for (const lugar of lugares) {
    const { id, nombre: titulo, latitud, longitud, nivel, punto_aproximado: aproximado } = lugar;
    const suyo = { id, titulo, nota: nota?.(lugar) };
    if (latitud === null || longitud === null) sinSituar.push(suyo);
    else puntos.push({ ...suyo, latitud, longitud, nivel: nivel ?? undefined, aproximado });
  }
  return { puntos, sinSituar };
}
