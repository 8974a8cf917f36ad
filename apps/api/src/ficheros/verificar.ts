import { createHash } from 'node:crypto';
import type { Db } from '../db/transaction.ts';
import type { AlmacenFicheros, Resumen } from './almacen-ficheros.ts';
import { ficherosQueries } from './ficheros.queries.ts';

export interface Verificacion {
  readonly filas: number;
  /** Rows whose content is gone. */
  readonly sinFichero: readonly string[];
  /** Contents that are not what was stored. */
  readonly danados: readonly string[];
  /** Contents that no row speaks of, older than a day; deleted when that was asked. */
  readonly huerfanos: readonly string[];
}

const LOTE = 500;
const DIA_MS = 86_400_000;
const PRIMERO = '00000000-0000-0000-0000-000000000000';

const esIgual = async (almacen: AlmacenFicheros, id: string, esperado: Resumen): Promise<boolean | undefined> => {
  const leido = await almacen.leer(id);
  if (leido === undefined) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of leido.contenido) hash.update(chunk as Buffer);
  return hash.digest('hex') === esperado.sha256;
};

async function* lotes<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lote: T[] = [];
  for await (const item of items) {
    lote.push(item);
    if (lote.length < LOTE) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

const revisarFilas = async (db: Db, almacen: AlmacenFicheros) => {
  const sinFichero: string[] = [];
  const danados: string[] = [];
  let filas = 0;
  for (let ultimo: string | undefined = PRIMERO; ultimo !== undefined;) {
    const rows: readonly (Resumen & { id: string })[] = await ficherosQueries(db).after(ultimo, LOTE);
    for (const row of rows) {
      const igual = await esIgual(almacen, row.id, row);
      if (igual === undefined) sinFichero.push(row.id);
      else if (!igual) danados.push(row.id);
    }
    filas += rows.length;
    ultimo = rows.at(-1)?.id;
  }
  return { filas, sinFichero, danados };
};

/**
 * Compares every row with its content and looks for contents without a row. What is younger than a day is let
 * be: its transaction may still be open. With `borrar`, orphans and remains of cut writings are deleted.
 */
export const verificarFicheros = async (
  db: Db,
  almacen: AlmacenFicheros,
  { ahora, borrar }: { ahora: Date; borrar: boolean },
): Promise<Verificacion> => {
  const antes = new Date(ahora.getTime() - DIA_MS);
  const huerfanos: string[] = [];
  for await (const lote of lotes(almacen.listar())) {
    const viejos = lote.filter((f) => f.modificado < antes).map((f) => f.id);
    if (viejos.length === 0) continue;
    const known = await ficherosQueries(db).known(viejos);
    huerfanos.push(...viejos.filter((id) => !known.has(id)));
  }
  const revisadas = await revisarFilas(db, almacen);
  if (borrar) {
    for (const id of huerfanos) await almacen.borrar(id);
    await almacen.limpiar(antes);
  }
  return { ...revisadas, huerfanos };
};
