import type { SvgIconComponent } from '@mui/icons-material';
import type { Columna } from '@tajo/contract/lista';
import type { ReactNode } from 'react';
import type { ListQuery } from '../kit/fuente.ts';

export interface RowWithId {
  readonly id: number;
}

/** An icon button of a row. A reason in `impedida` disables it and is shown. */
export interface AccionDeFila<Row> {
  readonly label: string;
  readonly Icon: SvgIconComponent;
  readonly onClick: (row: Row) => void;
  /** Key that runs it for the focused row. */
  readonly tecla?: string;
  readonly impedida?: (row: Row) => string | undefined;
  /** Destroys something: red. */
  readonly peligro?: boolean;
}

export type Celdas<Row> = { readonly [K in keyof Row & string]?: (row: Row) => ReactNode };

/** Filters outside the filter row. They are part of the address, the toolbar and the spreadsheet too. */
export interface FilterPanel {
  /** By query parameter: label and kind. */
  readonly filtros: Readonly<Record<string, Columna>>;
  readonly dibujar: (
    puestos: Readonly<Record<string, string>>,
    poner: (valores: Readonly<Record<string, string>>) => void,
  ) => ReactNode;
}

/** One row chosen at a time by its check box. */
export interface Seleccion<Row> {
  readonly id: number | null;
  readonly cambiar: (row: Row | null) => void;
}

/** Rows chosen for one operation; `useLote` provides it. */
export interface Elegidas<Row extends RowWithId> {
  readonly elegidas: ReadonlyMap<number, RowWithId>;
  /** Filters under which they were chosen, as texts. */
  readonly filtros: ReadonlySet<string>;
  readonly leer: (query: ListQuery, signal?: AbortSignal) => Promise<{ filas: readonly RowWithId[]; total: number }>;
  readonly marcar: (filas: readonly Row[], puesta: boolean, filtro: string) => void;
  readonly marcarTodas: (query: ListQuery, filtro: string) => Promise<void>;
  readonly quitar: (ids: readonly number[]) => void;
  readonly vaciar: () => void;
  /** Buttons that do something with them all. */
  readonly acciones?: ReactNode;
}

/** The value of a field that a list value names. */
export const valorDe = (row: object, campo: string): unknown => (row as Record<string, unknown>)[campo];

/** How a screen draws a field itself. */
export const celdaDe = <Row>(celdas: Celdas<Row> | undefined, campo: string): ((row: Row) => ReactNode) | undefined =>
  (celdas as Readonly<Record<string, (row: Row) => ReactNode>> | undefined)?.[campo];
