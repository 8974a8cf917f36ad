// Chooses the statement of a page: a tab in its own order, or finalizados by shop or filtered by shop.
import { page } from './statements.mjs';

/** @typedef {{ name: string, text: string, values: unknown[] }} Question */

/** @type {Record<string, { states: string, date: string } | undefined>} */
const TABS = {
  sin_asignar: { states: 'estado = 1', date: 't.fecha_alta' },
  asignados: { states: 'estado in (2, 3)', date: 't.fecha_asignacion' },
  finalizados: { states: 'estado = 4', date: 't.fecha_fin' },
};
const DONE = 't.estado = 4';
const BY_END = 'order by t.fecha_fin desc, t.id desc';
const COUNTED = `select coalesce(sum(n), 0) from recuento where clase = 'establecimiento' and estado = 4`;
/** Above this number of shops, a scan of the newest rows costs less than an index scan per shop. */
const FEW = 50;
/** Above this number of shops their ids are not sent: the scan compares each name. */
const LISTED = 500;
/** Shorter texts have no trigram. */
const SHORT = 3;
const HOLDS = {
  short: 'strpos(k.nombre_busca, (select f_busca($1))) > 0',
  long: 'k.nombre_busca like (select f_dentro(f_busca($1)))',
};

/** @param {string} tab */
function inItsOrder(tab) {
  const { states, date } = TABS[tab] ?? { states: '', date: '' };
  const order = `order by ${date} desc, t.id desc`;
  const ids = `select t.id from parte t where t.${states} ${order} limit 10`;
  return page(ids, order, `select sum(n) from recuento where clase = 'proyecto' and ${states}`);
}

const BY_SHOP = page(
  `select t.id, k.orden from (select id, nombre_orden as orden from establecimiento order by nombre_orden) k,
    lateral (select t.id from parte t where ${DONE} and t.id_establecimiento = k.id order by t.id limit 10) t
    order by k.orden, t.id limit 10`,
  'order by k.orden, t.id',
  COUNTED,
);
const OF_FEW_SHOPS = page(
  `select t.id from (select unnest($1::int[]) as id) s, lateral (select t.id, t.fecha_fin from parte t
    where ${DONE} and t.id_establecimiento = s.id ${BY_END} limit 10) t ${BY_END} limit 10`,
  BY_END,
  `${COUNTED} and clave = any($1::int[])`,
);
const OF_MANY_SHOPS = page(
  `select t.id from parte t where ${DONE} and (t.id_establecimiento in (select unnest($1::int[]))) is true ${BY_END} limit 10`,
  BY_END,
  `${COUNTED} and clave = any($1::int[])`,
);
/** @param {string} holds */
const ofMostShops = (holds) =>
  page(
    `select t.id from parte t join establecimiento k on k.id = t.id_establecimiento where ${DONE} and ${holds} ${BY_END} limit 10`,
    BY_END,
    `select coalesce(sum(r.n), 0) from establecimiento k join recuento r on r.clave = k.id
      where r.clase = 'establecimiento' and r.estado = 4 and ${holds}`,
  );

/** @param {string} words @param {(question: Question) => Promise<(string | null)[][]>} ask @returns {Promise<Question>} */
async function ofShops(words, ask) {
  const kind = words.length < SHORT ? 'short' : 'long';
  const find = `select case when count(*) <= ${LISTED} then array_agg(k.id) end from establecimiento k where ${HOLDS[kind]}`;
  const [row] = await ask({ name: `shops ${kind}`, text: find, values: [words] });
  const ids = row?.[0];
  if (ids == null) return { name: `most shops ${kind}`, text: ofMostShops(HOLDS[kind]), values: [words] };
  return ids.split(',').length <= FEW
    ? { name: 'few shops', text: OF_FEW_SHOPS, values: [ids] }
    : { name: 'many shops', text: OF_MANY_SHOPS, values: [ids] };
}

/**
 * Returns undefined if there is no such tab.
 * @param {string} tab @param {URLSearchParams} query @param {(question: Question) => Promise<(string | null)[][]>} ask
 */
export async function pageAsked(tab, query, ask) {
  if (TABS[tab] === undefined) return undefined;
  const words = query.get('nombre_establecimiento');
  if (words !== null) return ofShops(words, ask);
  if (query.has('sort')) return { name: 'by shop', text: BY_SHOP, values: [] };
  return { name: tab, text: inItsOrder(tab), values: [] };
}
