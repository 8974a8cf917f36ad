import { LIMITE_DE_PAGINA, TAMANOS_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { prepared } from '../../db/prepared.ts';
import { camposDe, type ColumnaSql, type ListSource } from './fuente.ts';
import { condiciones, filtraPorClave, mismoPlan } from './filters.ts';
import type { Consulta, Parametro, ListRequest } from './consulta.ts';

const unir = (fuente: ListSource, nombres: Iterable<string>): string => {
  const pedidas = new Set(nombres);
  return Object.entries(fuente.uniones ?? {})
    .filter(([nombre]) => pedidas.has(nombre))
    .map(([, sql]) => sql)
    .join(' ');
};

const tablaDe = ({ fuente, ambito }: Consulta, p: Parametro): string =>
  fuente.tabla.replaceAll('$ambito', () => p(ambito));

const columna = (fuente: ListSource, clave: string): ColumnaSql => {
  const c = fuente.columnas[clave];
  if (c === undefined) throw new Error(`the source has no column ${clave}`);
  return c;
};

/** What a list is ordered by: a column of its source, or a field that the program makes. */
const llaveDe = ({ fuente, calculadas }: Consulta, { clave }: ListRequest['orden'], p: Parametro): ColumnaSql => {
  const calculada = calculadas?.[clave];
  return calculada === undefined ? columna(fuente, clave) : { valor: calculada.orden(p) };
};

const ordenar = (llave: ColumnaSql, desc: boolean, de?: { valor: string; id: string }): string => {
  const sentido = desc ? ' desc' : '';
  const nulos = llave.anulable ? (desc ? ' nulls last' : ' nulls first') : '';
  return `order by ${de?.valor ?? llave.orden ?? llave.valor}${sentido}${nulos}, ${de?.id ?? 't.id'}${sentido}`;
};

export interface Sentencia {
  readonly sql: string;
  readonly valores: unknown[];
}

export const parametros = (): { readonly valores: unknown[]; readonly p: Parametro } => {
  const valores: unknown[] = [];
  return { valores, p: (valor) => `$${valores.push(valor)}` };
};

interface Corte {
  readonly p: Parametro;
  readonly porClave: boolean;
  readonly llave?: ColumnaSql;
}

/** `from … where …` with only the joins that the conditions and the order need. */
export function cortar(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  { p, porClave, llave }: Corte,
): string {
  const { fuente, alcance } = consulta;
  const { partes, usadas } = condiciones(lista, consulta, { ...pedido, porClave }, zona, p);
  if (alcance !== undefined) partes.unshift(alcance(p));
  const usa = [...usadas.map((c) => columna(fuente, c)), ...(llave ? [llave] : [])].flatMap((c) => c.usa ?? []);
  const where = partes.length > 0 ? `where ${partes.map((x) => `(${x})`).join(' and ')}` : '';
  return `from ${tablaDe(consulta, p)} ${unir(fuente, usa)} ${where}`;
}

/** Beside the fields of a row, which have no such name: the encoder leaves out what is no field. */
export const TOTAL = '#';

const sinFiltros = ({ filtros }: ListRequest): boolean => Object.keys(filtros).length === 0;

interface ComoPagina {
  /** Asks a table that is reached by key first: right for few. */
  readonly porClave?: boolean;
  /** Only these fields. */
  readonly elegidos?: readonly string[] | undefined;
}

const unionesDe = (fuente: ListSource, elegidos: readonly string[] | undefined): string[] =>
  elegidos?.flatMap((clave) => columna(fuente, clave).usa ?? []) ?? Object.keys(fuente.uniones ?? {});

/** The one statement of a page: the ids first, the joins only for them. */
export function sentenciaDePagina(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  { porClave = true, elegidos }: ComoPagina = {},
): Sentencia {
  const { fuente } = consulta;
  const { limit, offset } = pedido.pagina ?? { limit: LIMITE_DE_PAGINA, offset: 0 };
  const { desc } = pedido.orden;
  const { valores, p } = parametros();
  const llave = llaveDe(consulta, pedido.orden, p);
  const desde = cortar(lista, consulta, pedido, zona, { p, porClave, llave });
  const orden = ordenar(llave, desc);
  // Numbers of the code's own stand in the text, so that the plan knows how little is asked for.
  const fijo = TAMANOS_DE_PAGINA.some((n) => n === limit);
  const corte = `limit ${fijo ? limit : p(limit)} offset ${offset === 0 ? 0 : p(offset)}`;
  // The offset keeps the planner from walking the order of the list for rows that it takes for frequent.
  const ids =
    porClave && filtraPorClave(lista, fuente, pedido.filtros)
      ? `select f.id from (select t.id, ${llave.orden ?? llave.valor} as clave ${desde} offset 0) f ${ordenar(llave, desc, { valor: 'f.clave', id: 'f.id' })} ${corte}`
      : `select t.id ${desde} ${orden} ${corte}`;
  const uniones = unir(fuente, [...unionesDe(fuente, elegidos), ...(llave.usa ?? [])]);
  const sabido = consulta.total !== undefined && sinFiltros(pedido);
  const n = sabido && consulta.total ? `, (${consulta.total(p)}) as "${TOTAL}"` : '';
  const sql = `select ${camposDe(fuente, elegidos)}${n} from (${ids}) k join ${tablaDe(consulta, p)} on t.id = k.id ${uniones} ${orden}`;
  return { sql: fijo && porClave && mismoPlan(fuente, pedido.filtros) ? prepared(sql) : sql, valores };
}

/** The statement that answers `n`: from what is counted already, when that is all that is asked for. */
export function sentenciaDeTotal(lista: ListaValue, consulta: Consulta, pedido: ListRequest, zona: string): Sentencia {
  const { valores, p } = parametros();
  if (consulta.total !== undefined && sinFiltros(pedido)) {
    const sql = `select (${consulta.total(p)}) as n`;
    return { sql: prepared(sql), valores };
  }
  const sql = `select count(*) as n ${cortar(lista, consulta, pedido, zona, { p, porClave: true })}`;
  return { sql: mismoPlan(consulta.fuente, pedido.filtros) ? prepared(sql) : sql, valores };
}

/** The ids of all that matches, in order, and the statement that answers the rows of some of them in their order. */
export function sentenciasDeTodas(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  elegidos?: readonly string[],
): { readonly ids: Sentencia; readonly filas: (ids: readonly unknown[]) => Sentencia } {
  const { fuente } = consulta;
  const { valores, p } = parametros();
  const llave = llaveDe(consulta, pedido.orden, p);
  const desde = cortar(lista, consulta, pedido, zona, { p, porClave: true, llave });
  const usadas = unionesDe(fuente, elegidos);
  const filas = (elegidas: readonly unknown[]): Sentencia => {
    const suyos = parametros();
    const sql = `select ${camposDe(fuente, elegidos)} from unnest(${suyos.p(elegidas)}::int[]) with ordinality as k (id, n)
      join ${tablaDe(consulta, suyos.p)} on t.id = k.id ${unir(fuente, usadas)} order by k.n`;
    return { sql, valores: suyos.valores };
  };
  return { ids: { sql: `select t.id ${desde} ${ordenar(llave, pedido.orden.desc)}`, valores }, filas };
}
