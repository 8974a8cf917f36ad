import type { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';

/** Adds a value to a statement and returns its placeholder, `$1`. */
export type Param = (value: unknown) => string;
/** SQL over the row `t`. Its text is a constant of the code: data travels as parameters only. */
export type Condition = (p: Param) => string;

export interface SqlStatement {
  readonly sql: string;
  readonly values: unknown[];
}

/** Returns the values of a statement that is being written, and how to add one. */
export const parameters = (): { readonly values: unknown[]; readonly p: Param } => {
  const values: unknown[] = [];
  return { values, p: (value) => `$${values.push(value)}` };
};

/** A column of a list in SQL. */
export interface SqlColumn {
  readonly value: string;
  /** Folded text that a filter searches; `f_busca(value)` if absent. */
  readonly search?: string;
  /** Sort key; the value if absent. The key of a text is its `f_orden`: a filter in quotes compares with it. */
  readonly order?: string;
  /** May be null: nulls sort as the smallest value (AMB-027). */
  readonly nullable?: true;
  /** The joins that it needs, in order. */
  readonly joins?: readonly string[];
}

/** Returns the condition for a value of a filter, undefined if the value is not valid. */
type ExtraFilter = (value: string) => Condition | undefined;

/** A filter or a sort key that is no column of the row. */
export interface ExtraField {
  readonly filter?: ExtraFilter;
  /** Sort key, never null. */
  readonly order?: Condition;
}

/** The table, joins and columns that a list reads. */
export interface ListSource {
  /** Table with the alias `t`, whose key is `t.id`; a function if its rows depend on a value. */
  readonly table: string | Condition;
  readonly joins?: Readonly<Record<string, string>>;
  /** The joins to tables of few rows, by name: the table, and the column of `t` that refers to it (see docs/listas.md). */
  readonly lookups?: Readonly<Record<string, { readonly table: string; readonly key: string }>>;
  /** Every field of the row. */
  readonly columns: Readonly<Record<string, SqlColumn>>;
  /** Meaning of `estado=activos` and `estado=bajas`. */
  readonly status?: Readonly<Record<typeof ACTIVOS | typeof BAJAS, string>>;
  /** Table of the places where the rows are, column of `t` that refers to it, and urgency of a row from 1, for the map. */
  readonly places?: { readonly table: string; readonly key: string; readonly level?: Condition };
}

/** The source of rows of this type: a field without a column, or a nullable one that is not marked, does not compile. */
export interface SourceOf<Row extends object, Table extends ListSource['table'] = string> extends ListSource {
  readonly table: Table;
  readonly columns: {
    readonly [K in keyof Row & string]: SqlColumn &
      (null extends Row[K] ? { readonly nullable: true } : { readonly nullable?: never });
  };
}

/** A list as its room answers it: the source, and the part of it that the current user may see. */
export interface Listing {
  readonly source: ListSource;
  readonly extra?: Readonly<Record<string, ExtraField>>;
  readonly scope?: Condition;
  /** SqlStatement of the number of rows in the scope, if a counter holds it. */
  readonly total?: Condition;
  /** Adds the values of a row that only the program can tell, for example a signed path. */
  readonly finish?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** Day of a list of the past: the name of its spreadsheet carries it. */
  readonly asOf?: Date;
}

/** A filter with a fixed set of values; several, with commas between them, ask for any of them. */
export const choice =
  (conditions: Readonly<Record<string, Condition>>): ExtraFilter =>
  (value) => {
    const chosen = value.split(',').map((one) => (Object.hasOwn(conditions, one) ? conditions[one] : undefined));
    return chosen.includes(undefined) ? undefined : (p) => chosen.map((one) => `(${one?.(p)})`).join(' or ');
  };

/** One key, or as many numbers with commas between them as fit into an address. */
const KEYS = { int: /^\d{1,9}(,\d{1,9}){0,499}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i } as const;

/** A filter on keys in a column of `t`. */
export const keyIn =
  (column: string, type: keyof typeof KEYS): ExtraFilter =>
  (value) =>
    KEYS[type].test(value) ? (p) => `${column} = any(${p(value.split(','))}::${type}[])` : undefined;

/** The columns of a select: every field, or only some. */
export const selectOf = ({ columns }: ListSource, fields: readonly string[] = Object.keys(columns)): string =>
  fields.map((field) => `${columns[field]?.value} as "${field}"`).join(', ');

/** The joins with these names, in the order of the source, each once. */
export const joinsOf = ({ joins = {} }: ListSource, names: readonly string[] = Object.keys(joins)): string =>
  Object.entries(joins)
    .filter(([name]) => names.includes(name))
    .map(([, text]) => text)
    .join(' ');

export const tableOf = ({ table }: ListSource, p: Param): string => (typeof table === 'string' ? table : table(p));

/** The table and all joins of a source. */
export const originOf = (source: ListSource & { readonly table: string }): string =>
  `${source.table} ${joinsOf(source)}`;

/** Returns the row with this id, undefined if there is none. */
export async function readRow<Row extends object>(db: Db, source: SourceOf<Row>, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${sql.raw(selectOf(source))} from ${sql.raw(originOf(source))} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** As {@link readRow}, and locks the row until the transaction ends. */
export async function lockRow<Row extends object>(db: Db, source: SourceOf<Row>, id: number): Promise<Row | undefined> {
  // Two statements: one that waited for a lock would see the joined tables as they were before it waited.
  const lock = sql`select from ${sql.raw(source.table)} where t.id = ${id} for update`.execute(db);
  const [, row] = await Promise.all([lock, readRow(db, source, id)]);
  return row;
}
