import { LINEAS_MAXIMAS } from '@tajo/domain/csv/records';

/** Apart from the texts of the first load: it brings the reader of CSV along. */
export const demasiadasLineas = (): string =>
  `El fichero tiene más de ${LINEAS_MAXIMAS.toLocaleString('es-ES')} líneas: divídalo en varios.`;
