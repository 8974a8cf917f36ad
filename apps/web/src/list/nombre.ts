import type { ListaValue } from '@tajo/contract/lista';
import { valorDe } from './list-types.ts';
import { textoDe } from '../kit/texto.ts';

/** Returns the fields that name a record of the list. */
export const camposDeNombre = ({ nombre, columnas }: ListaValue): readonly string[] =>
  nombre ?? Object.keys(columnas).slice(0, 1);

/** Returns a record's name for labels of its buttons, its card and the delete dialog. */
export const nombreDe = (lista: ListaValue, row: object): string =>
  camposDeNombre(lista)
    .map((campo) => textoDe(lista.columnas[campo] ?? lista.detalle?.[campo] ?? { label: '' }, valorDe(row, campo)))
    .filter((texto) => texto !== '')
    .join(' ');
