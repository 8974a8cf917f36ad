import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { LIMITE_DE_PAGINA, TAMANOS_DE_PAGINA } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { prepared } from '../../db/prepared.ts';
import type { Asked } from './request.ts';
import { joinsOf, parameters, selectOf, tableOf, type Param, type SqlStatement } from './source.ts';
import { lookupStatement, matching, sortKey, type Found } from './where.ts';

// How a list is read is told in docs/listas.md.

type Row = Record<string, unknown>;

/** Up to as many rows that match a filter are read and sorted. Of more, a page is soon met in the order of an index. */
const FEW = 20_000;
/** The same without a filter, where an index mostly has the order. */
const FEW_OF_ALL = 500;
/** Rows of the whole list that are read at a time. */
const BATCH = 1000;
/** Most places on a map. */
const MOST_PLACES = 10_000;

const run = async <R extends object = Row>(db: Db, { sql, values }: SqlStatement): Promise<R[]> =>
  (await db.executeQuery<R>(CompiledQuery.raw(sql, values))).rows;

const isFiltered = ({ request }: Asked): boolean => Object.keys(request.filters).length > 0;
/** Whether a list opens with this page. Only such a statement is planned once: names for all pages would run out. */
const opensList = ({ list, request: { order, page } }: Asked): boolean =>
  page?.offset === 0 &&
  TAMANOS_DE_PAGINA.some((size) => size === page.limit) &&
  list.orden === `${order.desc ? '-' : ''}${order.field}`;

/** Resolves the filters on lookups; undefined if no row of one of them matches, so that no row of the list does. */
async function findLookups(db: Db, asked: Asked): Promise<Found | undefined> {
  const statement = lookupStatement(asked);
  const [found = {}] = statement === undefined ? [] : await run<Found>(db, statement);
  return Object.values(found).some((ids) => ids.length === 0) ? undefined : found;
}

/** Counts the rows that match. */
async function count(db: Db, asked: Asked, found: Found): Promise<number> {
  const { values, p } = parameters();
  const { total } = asked.listing;
  const counter = isFiltered(asked) ? undefined : total?.(p);
  const sql =
    counter === undefined ? `select count(*) as n ${matching(asked, found, p)}` : prepared(`select (${counter}) as n`);
  return Number((await run<{ n: number }>(db, { sql, values }))[0]?.n ?? 0);
}

interface Slice {
  readonly desc: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The same rows from the nearer end of the list: the last page costs as much as the first. */
function fromNearerEnd({ desc, limit, offset }: Slice, total: number): Slice {
  const length = Math.min(limit, total - offset);
  const behind = total - offset - length;
  return behind < offset ? { desc: !desc, limit: length, offset: behind } : { desc, limit, offset };
}

const orderBy = (key: string, id: string, { nullable }: { readonly nullable: boolean }, desc: boolean): string =>
  desc
    ? `order by ${key} desc${nullable ? ' nulls last' : ''}, ${id} desc`
    : `order by ${key}${nullable ? ' nulls first' : ''}, ${id}`;

/** Selects the ids of a slice; `few`: reads all that match and sorts them. */
function idsOf(asked: Asked, found: Found, { few, ...slice }: Slice & { readonly few: boolean }, p: Param): string {
  const key = sortKey(asked, p);
  const rows = matching(asked, found, p, key.joins);
  // Numbers in the text and not as parameters: the planner sees how little is asked for.
  const end = `limit ${slice.limit} offset ${slice.offset}`;
  if (!few) return `select t.id ${rows} ${orderBy(key.order, 't.id', key, slice.desc)} ${end}`;
  // `offset 0` keeps the planner, which can only guess how many match, from going down an index of the order.
  return `select m.id from (select t.id, ${key.order} as key ${rows} offset 0) m ${orderBy('m.key', 'm.id', key, slice.desc)} ${end}`;
}

interface Page<R = Row> {
  readonly rows: R[];
  /** The exact number of rows that match. */
  readonly total: number;
}

/** Reads a page and its total, with all fields, or with only `fields` as the database has them. */
export async function readPage(db: Db, asked: Asked, fields?: readonly string[]): Promise<Page> {
  const { source, finish } = asked.listing;
  const { limit, offset } = asked.request.page ?? { limit: LIMITE_DE_PAGINA, offset: 0 };
  const found = await findLookups(db, asked);
  const total = found === undefined ? 0 : await count(db, asked, found);
  if (found === undefined || total <= offset) return { rows: [], total };
  const { desc } = asked.request.order;
  const slice = fromNearerEnd({ desc, limit, offset }, total);
  const { values, p } = parameters();
  const few = total <= (isFiltered(asked) ? FEW : FEW_OF_ALL);
  const ids = idsOf(asked, found, { ...slice, few }, p);
  const key = sortKey(asked, p);
  const needed = fields && [...fields.flatMap((field) => source.columns[field]?.joins ?? []), ...key.joins];
  const sql = `select ${selectOf(source, fields)} from (${ids}) page join ${tableOf(source, p)} on t.id = page.id
    ${joinsOf(source, needed)} ${orderBy(key.order, 't.id', key, desc)}`;
  const rows = await run(db, { sql: opensList(asked) && !isFiltered(asked) ? prepared(sql) : sql, values });
  return { rows: fields === undefined && finish !== undefined ? rows.map(finish) : rows, total };
}

/**
 * Reads every matching row in order, in batches. The ids are read once, so that the rows are those of one moment.
 * With `fields` only those, as the database has them.
 */
export async function* readAll(db: Db, asked: Asked, fields?: readonly string[]): AsyncGenerator<Row[]> {
  const { source, finish } = asked.listing;
  const found = await findLookups(db, asked);
  if (found === undefined) return;
  const { values, p } = parameters();
  const key = sortKey(asked, p);
  const order = orderBy(key.order, 't.id', key, asked.request.order.desc);
  const sql = `select array_agg(id)::text as ids from (select t.id ${matching(asked, found, p, key.joins)} ${order}) m`;
  const [{ ids } = { ids: null }] = await run<{ ids: string | null }>(db, { sql, values });
  const needed = fields?.flatMap((field) => source.columns[field]?.joins ?? []);
  for (const batch of batchesOf(ids ?? '{}')) {
    const own = parameters();
    const rows = await run(db, {
      sql: `select ${selectOf(source, fields)} from unnest(${own.p(batch)}::int[]) with ordinality as batch (id, n)
        join ${tableOf(source, own.p)} on t.id = batch.id ${joinsOf(source, needed)} order by batch.n`,
      values: own.values,
    });
    yield fields === undefined && finish !== undefined ? rows.map(finish) : rows;
  }
}

/** Cuts PostgreSQL's text of an array, '{1,2,3}', into such texts of some ids: a million ids never become numbers here. */
function* batchesOf(ids: string): Generator<string> {
  for (let start = 1; start < ids.length - 1;) {
    let end = start;
    for (let i = 0; i < BATCH && end < ids.length; i++) {
      const comma = ids.indexOf(',', end);
      end = comma < 0 ? ids.length : comma + 1;
    }
    yield `{${ids.slice(start, end - 1)}}`;
    start = end;
  }
}

/** Reads the places of every matching row, the most urgent first and at most 10,000, and how many there are. */
export async function readPoints(db: Db, asked: Asked): Promise<Page<PuntoDeLista>> {
  const { list, listing } = asked;
  const { places } = listing.source;
  if (places === undefined) throw new Error(`the rows of ${list.plural} have no places`);
  const found = await findLookups(db, asked);
  if (found === undefined) return { rows: [], total: 0 };
  const { values, p } = parameters();
  const level = places.level === undefined ? 'null::int' : `max(${places.level(p)})`;
  const sql = `select l.id, l.nombre, l.direccion, l.latitud, l.longitud, l.punto_aproximado, g.cuantos, g.nivel,
      (count(*) over ())::int as total
    from (select ${places.key} as id, count(*)::int as cuantos, ${level} as nivel ${matching(asked, found, p)} group by 1) g
    join ${places.table} l on l.id = g.id
    order by g.nivel desc nulls last, g.cuantos desc, l.id limit ${MOST_PLACES}`;
  const rows = await run<PuntoDeLista & { readonly total: number }>(db, { sql, values });
  return { rows, total: rows[0]?.total ?? 0 };
}
