import { LINEAS_MAXIMAS } from '@tajo/domain/csv/records';

/** Separate from the texts of the first load, because it imports the CSV reader. */
export const demasiadasLineas = (): string =>
  `El fichero tiene más de ${LINEAS_MAXIMAS.toLocaleString('es-ES')} líneas: divídalo en varios.`;
