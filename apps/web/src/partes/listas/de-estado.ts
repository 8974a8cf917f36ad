import { ESTADO, type Estado } from '@tajo/domain/partes/estado';
import type { ListaDePartes } from './PartesTabs.tsx';

/** The office's list for each state of a parte. */
export const LISTA_DE_ESTADO: Readonly<Record<Estado, ListaDePartes>> = {
  [ESTADO.SIN_ASIGNAR]: '/partes_sin_asignar',
  [ESTADO.ASIGNADO]: '/partes_asignados',
  [ESTADO.INICIADO]: '/partes_asignados',
  [ESTADO.FINALIZADO]: '/partes_finalizados',
};
