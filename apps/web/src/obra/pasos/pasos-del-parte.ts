import { PASOS } from '@tajo/contract/textos-parte';

export const PASO_PREGUNTAS = 3;
export const ULTIMO_PASO = PASOS.length - 1;

/** Whether something that was kept on the device is a step. */
export const esPaso = (indice: number | null): indice is number =>
  indice !== null && Number.isInteger(indice) && indice >= 0 && indice <= ULTIMO_PASO;

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

/** Name of the draft of what was pressed in a step and waits for its answer. */
export const nombreDeHecho = (nombre: string): string => `${nombre}.hecho`;

/** Titles of the steps whose drafts are named, in the order of the steps. */
export const nombresDePasos = (borradores: readonly string[]): string[] =>
  PASOS.filter((_, i) => borradores.includes(BORRADOR_DE_PASO[i] ?? ''));
