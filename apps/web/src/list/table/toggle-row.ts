import type { MouseEvent } from 'react';
import type { RowWithId } from '../list-types.ts';
import type { RowChecks } from '../state/useRowChecks.ts';

/** Handles a click on a row outside of its controls, which chooses it if the list allows. */
export const toggleRow = <Row extends RowWithId>(checks: RowChecks<Row> | undefined, row: Row) =>
  checks?.byRow !== true
    ? undefined
    : (event: MouseEvent<Element>) => {
        if (event.target instanceof Element && event.target.closest('a, button, input, label') !== null) return;
        checks.toggle(row, false);
      };
