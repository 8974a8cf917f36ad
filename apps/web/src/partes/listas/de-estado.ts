import { ESTADO, type Estado } from '@tajo/domain/partes/estado';
import type { ListaDePartes } from './PartesTabs.tsx';

/** In which list of the office a parte stands. */
export const LISTA_DE_ESTADO: Readonly<Record<Estado, ListaDePartes>> = {
  [ESTADO.SIN_ASIGNAR]: '/partes_sin_asignar',
  [ESTADO.ASIGNADO]: '/partes_asignados',
  [ESTADO.INICIADO]: '/partes_asignados',
  [ESTADO.FINALIZADO]: '/partes_finalizados',
};
