import { LIMITE_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../db/handle.ts';
import { CONTABLES, elegirCamino, puedenContarse } from './camino.ts';
import { hallarClaves } from './claves.ts';
import type { Consulta, Hallado, ListRequest } from './consulta.ts';
import {
  TOTAL,
  sentenciaDePagina,
  sentenciaDeSignos,
  sentenciaDeTotal,
  sentenciasDeTodas,
  type Sentencia,
} from './statements.ts';
import { PROFUNDO, tramoDe } from './tramo.ts';

type Fila = Record<string, unknown>;
const LOTE = 1000;

const correr = async (db: Reader, { sql, valores }: Sentencia): Promise<Fila[]> =>
  (await db.executeQuery<Fila>(CompiledQuery.raw(sql, valores))).rows;

const terminar = ({ completar }: Consulta, filas: Fila[]): Fila[] =>
  completar === undefined ? filas : filas.map(completar);

interface Pagina {
  readonly filas: Fila[];
  readonly n: number;
}

/** The rows of a page, with all their fields or some as the database has them, and how many match in all. */
export async function pagina(
  db: Reader,
  lista: ListaValue,
  consulta: Consulta,
  todo: ListRequest,
  zona: string,
  elegidos?: readonly string[],
): Promise<Pagina> {
  const { limit, offset } = todo.pagina ?? { limit: LIMITE_DE_PAGINA, offset: 0 };
  const pocas = await contadas(db, lista, consulta, todo, zona, elegidos);
  if (pocas !== undefined) return pocas;
  const { pedido, ...hallado } = await hallarClaves(db, lista, consulta, todo, zona);
  const { halladas, todas } = hallado;
  if (halladas.some(({ ids }) => ids.length === 0)) return { filas: [], n: 0 };
  const contar = () => total(db, lista, consulta, pedido, zona, hallado);
  const antes = halladas.length > 0 || todas !== undefined || offset >= PROFUNDO ? await contar() : undefined;
  if (antes !== undefined && antes <= offset) return { filas: [], n: antes };
  const tramo = await tramoDe(db, consulta, pedido, { limit, offset }, antes);
  const camino = elegirCamino(lista, consulta, pedido, { ...hallado, n: antes, tramo });
  const filas = await correr(
    db,
    sentenciaDePagina(lista, consulta, pedido, zona, { halladas, camino, tramo, elegidos }),
  );
  const sabido = antes ?? filas[0]?.[TOTAL];
  const alFinal = filas.length < limit && (filas.length > 0 || offset === 0);
  const n = typeof sabido === 'number' ? sabido : alFinal ? offset + filas.length : await contar();
  return { filas: elegidos === undefined ? terminar(consulta, filas) : filas, n };
}

/** A page and its total in one statement, where a text leaves few rows: there is nothing to be known before. */
async function contadas(
  db: Reader,
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  elegidos: readonly string[] | undefined,
): Promise<Pagina | undefined> {
  const tramo = { limit: LIMITE_DE_PAGINA, offset: 0, ...pedido.pagina, desc: pedido.orden.desc };
  if (!puedenContarse(lista, consulta, pedido, tramo)) return undefined;
  const camino = { modo: 'contadas' } as const;
  const filas = await correr(
    db,
    sentenciaDePagina(lista, consulta, pedido, zona, { halladas: [], camino, tramo, elegidos }),
  );
  const n = Number(filas[0]?.[TOTAL] ?? 0);
  // Without a row nothing says how many there are: there may be none there, or too many to look.
  if (n > CONTABLES || n === 0) return undefined;
  return { filas: elegidos === undefined ? terminar(consulta, filas) : filas, n };
}

/** How many rows match: exact, and what the asker has just written counts. Of all rows and of those of some keys it is kept. */
async function total(
  db: Reader,
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  { halladas, todas }: Omit<Hallado, 'pedido'>,
): Promise<number> {
  const pedidos = Object.keys(pedido.filtros).length;
  if (pedidos === 0 && todas !== undefined) return todas;
  const [unica, otra] = halladas;
  const soloDeEsa = pedidos === unica?.filtros.length && otra === undefined;
  if (soloDeEsa && unica?.n !== undefined) return unica.n;
  const deSignos = sentenciaDeSignos(consulta, pedido);
  const guardadas = deSignos && (await correr(db, deSignos))[0]?.['n'];
  if (typeof guardadas === 'number') return guardadas;
  const filas = await correr(db, sentenciaDeTotal(lista, consulta, pedido, zona, halladas));
  return Number(filas[0]?.['n'] ?? 0);
}

/**
 * Every matching row in order, in batches: the ids are read once, so that the rows are those of one moment. With
 * `elegidos` only those fields, as the database has them: what the program adds to a row is not there.
 */
export async function* todas(
  db: Reader,
  lista: ListaValue,
  consulta: Consulta,
  todo: ListRequest,
  zona: string,
  elegidos?: readonly string[],
): AsyncGenerator<Fila[]> {
  const { pedido, halladas } = await hallarClaves(db, lista, consulta, todo, zona);
  const { ids: deIds, filas: deFilas } = sentenciasDeTodas(lista, consulta, pedido, zona, { halladas, elegidos });
  const ids = (await correr(db, deIds))[0]?.['ids'];
  if (typeof ids !== 'string') return;
  for (const lote of enLotes(ids, LOTE)) {
    const filas = await correr(db, deFilas(lote));
    yield elegidos === undefined ? terminar(consulta, filas) : filas;
  }
}

/** '{1,2,3}' in pieces of so many ids, each as PostgreSQL takes it: a million are never made numbers of. */
function* enLotes(ids: string, n: number): Generator<string> {
  for (let desde = 1; desde < ids.length;) {
    let hasta = desde;
    for (let i = 0; i < n && hasta < ids.length; i++) {
      const coma = ids.indexOf(',', hasta);
      hasta = coma < 0 ? ids.length : coma + 1;
    }
    yield `{${ids.slice(desde, hasta - 1)}}`;
    desde = hasta;
  }
}
