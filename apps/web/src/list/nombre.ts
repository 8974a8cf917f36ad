import type { ListaValue } from '@tajo/contract/lista';
import { valorDe } from './list-types.ts';
import { textoDe } from '../kit/texto.ts';

/** The fields that a list calls its records by. */
export const camposDeNombre = ({ nombre, columnas }: ListaValue): readonly string[] =>
  nombre ?? Object.keys(columnas).slice(0, 1);

/** What a record is called in the labels of its buttons, on its card and in the question before it is deleted. */
export const nombreDe = (lista: ListaValue, row: object): string =>
  camposDeNombre(lista)
    .map((campo) => textoDe(lista.columnas[campo] ?? lista.detalle?.[campo] ?? { label: '' }, valorDe(row, campo)))
    .filter((texto) => texto !== '')
    .join(' ');
