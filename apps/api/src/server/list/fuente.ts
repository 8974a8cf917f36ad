import type { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { sql } from 'kysely';
import { runLater } from '../../db/dialect.ts';
import type { Db } from '../../db/handle.ts';

/** A column of a list in SQL. The texts are constants of the code; data only ever travels as parameters. */
export interface ColumnaSql {
  readonly valor: string;
  /** Folded text to filter on; without it `f_busca(valor)`. */
  readonly busca?: string;
  /** Key to order by; without it the value. Of a text it is `f_orden`: a filter in quotes compares with it. */
  readonly orden?: string;
  /** What stands in the same order and has an index, where that is neither. */
  readonly indice?: string;
  /** May be null: empties count as smallest (AMB-027). */
  readonly anulable?: true;
  /** The joins that it needs, in order. */
  readonly usa?: readonly string[];
}

/** A table of few rows that the list's rows refer to, asked before them. */
export interface ClaveAjena {
  /** The table with the join's alias; its key is `id`. */
  readonly de: string;
  /** Where t holds its key. */
  readonly en: string;
  /** By what its rows are counted where the numbers are kept. */
  readonly clase: string;
  /** Whether a list in the order of its names is read down those, and of each by its index. */
  readonly ordena?: true;
}

/** Where a list comes from. */
export interface ListSource {
  /** Table with the alias t, whose key is t.id; `$ambito` in it stands for the record that its rows are made of. */
  readonly tabla: string;
  readonly uniones?: Readonly<Record<string, string>>;
  /** Joins to a table of few rows beside those of the list, by the name of the join. */
  readonly claves?: Readonly<Record<string, ClaveAjena>>;
  /** Where its rows stand: a table of places, which have a name, an address and a point, and where t holds the key of one. */
  readonly lugares?: { readonly tabla: string; readonly en: string };
  /** Every field of the row. */
  readonly columnas: Readonly<Record<string, ColumnaSql>>;
  /** What `estado=activos` and `estado=bajas` mean. */
  readonly estado?: Readonly<Record<typeof ACTIVOS | typeof BAJAS, string>>;
}

/** The source of such rows: a field without its column, or that may be null and does not say so, does not compile. */
export interface FuenteDe<Row extends object> extends ListSource {
  readonly columnas: {
    readonly [K in keyof Row & string]: ColumnaSql &
      (null extends Row[K] ? { readonly anulable: true } : { readonly anulable?: never });
  };
}

/** What a `select` of its rows asks for: every field, or some. */
export const camposDe = ({ columnas }: ListSource, elegidos: readonly string[] = Object.keys(columnas)): string =>
  elegidos.map((campo) => `${columnas[campo]?.valor} as "${campo}"`).join(', ');

/** What its `from` names: the table and every join. */
export const origenDe = ({ tabla, uniones = {} }: ListSource): string => [tabla, ...Object.values(uniones)].join(' ');

/** The row with this id, as the list would show it. */
export async function leerFila<Row extends object>(
  db: Db,
  fuente: FuenteDe<Row>,
  id: number,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${sql.raw(camposDe(fuente))} from ${sql.raw(origenDe(fuente))} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function bloquearFila<Row extends object>(
  db: Db,
  fuente: FuenteDe<Row>,
  id: number,
): Promise<Row | undefined> {
  // Apart, though they travel together: who has waited for a lock in a join is given the other tables as they were.
  await runLater(db, sql`select from ${sql.raw(fuente.tabla)} where t.id = ${id} for update`);
  return leerFila(db, fuente, id);
}
