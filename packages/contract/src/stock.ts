import type { Columna, Columnas } from './lista.ts';

/** Below it an article should be bought (REG-017). */
export const MINIMO = { label: 'Mínimo', tipo: 'numero' } as const satisfies Columna;

/** Fields of a form that changes the stock; they are stored in the history (AMB-162). */
export const CAMPOS_MOTIVO = {
  motivo: { label: 'Motivo del cambio de stock' },
  motivo_texto: { label: 'Cuál', largo: 500 },
} as const satisfies Columnas;

/** Filter of the lists that show stock: articles with less than their minimum. */
export const BAJO_MINIMO = 'bajo_minimo';
