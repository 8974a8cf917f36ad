import type { ListaValue } from '@tajo/contract/lista';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { valorDe } from '../list-types.ts';

/** Returns colour and word for the age of a row, in lists that show it. */
export function alertaDe({ alerta: palabras }: ListaValue, row: object) {
  const nivel = valorDe(row, 'alerta') as Alerta;
  return palabras === undefined ? undefined : { nivel, palabra: palabras[nivel] };
}

export const URGENTES_PRIMERO = '-alerta';

const PAPEL = 'var(--mui-palette-background-paper)';
const mezcla = (color: string, parte: number): string => `color-mix(in srgb, ${color} ${parte}%, ${PAPEL})`;
// The word is read over the tint, the pointer's and the choice's ground too: nearer to the text's own colour.
const barra = (color: string) => ({
  '--barra': `var(--mui-palette-${color}-main)`,
  '--palabra': `color-mix(in srgb, var(--mui-palette-${color}-main) 70%, var(--mui-palette-text-primary))`,
});
const tinte = (claro: number, oscuro: number) => ({
  '--tinte': `light-dark(${mezcla('var(--barra)', claro)}, ${mezcla('var(--barra)', oscuro)})`,
});

/**
 * The ground of rows and cards: paper in the tint of the age, and what the pointer and a choice lay over it.
 * Opaque, so that a column that stays in sight while the others pass under it may inherit it.
 */
export const FONDO_DE_FILA = {
  '--tinte': PAPEL,
  '--encima': 'transparent',
  backgroundColor: 'var(--tinte)',
  backgroundImage: 'linear-gradient(var(--encima), var(--encima))',
} as const;
/** Green is nearly invisible, so that orange and red stand out (AMB-167). */
export const NIVELES = {
  '& [data-nivel="1"]': { ...barra('success'), ...tinte(3.5, 4) },
  '& [data-nivel="2"]': { ...barra('warning'), ...tinte(7, 11) },
  '& [data-nivel="3"]': { ...barra('error'), ...tinte(7, 11) },
};
