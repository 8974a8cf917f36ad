import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { PuntoDeMapa, Situable } from './indice.ts';

/** Divides the places of a list into those with a position and those without. `nota`: text beside the colour. */
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
