import type { Entidad } from '@tajo/domain/entidades';
import type { EnDirecto } from './directo.ts';

export type ListQuery = Readonly<Record<string, string | number>>;

/** Source of a list's rows; `sourceOf` of the API's client makes one from a list endpoint. */
export interface Fuente<Row> {
  /** Query key, with its room first. */
  readonly clave: readonly unknown[];
  /** Other registers that its rows show. */
  readonly tambien?: readonly Entidad[];
  readonly pagina: (query: ListQuery, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>;
  /**
   * Returns the index of a row among the matching ones, from 0; undefined if it does not match or the index cannot be
   * determined.
   */
  readonly lugarDe?: (id: number, query: ListQuery, signal: AbortSignal) => Promise<number | undefined>;
  /** Loads the notifications of changes by others, if there are any. */
  readonly directo?: () => Promise<EnDirecto>;
  /** Downloads the sheet of all matching rows under this name. */
  readonly exportar: (query: ListQuery, nombre: string) => Promise<void>;
}
