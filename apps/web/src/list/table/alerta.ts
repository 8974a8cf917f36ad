import type { ListaValue } from '@tajo/contract/lista';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { fieldValue } from '../list-types.ts';

/** Returns colour and word for the age of a row, in lists that show it. */
export function alertaOf({ alerta: words }: ListaValue, row: object) {
  const level = fieldValue(row, 'alerta') as Alerta;
  return words === undefined ? undefined : { level, word: words[level] };
}

export const URGENT_FIRST = '-alerta';

const PAPER = 'var(--mui-palette-background-paper)';
const mix = (color: string, share: number): string => `color-mix(in srgb, ${color} ${share}%, ${PAPER})`;
// The word is read over the tint, the pointer's and the choice's ground too: nearer to the text's own colour.
const bar = (color: string) => ({
  '--barra': `var(--mui-palette-${color}-main)`,
  '--palabra': `color-mix(in srgb, var(--mui-palette-${color}-main) 70%, var(--mui-palette-text-primary))`,
});
const tint = (light: number, dark: number) => ({
  '--tinte': `light-dark(${mix('var(--barra)', light)}, ${mix('var(--barra)', dark)})`,
});

/**
 * The ground of rows and cards: paper in the tint of the age, and what the pointer and a choice lay over it.
 * Opaque, so that a column that stays in sight while the others pass under it may inherit it.
 */
export const ROW_BACKGROUND = {
  '--tinte': PAPER,
  '--encima': 'transparent',
  backgroundColor: 'var(--tinte)',
  backgroundImage: 'linear-gradient(var(--encima), var(--encima))',
} as const;
/** Green is nearly invisible, so that orange and red stand out (AMB-167). */
export const LEVELS = {
  '& [data-nivel="1"]': { ...bar('success'), ...tint(3.5, 4) },
  '& [data-nivel="2"]': { ...bar('warning'), ...tint(7, 11) },
  '& [data-nivel="3"]': { ...bar('error'), ...tint(7, 11) },
};
