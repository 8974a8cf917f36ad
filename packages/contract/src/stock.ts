import type { Columna, Columnas } from './lista.ts';

/** Below it an article is to be bought (REG-017). */
export const MINIMO = { label: 'Mínimo', tipo: 'numero' } as const satisfies Columna;

/** What a form asks that moves the stock; it goes into the history (AMB-162). */
export const CAMPOS_MOTIVO = {
  motivo: { label: 'Motivo del cambio de stock' },
  motivo_texto: { label: 'Cuál', largo: 500 },
} as const satisfies Columnas;

/** Filter of the lists that show stock: articles with less than their minimum. */
export const BAJO_MINIMO = 'bajo_minimo';
