import type { ListaValue } from '@tajo/contract/lista';
import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { countOf } from '../../kit/text.ts';

/** Returns the text of an establishment's marker: urgency of its most urgent parte, and number of partes. */
export const notaDeLugar =
  ({ alerta }: ListaValue) =>
  ({ nivel, cuantos: n }: PuntoDeLista): string =>
    [nivel === null ? undefined : alerta?.[nivel], countOf(n, 'parte', 'partes')].filter(Boolean).join(', ');
