import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { LIMITE_DE_PAGINA, TAMANOS_DE_PAGINA } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { prepared } from '../../db/prepared.ts';
import type { Asked } from './request.ts';
import { tooManyRows } from '../sheet/too-many.ts';
import { joinsOf, parameters, selectOf, tableOf, type Condition, type Param, type SqlStatement } from './source.ts';
import { lookupStatement, matching, sortKey, type Found } from './where.ts';

// docs/listas.md explains how a list is read.

type Row = Record<string, unknown>;

/** Most rows to read and sort if they are scattered. With more, an index in sort order soon yields a page. */
const FEW = 20_000;
/** The same if an index usually has their order. */
const FEW_OF_ALL = 500;
const BATCH = 1000;
const MOST_PLACES = 10_000;

const run = async <R extends object = Row>(db: Db, { sql, values }: SqlStatement): Promise<R[]> =>
  (await db.executeQuery<R>(CompiledQuery.raw(sql, values))).rows;

const isFiltered = ({ request }: Asked): boolean => Object.keys(request.filters).length > 0;
const inDefaultOrder = ({ list, request: { order } }: Asked): boolean =>
  list.orden === `${order.desc ? '-' : ''}${order.field}`;
/** True if the rows lie scattered in an index in sort order, so that much of it would be read for a page. */
const areScattered = (asked: Asked): boolean =>
  isFiltered(asked) || (asked.listing.narrow === true && !inDefaultOrder(asked));
/** True for the first page in default order, not filtered. Only these are prepared: there are too many others. */
const opensList = (asked: Asked): boolean => {
  const { page } = asked.request;
  const isFirst = page?.offset === 0 && TAMANOS_DE_PAGINA.some((size) => size === page.limit);
  return isFirst && inDefaultOrder(asked) && !isFiltered(asked);
};

/** Resolves the filters on lookups to ids; undefined if a lookup has no match, so that no row can match. */
async function findLookups(db: Db, asked: Asked): Promise<Found | undefined> {
  const statement = lookupStatement(asked);
  const [found = {}] = statement === undefined ? [] : await run<Found>(db, statement);
  return Object.values(found).some((ids) => ids.length === 0) ? undefined : found;
}

async function count(db: Db, asked: Asked, found: Found): Promise<number> {
  const { values, p } = parameters();
  const { total } = asked.listing;
  const counter = isFiltered(asked) ? undefined : total?.(p);
  const sql =
    counter === undefined ? `select count(*) as n ${matching(asked, found, p)}` : prepared(`select (${counter}) as n`);
  return Number((await run<{ n: number }>(db, { sql, values }))[0]?.n ?? 0);
}

type Slice = { readonly desc: boolean; readonly limit: number; readonly offset: number };

/** Returns the same rows counted from the nearer end, so that the last page costs as much as the first. */
function fromNearerEnd({ desc, limit, offset }: Slice, total: number): Slice {
  const length = Math.min(limit, total - offset);
  const behind = total - offset - length;
  return behind < offset ? { desc: !desc, limit: length, offset: behind } : { desc, limit, offset };
}

const orderBy = (key: string, id: string, { nullable }: { readonly nullable: boolean }, desc: boolean): string =>
  desc
    ? `order by ${key} desc${nullable ? ' nulls last' : ''}, ${id} desc`
    : `order by ${key}${nullable ? ' nulls first' : ''}, ${id}`;

/** Returns the select for the ids of a slice. With `few`, all matching rows are read and sorted. */
function idsOf(asked: Asked, found: Found, { few, ...slice }: Slice & { readonly few: boolean }, p: Param): string {
  const key = sortKey(asked, p);
  const rows = matching(asked, found, p, key.joins);
  // Literals, not parameters, so that the planner knows how few rows are wanted.
  const end = `limit ${slice.limit} offset ${slice.offset}`;
  if (!few) return `select t.id ${rows} ${orderBy(key.order, 't.id', key, slice.desc)} ${end}`;
  // `offset 0` keeps the planner, which can only guess how many rows match, from scanning an index in sort order.
  return `select m.id from (select t.id, ${key.order} as key ${rows} offset 0) m ${orderBy('m.key', 'm.id', key, slice.desc)} ${end}`;
}

interface Page<R = Row> {
  readonly rows: R[];
  readonly total: number;
}

type Read = { readonly fields?: readonly string[] | undefined; readonly counter?: Condition };

/** Returns the statement for the rows of a slice: all fields or some, and in each row the number that `counter` reads. */
function rowsOf(asked: Asked, found: Found, slice: Slice & { readonly few: boolean }, { fields, counter }: Read) {
  const { source } = asked.listing;
  const { values, p } = parameters();
  const ids = idsOf(asked, found, slice, p);
  const key = sortKey(asked, p);
  const needed = fields && [...fields.flatMap((field) => source.columns[field]?.joins ?? []), ...key.joins];
  const sql = `select ${selectOf(source, fields)}${counter === undefined ? '' : `, (${counter(p)}) as total`}
    from (${ids}) page join ${tableOf(source, p)} on t.id = page.id
    ${joinsOf(source, needed)} ${orderBy(key.order, 't.id', key, asked.request.order.desc)}`;
  return { sql: opensList(asked) ? prepared(sql) : sql, values };
}

/** Reads a page and its total, with all fields; with `fields` only those, without `finish`. */
export async function readPage(db: Db, asked: Asked, fields?: readonly string[]): Promise<Page> {
  const { finish, total: counter } = asked.listing;
  const { limit, offset } = asked.request.page ?? { limit: LIMITE_DE_PAGINA, offset: 0 };
  const { desc } = asked.request.order;
  const finished = (rows: Row[]) => (fields === undefined && finish !== undefined ? rows.map(finish) : rows);
  if (opensList(asked) && counter !== undefined) {
    // One statement: half of the cost of such a page is the way to the database.
    const opening = rowsOf(asked, {}, { desc, limit, offset, few: false }, { fields, counter });
    const rows = await run<Row & { readonly total: number }>(db, opening);
    return { rows: finished(rows.map(({ total: _total, ...row }) => row)), total: Number(rows[0]?.total ?? 0) };
  }
  const found = await findLookups(db, asked);
  const total = found === undefined ? 0 : await count(db, asked, found);
  if (found === undefined || total <= offset) return { rows: [], total };
  const few = total <= (areScattered(asked) ? FEW : FEW_OF_ALL);
  const slice = { ...fromNearerEnd({ desc, limit, offset }, total), few };
  return { rows: finished(await run(db, rowsOf(asked, found, slice, { fields }))), total };
}

/**
 * Reads every matching row in order, in batches. The ids are read once, so that the set of rows is that of one moment.
 * With `fields` only those, without `finish`. Throws before the first row if there are more than `atMost`.
 */
export async function* readAll(
  db: Db,
  asked: Asked,
  { fields, atMost = Infinity }: { readonly fields?: readonly string[] | undefined; readonly atMost?: number } = {},
): AsyncGenerator<Row[]> {
  const { source, finish } = asked.listing;
  const found = await findLookups(db, asked);
  if (found === undefined) return;
  const { values, p } = parameters();
  const key = sortKey(asked, p);
  const order = orderBy(key.order, 't.id', key, asked.request.order.desc);
  const sql = `select count(*)::int as total, array_agg(id)::text as "all" from (select t.id ${matching(asked, found, p, key.joins)} ${order}) m`;
  const [{ total, all } = { total: 0, all: null }] = await run<{ total: number; all: string | null }>(db, {
    sql,
    values,
  });
  if (total > atMost) throw tooManyRows();
  const needed = fields?.flatMap((field) => source.columns[field]?.joins ?? []);
  for (const batch of batchesOf(all ?? '{}')) {
    const own = parameters();
    const ids = `${own.p(batch)}::int[]`;
    const rows = await run(db, {
      // The ids are named twice: by the join alone PostgreSQL would read and hash the whole table for each batch.
      sql: `select ${selectOf(source, fields)} from unnest(${ids}) with ordinality as batch (id, n)
        join ${tableOf(source, own.p)} on t.id = batch.id ${joinsOf(source, needed)}
        where t.id = any(${ids}) order by batch.n`,
      values: own.values,
    });
    yield fields === undefined && finish !== undefined ? rows.map(finish) : rows;
  }
}

/** Cuts PostgreSQL's text of an array, '{1,2,3}', into texts of 1,000 ids, without parsing them as numbers. */
function* batchesOf(ids: string): Generator<string> {
  for (let start = 1; start < ids.length - 1;) {
    let end = start;
    for (let i = 0; i < BATCH; i++) {
      const comma = ids.indexOf(',', end);
      end = comma === -1 ? ids.length : comma + 1;
    }
    yield `{${ids.slice(start, end - 1)}}`;
    start = end;
  }
}

/** Reads the places of all matching rows, the most urgent first and at most 10,000, and how many places there are. */
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
