import type { MouseEvent } from 'react';
import type { RowWithId, Seleccion } from '../list-types.ts';

/** A click anywhere on a row but on its controls chooses it; on the chosen one it takes the choice back. */
export const elegirFila = <Row extends RowWithId>(seleccion: Seleccion<Row> | undefined, row: Row) =>
  seleccion === undefined
    ? undefined
    : (event: MouseEvent<Element>) => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return;
        seleccion.cambiar(seleccion.id === row.id ? null : row);
      };
