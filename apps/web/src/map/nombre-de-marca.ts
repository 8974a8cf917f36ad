import type { MarcaDeMapa } from './indice.ts';
import { formatNumber } from '../kit/text.ts';

/** Returns a marker's label: title and note of its point, or how many points it has. */
export function nombreDeMarca({ cuantos, puntos }: MarcaDeMapa): string {
  if (cuantos > 1) return `Grupo de ${formatNumber(cuantos)}`;
  const [punto] = puntos();
  return [punto?.titulo, punto?.nota].filter(Boolean).join(', ');
}
