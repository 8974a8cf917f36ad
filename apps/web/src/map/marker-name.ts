import type { MapMarker } from './point-index.ts';
import { formatNumber } from '../kit/text.ts';

/** Returns a marker's label: title and note of its point, or how many points it has. */
export function markerName({ count, points }: MapMarker): string {
  if (count > 1) return `Grupo de ${formatNumber(count)}`;
  const [point] = points();
  return [point?.title, point?.note].filter(Boolean).join(', ');
}
