import type { MouseEvent } from 'react';
import type { RowWithId } from '../list-types.ts';
import type { Marcas } from '../state/useMarcado.ts';

/** A click anywhere on a row but on its controls chooses it, where the list says so. */
export const pulsarFila = <Row extends RowWithId>(marcas: Marcas<Row> | undefined, row: Row) =>
  marcas?.enFila !== true
    ? undefined
    : (event: MouseEvent<Element>) => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return;
        marcas.pulsar(row, false);
      };
