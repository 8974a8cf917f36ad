import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { MapPoint, Placeable } from './point-index.ts';

/** Divides the places of a list into those with a position and those without. `note`: text beside the colour. */
export function dividePlaces(places: readonly PuntoDeLista[], note?: (place: PuntoDeLista) => string) {
  const points: MapPoint[] = [];
  const unplaced: Placeable[] = [];
  for (const place of places) {
    const { id, nombre: title, latitud, longitud, nivel, punto_aproximado: isApproximate } = place;
    const common = { id, title, note: note?.(place) };
    if (latitud === null || longitud === null) unplaced.push(common);
    else points.push({ ...common, latitud, longitud, level: nivel ?? undefined, isApproximate });
  }
  return { points, unplaced };
}
