import type { Entidad } from '@tajo/domain/entidades';
import type { EnDirecto } from './directo.ts';

export type ListQuery = Readonly<Record<string, string | number>>;

/** Where the rows come from; `fuenteDe` of the API's client makes one from a list endpoint. */
export interface Fuente<Row> {
  /** Key of what was read, its room first. */
  readonly clave: readonly unknown[];
  /** Of what other registers its rows tell too. */
  readonly tambien?: readonly Entidad[];
  readonly pagina: (query: ListQuery, signal: AbortSignal) => Promise<{ filas: readonly Row[]; total: number }>;
  /** From 0, where a row stands among those that match; undefined: it does not, or it comes too late to be looked for. */
  readonly lugarDe?: (id: number, query: ListQuery, signal: AbortSignal) => Promise<number | undefined>;
  /** Tells what others write, where somebody does. */
  readonly directo?: () => Promise<EnDirecto>;
  /** Downloads the sheet of all matching rows under this name. */
  readonly exportar: (query: ListQuery, nombre: string) => Promise<void>;
}
