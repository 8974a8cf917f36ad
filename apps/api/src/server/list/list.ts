import { LIMITE_DE_PAGINA, type ListaValue } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/handle.ts';
import type { Consulta, ListRequest } from './consulta.ts';
import { filtraPorClave, pideEntero } from './filters.ts';
import { TOTAL, sentenciaDePagina, sentenciaDeTotal, sentenciasDeTodas, type Sentencia } from './statements.ts';

type Fila = Record<string, unknown>;
const LOTE = 1000;
/** Up to as many matching rows are sorted; among more, the first page is soon met in the order of the list. */
const POCAS = 2000;
/** What is asked for whole often lies together, as the partes of a project in its weeks: the walk meets it late. */
const POCAS_ENTERAS = 20_000;

const correr = async (db: Db, { sql, valores }: Sentencia): Promise<Fila[]> =>
  (await db.executeQuery<Fila>(CompiledQuery.raw(sql, valores))).rows;

const terminar = ({ completar }: Consulta, filas: Fila[]): Fila[] =>
  completar === undefined ? filas : filas.map(completar);

/** The rows of a page, with all their fields or some as the database has them, and how many match in all. */
export async function pagina(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  elegidos?: readonly string[],
): Promise<{ readonly filas: Fila[]; readonly n: number }> {
  const antes = filtraPorClave(lista, consulta.fuente, pedido.filtros)
    ? await total(db, lista, consulta, pedido, zona)
    : undefined;
  if (antes === 0) return { filas: [], n: 0 };
  const pocas = pideEntero(lista, pedido.filtros) ? POCAS_ENTERAS : POCAS;
  const porClave = antes === undefined || antes <= pocas;
  const filas = await correr(db, sentenciaDePagina(lista, consulta, pedido, zona, { porClave, elegidos }));
  const { limit, offset } = pedido.pagina ?? { limit: LIMITE_DE_PAGINA, offset: 0 };
  const sabido = antes ?? filas[0]?.[TOTAL];
  const alFinal = filas.length < limit && (filas.length > 0 || offset === 0);
  const contar = () => (alFinal ? offset + filas.length : total(db, lista, consulta, pedido, zona));
  const n = typeof sabido === 'number' ? sabido : await contar();
  return { filas: elegidos === undefined ? terminar(consulta, filas) : filas, n };
}

/** How many rows match: exact, and what the asker has just written counts. */
async function total(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
): Promise<number> {
  const filas = await correr(db, sentenciaDeTotal(lista, consulta, pedido, zona));
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
  pedido: ListRequest,
  zona: string,
  elegidos?: readonly string[],
): AsyncGenerator<Fila[]> {
  const { ids: deIds, filas: deFilas } = sentenciasDeTodas(lista, consulta, pedido, zona, elegidos);
  const ids = (await correr(db, deIds)).map((fila) => fila['id']);
  for (let i = 0; i < ids.length; i += LOTE) {
    const filas = await correr(db, deFilas(ids.slice(i, i + LOTE)));
    yield elegidos === undefined ? terminar(consulta, filas) : filas;
  }
}
