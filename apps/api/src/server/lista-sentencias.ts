import { LIMITE_DE_PAGINA, TAMANOS_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { prepared } from '../db/prepared.ts';
import { condiciones, filtraPorClave, mismoPlan } from './lista-filtros.ts';
import type { ColumnaSql, Consulta, Fuente, Parametro, Pedido } from './lista.ts';

const unir = (fuente: Fuente, nombres: Iterable<string>): string => {
  const pedidas = new Set(nombres);
  return Object.entries(fuente.uniones ?? {})
    .filter(([nombre]) => pedidas.has(nombre))
    .map(([, sql]) => sql)
    .join(' ');
};

const columna = (fuente: Fuente, clave: string): ColumnaSql => {
  const c = fuente.columnas[clave];
  if (c === undefined) throw new Error(`the source has no column ${clave}`);
  return c;
};

const ordenar = (fuente: Fuente, { clave, desc }: Pedido['orden'], de?: { valor: string; id: string }): string => {
  const c = columna(fuente, clave);
  const sentido = desc ? ' desc' : '';
  const nulos = c.anulable ? (desc ? ' nulls last' : ' nulls first') : '';
  return `order by ${de?.valor ?? c.orden ?? c.valor}${sentido}${nulos}, ${de?.id ?? 't.id'}${sentido}`;
};

/** The fields of a row: all of them, or some. */
const camposDe = (fuente: Fuente, elegidos?: readonly string[]): readonly string[] =>
  elegidos ?? Object.keys(fuente.columnas).filter((clave) => !fuente.soloOrden?.includes(clave));

const campos = (fuente: Fuente, elegidos?: readonly string[]): string =>
  camposDe(fuente, elegidos)
    .map((clave) => `${columna(fuente, clave).valor} as "${clave}"`)
    .join(', ');

export interface Sentencia {
  readonly sql: string;
  readonly valores: unknown[];
}

interface Corte {
  readonly desde: string;
  readonly valores: unknown[];
}

/** `from … where …` with only the joins that the conditions and the order need. */
function cortar(
  lista: ListaValue,
  { fuente, alcance }: Consulta,
  pedido: Pedido,
  zona: string,
  { conOrden, porClave }: { readonly conOrden: boolean; readonly porClave: boolean },
): Corte {
  const valores: unknown[] = [];
  const p: Parametro = (valor) => `$${valores.push(valor)}`;
  const { partes, usadas } = condiciones(lista, fuente, { ...pedido, porClave }, zona, p);
  if (alcance !== undefined) partes.unshift(alcance(p));
  const usa = [...usadas, ...(conOrden ? [pedido.orden.clave] : [])].flatMap((c) => columna(fuente, c).usa ?? []);
  const where = partes.length > 0 ? `where ${partes.map((x) => `(${x})`).join(' and ')}` : '';
  return { desde: `from ${fuente.tabla} ${unir(fuente, usa)} ${where}`, valores };
}

/** Beside the fields of a row, which have no such name: the encoder leaves out what is no field. */
export const TOTAL = '#';

const sinFiltros = ({ filtros }: Pedido): boolean => Object.keys(filtros).length === 0;

/** The one statement of a page: the ids first, the joins only for them. */
export function sentenciaDePagina(
  lista: ListaValue,
  consulta: Consulta,
  pedido: Pedido,
  zona: string,
  porClave = true,
): Sentencia {
  const { fuente } = consulta;
  const { limit, offset } = pedido.pagina ?? { limit: LIMITE_DE_PAGINA, offset: 0 };
  const { desde, valores } = cortar(lista, consulta, pedido, zona, { conOrden: true, porClave });
  const orden = ordenar(fuente, pedido.orden);
  // Numbers of the code's own stand in the text, so that the plan knows how little is asked for.
  const fijo = TAMANOS_DE_PAGINA.some((n) => n === limit);
  const corte = `limit ${fijo ? limit : `$${valores.push(limit)}`} offset ${offset === 0 ? 0 : `$${valores.push(offset)}`}`;
  const { valor, orden: clave = valor } = columna(fuente, pedido.orden.clave);
  // The offset keeps the planner from walking the order of the list for rows that it takes for frequent.
  const ids =
    porClave && filtraPorClave(lista, fuente, pedido.filtros)
      ? `select f.id from (select t.id, ${clave} as clave ${desde} offset 0) f ${ordenar(fuente, pedido.orden, { valor: 'f.clave', id: 'f.id' })} ${corte}`
      : `select t.id ${desde} ${orden} ${corte}`;
  const uniones = unir(fuente, Object.keys(fuente.uniones ?? {}));
  const sabido = consulta.total !== undefined && sinFiltros(pedido);
  const n = sabido && consulta.total ? `, (${consulta.total((v) => `$${valores.push(v)}`)}) as "${TOTAL}"` : '';
  const sql = `select ${campos(fuente)}${n} from (${ids}) k join ${fuente.tabla} on t.id = k.id ${uniones} ${orden}`;
  return { sql: fijo && porClave && mismoPlan(lista, fuente, pedido.filtros) ? prepared(sql) : sql, valores };
}

/** The statement that answers `n`: from what is counted already, when that is all that is asked for. */
export function sentenciaDeTotal(lista: ListaValue, consulta: Consulta, pedido: Pedido, zona: string): Sentencia {
  if (consulta.total !== undefined && sinFiltros(pedido)) {
    const valores: unknown[] = [];
    const sql = `select (${consulta.total((v) => `$${valores.push(v)}`)}) as n`;
    return { sql: prepared(sql), valores };
  }
  const { desde, valores } = cortar(lista, consulta, pedido, zona, { conOrden: false, porClave: true });
  const sql = `select count(*) as n ${desde}`;
  return { sql: mismoPlan(lista, consulta.fuente, pedido.filtros) ? prepared(sql) : sql, valores };
}

/** The ids of all that matches, in order, and the statement that answers the rows of some of them in their order. */
export function sentenciasDeTodas(
  lista: ListaValue,
  consulta: Consulta,
  pedido: Pedido,
  zona: string,
  elegidos?: readonly string[],
): { readonly ids: Sentencia; readonly filas: string } {
  const { fuente } = consulta;
  const { desde, valores } = cortar(lista, consulta, pedido, zona, { conOrden: true, porClave: true });
  const usadas = elegidos?.flatMap((clave) => columna(fuente, clave).usa ?? []) ?? Object.keys(fuente.uniones ?? {});
  const filas = `select ${campos(fuente, elegidos)} from unnest($1::int[]) with ordinality as k (id, n)
    join ${fuente.tabla} on t.id = k.id ${unir(fuente, usadas)} order by k.n`;
  return { ids: { sql: `select t.id ${desde} ${ordenar(fuente, pedido.orden)}`, valores }, filas };
}
