import type { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { sql } from 'kysely';
import type { Db } from '../../db/handle.ts';

/** Adds a value to a statement and returns its placeholder, `$1`. */
export type Param = (value: unknown) => string;
/** Returns SQL over the row `t`. The text is a constant of the code; data are passed as parameters only. */
export type Condition = (p: Param) => string;

export type SqlStatement = { readonly sql: string; readonly values: unknown[] };

/** Returns the values of a statement and the function that adds one. */
export const parameters = (): { readonly values: unknown[]; readonly p: Param } => {
  const values: unknown[] = [];
  return { values, p: (value) => `$${values.push(value)}` };
};

/** A column of a list in SQL. */
export interface SqlColumn {
  readonly value: string;
  /** Folded text that a filter searches; `f_busca(value)` if absent. */
  readonly search?: string;
  /** Sort key; the value if absent. For a text use its `f_orden`: a filter in quotes compares with it. */
  readonly order?: string;
  /** May be null: nulls sort as the smallest value (AMB-027). */
  readonly nullable?: true;
  /** Names of the joins that it needs, in order. */
  readonly joins?: readonly string[];
}

/** Returns the condition for a filter's value, undefined if the value is not valid. */
type ExtraFilter = (value: string) => Condition | undefined;

/** A filter or a sort key that is not a column of the row. */
export interface ExtraField {
  readonly filter?: ExtraFilter;
  /** Sort key, never null. */
  readonly order?: Condition;
}

/** The table, joins and columns that a list reads. */
export interface ListSource {
  /** Table with the alias `t` and the key `t.id`; a function if its rows depend on a value. */
  readonly table: string | Condition;
  readonly joins?: Readonly<Record<string, string>>;
  /** Joins to tables of few rows, by name: the table, and the column of `t` that refers to it (docs/listas.md). */
  readonly lookups?: Readonly<Record<string, { readonly table: string; readonly key: string }>>;
  readonly columns: Readonly<Record<string, SqlColumn>>;
  /** Meaning of `estado=activos` and `estado=bajas`. */
  readonly status?: Readonly<Record<typeof ACTIVOS | typeof BAJAS, string>>;
  /** For the map: table with the positions, column of `t` that refers to it, and urgency of a row, from 1. */
  readonly places?: { readonly table: string; readonly key: string; readonly level?: Condition };
}

/** The source of rows of this type. A missing column, or a nullable one that is not marked, does not compile. */
export interface SourceOf<Row extends object, Table extends ListSource['table'] = string> extends ListSource {
  readonly table: Table;
  readonly columns: {
    readonly [K in keyof Row & string]: SqlColumn &
      (null extends Row[K] ? { readonly nullable: true } : { readonly nullable?: never });
  };
}

/** A list as its room defines it: the source, and the condition of what the current user may see. */
export interface Listing {
  readonly source: ListSource;
  readonly extra?: Readonly<Record<string, ExtraField>>;
  readonly scope?: Condition;
  /** True if the scope may leave few rows of the table, as of a technician or a week: an index has their default order only. */
  readonly narrow?: boolean;
  /** Statement that reads the number of rows in the scope from a counter, if there is one. */
  readonly total?: Condition;
  /** Adds values that SQL cannot compute, for example a signed path. */
  readonly finish?: (row: Record<string, unknown>) => Record<string, unknown>;
  /** Day of a list of the past, used in the name of its spreadsheet. */
  readonly asOf?: Date;
}

/** Filter with a fixed set of values. A comma between values means "any of". */
export const choice =
  (conditions: Readonly<Record<string, Condition>>): ExtraFilter =>
  (value) => {
    const chosen = value.split(',').map((one) => (Object.hasOwn(conditions, one) ? conditions[one] : undefined));
    return chosen.includes(undefined) ? undefined : (p) => chosen.map((one) => `(${one?.(p)})`).join(' or ');
  };

/** One key, or as many numbers, separated by commas, as fit into an address. */
const KEYS = { int: /^\d{1,9}(,\d{1,9}){0,499}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i } as const;

/** Filter on keys in a column of `t`. */
export const keyIn =
  (column: string, type: keyof typeof KEYS): ExtraFilter =>
  (value) =>
    KEYS[type].test(value) ? (p) => `${column} = any(${p(value.split(','))}::${type}[])` : undefined;

/** Returns the columns of a select, all or only some. */
export const selectOf = ({ columns }: ListSource, fields: readonly string[] = Object.keys(columns)): string =>
  fields.map((field) => `${columns[field]?.value} as "${field}"`).join(', ');

/** Returns the joins with these names, in the order of the source, each once. */
export const joinsOf = ({ joins = {} }: ListSource, names: readonly string[] = Object.keys(joins)): string =>
  Object.entries(joins)
    .filter(([name]) => names.includes(name))
    .map(([, text]) => text)
    .join(' ');

export const tableOf = ({ table }: ListSource, p: Param): string => (typeof table === 'string' ? table : table(p));

export const originOf = (source: ListSource & { readonly table: string }): string =>
  `${source.table} ${joinsOf(source)}`;

/** Returns the row with this id, undefined if there is none. */
export async function readRow<Row extends object>(db: Db, source: SourceOf<Row>, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${sql.raw(selectOf(source))} from ${sql.raw(originOf(source))} where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Like {@link readRow}, and locks the row until the transaction ends; 'no key update' lets rows that refer to it be added. */
export async function lockRow<Row extends object>(
  db: Db,
  source: SourceOf<Row>,
  id: number,
  strength: 'update' | 'no key update' = 'update',
): Promise<Row | undefined> {
  // Two statements: after waiting for a lock, one statement would see the joined tables as they were before the wait.
  const lock = sql`select from ${sql.raw(source.table)} where t.id = ${id} for ${sql.raw(strength)}`.execute(db);
  const [, row] = await Promise.all([lock, readRow(db, source, id)]);
  return row;
}
