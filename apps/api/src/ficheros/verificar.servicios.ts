import type { Db } from '../db/handle.ts';
import { inBatches } from '../server/files/batches.ts';
import type { AlmacenFicheros, Resumen } from '../services.ts';
import { ficherosQueries } from './ficheros.queries.ts';
import { medirContenido } from './medir.servicios.ts';

export interface Verificacion {
  readonly filas: number;
  readonly sinFichero: readonly string[];
  /** Contents that are not what was stored. */
  readonly danados: readonly string[];
  /** Contents without a row: left by a refused save, or of a deleted row. */
  readonly huerfanos: readonly string[];
  /** Rows that nothing refers to. */
  readonly sinDueno: readonly string[];
}

const LOTE = 500;
const PRIMERO = '00000000-0000-0000-0000-000000000000';

const esIgual = async (almacen: AlmacenFicheros, id: string, esperado: Resumen): Promise<boolean | undefined> => {
  const leido = await almacen.leer(id);
  if (leido === undefined) return undefined;
  return (await medirContenido(leido.contenido as AsyncIterable<Buffer>)).sha256 === esperado.sha256;
};

/** All rows, some at a time: one statement over millions of them would outlast its limit (decision 0015). */
async function* filasDe(db: Db): AsyncGenerator<readonly (Resumen & { readonly id: string })[]> {
  for (let ultimo: string | undefined = PRIMERO; ultimo !== undefined;) {
    const filas: readonly (Resumen & { id: string })[] = await ficherosQueries(db).leerTras(ultimo, LOTE);
    yield filas;
    ultimo = filas.at(-1)?.id;
  }
}

const idsDe = (filas: readonly { readonly id: string }[]): string[] => filas.map(({ id }) => id);

const revisarFilas = async (db: Db, almacen: AlmacenFicheros) => {
  const sinFichero: string[] = [];
  const danados: string[] = [];
  const sinDueno: string[] = [];
  let filas = 0;
  for await (const lote of filasDe(db)) {
    for (const row of lote) {
      const igual = await esIgual(almacen, row.id, row);
      if (igual === undefined) sinFichero.push(row.id);
      else if (!igual) danados.push(row.id);
    }
    sinDueno.push(...(await ficherosQueries(db).leerSinDueno(idsDe(lote))));
    filas += lote.length;
  }
  return { filas, sinFichero, danados, sinDueno };
};

async function huerfanosDe(db: Db, almacen: AlmacenFicheros, antes?: Date): Promise<string[]> {
  const huerfanos: string[] = [];
  for await (const lote of inBatches(almacen.listar(), LOTE)) {
    const ids = lote.filter((f) => antes === undefined || f.modificado < antes).map((f) => f.id);
    if (ids.length === 0) continue;
    const known = await ficherosQueries(db).leerConocidos(ids);
    huerfanos.push(...ids.filter((id) => !known.has(id)));
  }
  return huerfanos;
}

/** Compares every row with its content, and finds contents without a row and rows without an owner. */
export const verificarFicheros = async (db: Db, almacen: AlmacenFicheros): Promise<Verificacion> => ({
  ...(await revisarFilas(db, almacen)),
  huerfanos: await huerfanosDe(db, almacen),
});

/**
 * Deletes rows without an owner, contents without a row and unfinished writes, if older than `antes`: the transaction
 * of a newer one may still be open.
 */
export async function limpiarFicheros(db: Db, almacen: AlmacenFicheros, antes: Date): Promise<void> {
  for await (const lote of filasDe(db)) await ficherosQueries(db).borrarSinDueno(idsDe(lote), antes);
  for (const id of await huerfanosDe(db, almacen, antes)) await almacen.borrar(id);
  await almacen.limpiar(antes);
}
