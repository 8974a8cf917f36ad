import { parametroDe, type Columna } from '@tajo/contract/lista';
import { entreComillas, textoEntero } from '@tajo/domain/comillas';
import { finDia, inicioDia } from '@tajo/domain/instantes';
import type { Asked } from './request.ts';
import { joinsOf, parameters, tableOf } from './source.ts';
import type { ListSource, Param, SqlColumn, SqlStatement } from './source.ts';

const contains = (search: string, text: string): string => `${search} like f_dentro(f_busca(${text}))`;

function textCondition(column: SqlColumn, text: string, p: Param): string {
  const { value, search = `f_busca(${value})`, order = `f_orden(${value})` } = column;
  const whole = textoEntero(text);
  if (whole === undefined) return contains(search, p(text));
  // The first condition follows from the second, and can use the trigram index.
  return `${contains(search, p(whole))}
    and (${order} = f_orden(${p(whole)}) or ${contains(search, p(entreComillas(whole)))})`;
}

/** Condition of one or both check boxes, by the condition of each. */
const boxes = (value: string, conditions: Readonly<Record<string, string>>): string =>
  value
    .split(',')
    .map((one) => `(${conditions[one]})`)
    .join(' or ');

/** No row has a day outside these, which both engines and all calendars reach. */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'];
const within = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

interface Filter {
  readonly field: string;
  readonly column: Columna;
  readonly sql: SqlColumn;
  readonly value: string;
}

function filterCondition({ listing, zone }: Asked, { column, sql: own, value }: Filter, p: Param): string {
  const { status } = listing.source;
  const isInstant = column.tipo === 'instante';
  switch (column.filtro) {
    case 'texto':
      return textCondition(own, value, p);
    case 'literal':
      return `lower(${own.value}) like f_dentro(lower(${p(value)}))`;
    case 'digitos':
      return `${own.value} like f_dentro(${p(value)})`;
    case 'minimo':
      return `${own.value} >= ${p(Number(value))}::bigint`;
    case 'desde':
      return `${own.value} >= ${p(isInstant ? inicioDia(zone, within(value)) : within(value))}`;
    case 'hasta':
      return isInstant ? `${own.value} < ${p(finDia(zone, within(value)))}` : `${own.value} <= ${p(within(value))}`;
    case 'si_no':
      return boxes(value, { true: own.value, false: `not ${own.value}` });
    case 'estado':
      return status === undefined ? 'true' : boxes(value, status);
    default:
      throw new Error(`the column ${column.label} has no filter`);
  }
}

/** Returns the column filters that are set. */
const filtersOf = ({ list, listing, request }: Asked): Filter[] =>
  Object.entries(list.columnas).flatMap(([field, column]) => {
    const [own, value] = [listing.source.columns[field], request.filters[parametroDe(field, column)]];
    return own === undefined || value === undefined ? [] : [{ field, column, sql: own, value }];
  });

/** Returns the lookup that a column belongs to; undefined for a column of `t`. */
const lookupOf = ({ columns, lookups = {} }: ListSource, field: string): string | undefined => {
  const join = columns[field]?.joins?.[0];
  return join !== undefined && join in lookups ? join : undefined;
};

/** Ids of the matching rows of each filtered lookup, by its name. */
export type Found = Readonly<Record<string, readonly number[]>>;

/** Returns the statement that resolves the filtered lookups; undefined if none is filtered. */
export function lookupStatement(asked: Asked): SqlStatement | undefined {
  const { source } = asked.listing;
  const { values, p } = parameters();
  const conditions: Record<string, string[]> = {};
  for (const filter of filtersOf(asked)) {
    const lookup = lookupOf(source, filter.field);
    if (lookup !== undefined) (conditions[lookup] ??= []).push(`(${filterCondition(asked, filter, p)})`);
  }
  const selects = Object.entries(conditions).map(
    ([name, all]) =>
      `array(select ${name}.id from ${source.lookups?.[name]?.table} where ${all.join(' and ')}) as ${name}`,
  );
  return selects.length === 0 ? undefined : { sql: `select ${selects.join(', ')}`, values };
}

/** Returns `from … where …` for the matching rows, with the joins that the filters and `joins` need. */
export function matching(asked: Asked, found: Found, p: Param, joins: readonly string[] = []): string {
  const { source, scope, extra = {} } = asked.listing;
  // A lookup in whose order rows are read is filtered itself: else each of its rows would be looked up with all the ids.
  const idOf = (name: string) => (joins.includes(name) ? `${name}.id` : source.lookups?.[name]?.key);
  const onRows = filtersOf(asked).filter(({ field }) => lookupOf(source, field) === undefined);
  const conditions = [
    ...(scope === undefined ? [] : [scope(p)]),
    ...Object.entries(found).map(([name, ids]) => `${idOf(name)} = any(${p(ids)}::int[])`),
    ...onRows.map((filter) => filterCondition(asked, filter, p)),
    ...Object.entries(extra).flatMap(([field, { filter }]) => {
      const value = asked.request.filters[field];
      return value === undefined ? [] : (filter?.(value)?.(p) ?? []);
    }),
  ];
  const needed = [...joins, ...onRows.flatMap(({ sql: own }) => own.joins ?? [])];
  const where = conditions.length === 0 ? '' : `where ${conditions.map((one) => `(${one})`).join(' and ')}`;
  return `from ${tableOf(source, p)} ${joinsOf(source, needed)} ${where}`;
}

/** Returns the sort key of a request, whether it may be null, and the joins that it needs. */
export function sortKey({ listing, request }: Asked, p: Param) {
  const { field } = request.order;
  const column = listing.source.columns[field];
  const order = listing.extra?.[field]?.order?.(p) ?? column?.order ?? column?.value;
  if (order === undefined) throw new Error(`the list has no column ${field} to sort by`);
  return { order, joins: column?.joins ?? [], nullable: column?.nullable ?? false };
}
