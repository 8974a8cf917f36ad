import { TAMANOS_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db } from '../db/transaction.ts';
import { condiciones, filtraPorClave, mismoPlan, type Filtros } from './lista-filtros.ts';

/** A column of a list in SQL. The texts are constants of the code; data only ever travels as parameters. */
export interface ColumnaSql {
  readonly valor: string;
  /** Folded text to filter on; without it `f_busca(valor)`. */
  readonly busca?: string;
  /** Key to order by; without it the value. */
  readonly orden?: string;
  /** May be null: empties count as smallest (AMB-027). */
  readonly anulable?: true;
  /** The joins that it needs, in order. */
  readonly usa?: readonly string[];
}

/** Adds a parameter and answers its placeholder. */
export type Parametro = (valor: unknown) => string;
export type Condicion = (p: Parametro) => string;

/** Where a list comes from. */
export interface Fuente {
  /** Table with the alias t, whose key is t.id. */
  readonly tabla: string;
  readonly uniones?: Readonly<Record<string, string>>;
  /** Joins to a table of few rows beside those of the list: `de` answers its keys, `en` is where t holds one. */
  readonly claves?: Readonly<Record<string, { readonly de: string; readonly en: string }>>;
  /** Every field of the row, and keys that are only sorted by. */
  readonly columnas: Readonly<Record<string, ColumnaSql>>;
  /** Keys of `columnas` that are sorted by only and not answered. */
  readonly soloOrden?: readonly string[];
  /** What `estado=activos` and `estado=bajas` mean. */
  readonly estado?: { readonly activos: string; readonly bajas: string };
}

/** What a list's handler answers: the source, and which part of it the asker may see. */
export interface Consulta {
  readonly fuente: Fuente;
  readonly alcance?: Condicion;
  /** The number of rows in the scope, without filters, when it is known without counting. */
  readonly total?: (p: Parametro) => string;
  /** Finishes a row: values that only the program can tell (an alert, a signed path). */
  readonly completar?: (fila: Record<string, unknown>) => Record<string, unknown>;
}

export interface Pedido {
  readonly filtros: Filtros;
  /** Key and direction. */
  readonly orden: { readonly clave: string; readonly desc: boolean };
  /** Absent: the whole list. */
  readonly pagina?: { readonly limit: number; readonly offset: number };
}

type Fila = Record<string, unknown>;
const LOTE = 1000;
/** Up to as many matching rows are sorted; among more, the first page is soon met in the order of the list. */
const POCAS = 2000;

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
const camposDe = (fuente: Fuente, elegidos?: readonly string[]): string[] =>
  elegidos ?? Object.keys(fuente.columnas).filter((clave) => !fuente.soloOrden?.includes(clave));

const campos = (fuente: Fuente, elegidos?: readonly string[]): string =>
  camposDe(fuente, elegidos)
    .map((clave) => `${columna(fuente, clave).valor} as "${clave}"`)
    .join(', ');

const correr = async (db: Db, sql: string, valores: readonly unknown[]): Promise<Fila[]> =>
  (await db.executeQuery<Fila>(CompiledQuery.raw(sql, [...valores]))).rows;

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

const terminar = ({ completar }: Consulta, filas: Fila[]): Fila[] =>
  completar === undefined ? filas : filas.map(completar);

/** Beside the fields of a row, which have no such name: the encoder leaves out what is no field. */
const TOTAL = '#';

type Sentencia = { readonly sql: string; readonly valores: unknown[] };

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
  const { limit, offset } = pedido.pagina ?? { limit: LOTE, offset: 0 };
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

/** The rows of a page, and how many match in all. */
export async function pagina(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  pedido: Pedido,
  zona: string,
): Promise<{ readonly filas: Fila[]; readonly n: number }> {
  const antes = filtraPorClave(lista, consulta.fuente, pedido.filtros)
    ? await total(db, lista, consulta, pedido, zona)
    : undefined;
  if (antes === 0) return { filas: [], n: 0 };
  const porClave = antes === undefined || antes <= POCAS;
  const { sql, valores } = sentenciaDePagina(lista, consulta, pedido, zona, porClave);
  const filas = await correr(db, sql, valores);
  const { limit, offset } = pedido.pagina ?? { limit: LOTE, offset: 0 };
  const sabido = antes ?? filas[0]?.[TOTAL];
  const alFinal = filas.length < limit && (filas.length > 0 || offset === 0);
  const contar = () => (alFinal ? offset + filas.length : total(db, lista, consulta, pedido, zona));
  const n = typeof sabido === 'number' ? sabido : await contar();
  return { filas: terminar(consulta, filas), n };
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

/** How many rows match: exact, and what the asker has just written counts. */
export async function total(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  pedido: Pedido,
  zona: string,
): Promise<number> {
  const { sql, valores } = sentenciaDeTotal(lista, consulta, pedido, zona);
  const filas = await correr(db, sql, valores);
  return Number(filas[0]?.['n'] ?? 0);
}

/**
 * Every matching row in order, in batches: the ids are read once, so that the rows are those of one moment. With
 * `elegidos` only those fields, as the database has them: what the program adds to a row is not there.
 */
export async function* todas(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  pedido: Pedido,
  zona: string,
  elegidos?: readonly string[],
): AsyncGenerator<Fila[]> {
  const { fuente } = consulta;
  const { desde, valores } = cortar(lista, consulta, pedido, zona, { conOrden: true, porClave: true });
  const leidos = await correr(db, `select t.id ${desde} ${ordenar(fuente, pedido.orden)}`, valores);
  const ids = leidos.map((fila) => fila['id']);
  const usadas = elegidos?.flatMap((clave) => columna(fuente, clave).usa ?? []) ?? Object.keys(fuente.uniones ?? {});
  const sql = `select ${campos(fuente, elegidos)} from unnest($1::int[]) with ordinality as k (id, n)
    join ${fuente.tabla} on t.id = k.id ${unir(fuente, usadas)} order by k.n`;
  for (let i = 0; i < ids.length; i += LOTE) {
    const filas = await correr(db, sql, [ids.slice(i, i + LOTE)]);
    yield elegidos === undefined ? terminar(consulta, filas) : filas;
  }
}
