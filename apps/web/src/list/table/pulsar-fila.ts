import type { MouseEvent } from 'react';
import type { RowWithId } from '../list-types.ts';
import type { Marcas } from '../state/useMarcado.ts';

/** Handles a click on a row outside of its controls, which chooses it if the list allows. */
export const pulsarFila = <Row extends RowWithId>(marcas: Marcas<Row> | undefined, row: Row) =>
  marcas?.enFila !== true
    ? undefined
    : (event: MouseEvent<Element>) => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return;
        marcas.pulsar(row, false);
      };
