import type { SvgIconComponent } from '@mui/icons-material';
import type { Columna } from '@tajo/contract/lista';
import type { ReactNode } from 'react';
import type { ListQuery } from '../kit/row-source.ts';

export interface RowWithId {
  readonly id: number;
}

/** An icon button of a row. A reason in `blocked` disables it and is shown. */
export interface RowAction<Row> {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  readonly onClick: (row: Row) => void;
  /** Key that runs it for the focused row. */
  readonly shortcut?: string;
  readonly blocked?: (row: Row) => string | undefined;
  /** Destroys something: red. */
  readonly danger?: boolean;
}

export type Cells<Row> = { readonly [K in keyof Row & string]?: (row: Row) => ReactNode };

/** Filters outside the filter row. They are part of the address, the toolbar and the spreadsheet too. */
export interface FilterPanel {
  /** By query parameter: label and kind. */
  readonly filters: Readonly<Record<string, Columna>>;
  readonly draw: (
    active: Readonly<Record<string, string>>,
    setFilters: (values: Readonly<Record<string, string>>) => void,
  ) => ReactNode;
}

/** One row chosen at a time by its check box. */
export interface SingleSelection<Row> {
  readonly id: number | null;
  readonly change: (row: Row | null) => void;
  /** Shows the detail of a row, for Enter: rows have no button for it. */
  readonly show?: (row: Row) => void;
}

/** Rows chosen for one operation; `useBatch` provides it. */
export interface ChosenRows<Row extends RowWithId> {
  readonly chosen: ReadonlyMap<number, RowWithId>;
  /** Filters under which they were chosen, as texts. */
  readonly filters: ReadonlySet<string>;
  readonly read: (query: ListQuery, signal?: AbortSignal) => Promise<{ rows: readonly RowWithId[]; total: number }>;
  readonly check: (rows: readonly Row[], checked: boolean, filter: string) => void;
  readonly checkAll: (query: ListQuery, filter: string) => Promise<void>;
  readonly remove: (ids: readonly number[]) => void;
  readonly clear: () => void;
  /** Buttons that act on all chosen rows. */
  readonly actions?: ReactNode;
}

/** The value of a field that a list value names. */
export const fieldValue = (row: object, field: string): unknown => (row as Record<string, unknown>)[field];

/** How a screen draws a field itself. */
export const cellOf = <Row>(cells: Cells<Row> | undefined, field: string): ((row: Row) => ReactNode) | undefined =>
  (cells as Readonly<Record<string, (row: Row) => ReactNode>> | undefined)?.[field];
