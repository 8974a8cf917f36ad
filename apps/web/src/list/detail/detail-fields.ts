import type { Columna, ListaValue } from '@tajo/contract/lista';

/** Returns the fields of the detail in their order: the columns, then `detalle`; a column that it repeats stands there. */
export const detailFields = ({ columnas, detalle = {} }: ListaValue): [string, Columna][] => [
  ...Object.entries(columnas).filter(([field]) => !(field in detalle)),
  ...Object.entries(detalle),
];
