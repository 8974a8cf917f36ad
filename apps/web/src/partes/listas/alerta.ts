import type { Parte } from '@tajo/contract/partes';

/** The colour of a row, as the server tells it (AMB-106). */
export const alertaDe = ({ alerta }: Pick<Parte, 'alerta'>) => alerta;
