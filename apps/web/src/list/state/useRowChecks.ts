import { useRef } from 'react';
import { rowsBetween } from './batch.ts';
import type { ChosenRows, RowWithId, SingleSelection } from '../list-types.ts';

/** Check boxes of the rows, for one chosen row or for many. */
export interface RowChecks<Row extends RowWithId> {
  readonly isChecked: (row: Row) => boolean;
  /** `until`: also all rows between this one and the last pressed one. */
  readonly toggle: (row: Row, until: boolean) => void;
  /** Whether a click anywhere on the row chooses it. */
  readonly byRow: boolean;
  /** The check box above the rows of the page, if many may be chosen. */
  readonly page?: { readonly checked: number; readonly all: boolean; readonly toggle: () => void };
}

type Selectable<Row extends RowWithId> = {
  readonly rows: readonly Row[] | undefined;
  readonly selection?: SingleSelection<Row> | undefined;
  readonly batch?: ChosenRows<Row> | undefined;
  readonly filter: string;
};

export function useRowChecks<Row extends RowWithId>({
  rows = [],
  selection,
  batch,
  filter,
}: Selectable<Row>): RowChecks<Row> | undefined {
  const last = useRef<number>(undefined);
  if (selection !== undefined)
    return {
      isChecked: ({ id }) => selection.id === id,
      toggle: (row) => selection.change(selection.id === row.id ? null : row),
      byRow: true,
    };
  if (batch === undefined) return undefined;
  const isChosen = ({ id }: RowWithId): boolean => batch.chosen.has(id);
  const checked = rows.filter(isChosen).length;
  const all = rows.length > 0 && checked === rows.length;
  return {
    isChecked: isChosen,
    toggle(row, until) {
      batch.check(until ? rowsBetween(rows, last.current, row) : [row], !isChosen(row), filter);
      last.current = row.id;
    },
    byRow: false,
    page: { checked, all, toggle: () => batch.check(rows, !all, filter) },
  };
}
