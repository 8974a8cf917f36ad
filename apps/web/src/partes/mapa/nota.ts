import type { ListaValue } from '@tajo/contract/lista';
import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { cuantos } from '../../kit/texto.ts';

/** What is said of an establishment's marker: how urgent its worst parte is, and how many there are. */
export const notaDeLugar =
  ({ alerta }: ListaValue) =>
  ({ nivel, cuantos: n }: PuntoDeLista): string =>
    [nivel === null ? undefined : alerta?.[nivel], cuantos(n, 'parte', 'partes')].filter(Boolean).join(', ');
