import type { Entidad } from '@tajo/domain/entidades';
import type { LiveSource } from './live-source.ts';

export type ListQuery = Readonly<Record<string, string | number>>;

/** Source of a list's rows; `sourceOf` of the API's client makes one from a list endpoint. */
export interface RowSource<Row> {
  /** Query key, with its room first. */
  readonly queryKey: readonly unknown[];
  /** Other registers that its rows show. */
  readonly alsoShows?: readonly Entidad[];
  readonly readPage: (query: ListQuery, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>;
  /**
   * Returns the index of a row among the matching ones, from 0; undefined if it does not match or the index cannot be
   * determined.
   */
  readonly indexOf?: (id: number, query: ListQuery, signal: AbortSignal) => Promise<number | undefined>;
  /** Loads the notifications of changes by others, if there are any. */
  readonly live?: () => Promise<LiveSource>;
  /** Downloads the sheet of all matching rows under this name. */
  readonly exportSheet: (query: ListQuery, name: string) => Promise<void>;
}
