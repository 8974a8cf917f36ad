import type { ListaValue } from '@tajo/contract/lista';
import { fieldValue } from './list-types.ts';
import { textOfValue } from '../kit/text.ts';

/** Returns the fields that name a record of the list. */
export const nameFields = ({ nombre, columnas }: ListaValue): readonly string[] =>
  nombre ?? Object.keys(columnas).slice(0, 1);

/** Returns a record's name for labels of its buttons, its card and the delete dialog. */
export const rowName = (list: ListaValue, row: object): string =>
  nameFields(list)
    .map((field) => textOfValue(list.columnas[field] ?? list.detalle?.[field] ?? { label: '' }, fieldValue(row, field)))
    .filter((text) => text !== '')
    .join(' ');
