import type { Alerta } from '@tajo/domain/partes/alerta';

/** Bar, tint and word of a row by its age. */
const ALERTAS = {
  1: { palabra: 'En plazo', color: 'success' },
  2: { palabra: 'Atención', color: 'warning' },
  3: { palabra: 'Urgente', color: 'error' },
} as const;

export const palabraDe = (alerta: Alerta): string => ALERTAS[alerta].palabra;

const mezcla = (color: string, parte: number): string => `color-mix(in srgb, ${color} ${parte}%, transparent)`;
const nivelDe = (alerta: Alerta) => {
  const color = `var(--mui-palette-${ALERTAS[alerta].color}-main)`;
  return {
    [`& [data-nivel="${alerta}"]`]: {
      '--barra': color,
      '--tinte': `light-dark(${mezcla(color, 7)}, ${mezcla(color, 11)})`,
    },
  };
};

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
export const NIVELES = { ...nivelDe(1), ...nivelDe(2), ...nivelDe(3) };
