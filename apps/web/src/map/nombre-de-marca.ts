import type { MarcaDeMapa } from './indice.ts';
import { numero } from '../kit/texto.ts';

/** What a marker is called: its point's title and note, or how many it stands for. */
export function nombreDeMarca({ cuantos, puntos }: MarcaDeMapa): string {
  if (cuantos > 1) return `Grupo de ${numero(cuantos)}`;
  const [punto] = puntos();
  return [punto?.titulo, punto?.nota].filter(Boolean).join(', ');
}
