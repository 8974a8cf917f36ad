import type { ListaValue } from '@tajo/contract/lista';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { valorDe } from '../list-types.ts';

/** Where a list colours its rows by their age: the colour of one, and its word. */
export function alertaDe({ alerta: palabras }: ListaValue, row: object) {
  const nivel = valorDe(row, 'alerta') as Alerta;
  return palabras === undefined ? undefined : { nivel, palabra: palabras[nivel] };
}

export const URGENTES_PRIMERO = '-alerta';

const mezcla = (color: string, parte: number): string => `color-mix(in srgb, ${color} ${parte}%, transparent)`;
const barra = (color: string) => ({ '--barra': `var(--mui-palette-${color}-main)` });
const TINTE = { '--tinte': `light-dark(${mezcla('var(--barra)', 7)}, ${mezcla('var(--barra)', 11)})` };

/**
 * The ground of rows and cards: paper, the tint of the age over it, and what the pointer and a choice lay over both.
 * Opaque, so that a column that stays in sight while the others pass under it may inherit it.
 */
export const FONDO_DE_FILA = {
  '--tinte': 'transparent',
  '--encima': 'transparent',
  backgroundColor: 'var(--mui-palette-background-paper)',
  backgroundImage: 'linear-gradient(var(--encima), var(--encima)), linear-gradient(var(--tinte), var(--tinte))',
} as const;
/** What is in time has a green bar and its word; only what waits too long tints the row. */
export const NIVELES = {
  '& [data-nivel="1"]': barra('success'),
  '& [data-nivel="2"]': { ...barra('warning'), ...TINTE },
  '& [data-nivel="3"]': { ...barra('error'), ...TINTE },
};
