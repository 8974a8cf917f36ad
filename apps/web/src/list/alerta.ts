import type { Alerta } from './list-types.ts';

/** Bar, tint and word of a row by its age (LOOK.md). */
const ALERTAS = {
  1: { palabra: 'En plazo', color: 'success' },
  2: { palabra: 'Atención', color: 'warning' },
  3: { palabra: 'Urgente', color: 'error' },
} as const;

export const palabraDe = (alerta: Alerta): string => ALERTAS[alerta].palabra;
export const colorDe = (alerta: Alerta): string => `${ALERTAS[alerta].color}.main`;

const mezcla = (color: string, parte: number): string => `color-mix(in srgb, ${color} ${parte}%, transparent)`;

/** The bar is a shadow: it takes no width, so that columns stay where they are. */
export const tinteDe = (alerta: Alerta | undefined) => {
  if (alerta === undefined) return {};
  const color = `var(--mui-palette-${ALERTAS[alerta].color}-main)`;
  return {
    backgroundColor: `light-dark(${mezcla(color, 7)}, ${mezcla(color, 14)})`,
    '& > td:first-of-type, &[data-tarjeta]': { boxShadow: `inset 4px 0 0 ${color}` },
  };
};
