import type { Parte } from '@tajo/contract/partes';
import type { Alerta } from '@tajo/domain/partes/alerta';

const ALERTAS: readonly Alerta[] = [1, 2, 3];

/** The colour of a row, as the server tells it (AMB-106). */
export const alertaDe = (parte: Pick<Parte, 'alerta'>): Alerta | undefined => ALERTAS.find((a) => a === parte.alerta);
