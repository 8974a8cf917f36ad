import { PASOS } from '@tajo/contract/textos-parte';

export const PASO_PREGUNTAS = 3;
export const ULTIMO_PASO = PASOS.length - 1;

/** Name of the draft of each step, in their order. */
export const BORRADOR_DE_PASO = [
  'accion-1',
  'accion-2',
  'accion-3',
  'preguntas',
  'datos',
  'observaciones',
  'firma',
] as const;

/** Titles of the steps whose drafts are named, in the order of the steps. */
export const nombresDePasos = (borradores: readonly string[]): string[] =>
  PASOS.filter((_, i) => borradores.includes(BORRADOR_DE_PASO[i] ?? ''));
