import type { ClientBase } from 'pg';
import type { Base } from '../db/connect.ts';
import { silent } from '../db/log.ts';
import { migrateOnly } from '../db/migrate.ts';
import { loadLines, withoutObstacles } from '../db/rows/load.ts';
import { digestOf } from '../db/rows/read.ts';
import { beginRestoring, endRestoring, isMark } from '../db/rows/restoring.ts';
import { setSequence, tableShapes, type TableShape } from '../db/rows/tables.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import type { Manifiesto } from './manifiesto.servicios.ts';

type Tabla = Manifiesto['tablas'][number];

interface Fuente {
  /** Name for the operator, if the restore is interrupted. */
  readonly nombre: string;
  readonly manifiesto: Pick<Manifiesto, 'migraciones' | 'tablas'>;
  leer(tabla: string): AsyncIterable<Buffer>;
}

function emparejar(tablas: readonly Tabla[], shapes: readonly TableShape[]): readonly (readonly [Tabla, TableShape])[] {
  const firma = (nombre: string, columnas: readonly string[]): string => `${nombre}(${columnas.join(',')})`;
  const suyas = new Map(
    shapes.map((s) => [
      firma(
        s.name,
        s.columns.map(({ name }) => name),
      ),
      s,
    ]),
  );
  const pares = tablas.flatMap((tabla) => {
    const shape = suyas.get(firma(tabla.nombre, tabla.columnas));
    return shape === undefined ? [] : [[tabla, shape] as const];
  });
  if (pares.length !== tablas.length || pares.length !== shapes.length)
    throw new CopiaError('Las tablas de la copia no son las de sus migraciones.');
  return pares;
}

async function comparar(client: ClientBase, pares: readonly (readonly [Tabla, TableShape])[]): Promise<void> {
  for (const [{ nombre, filas, sha256 }, shape] of pares) {
    const hay = await digestOf(client, shape);
    if (hay.rows !== filas) throw new CopiaError(`${nombre}: hay ${hay.rows} filas y la copia tiene ${filas}.`);
    if (hay.sha256 !== sha256) throw new CopiaError(`${nombre}: las filas no son las de la copia.`);
  }
}

async function cargar(client: ClientBase, { manifiesto, leer }: Fuente): Promise<void> {
  const shapes = (await tableShapes(client)).filter(({ name }) => !isMark(name));
  const pares = emparejar(manifiesto.tablas, shapes);
  await withoutObstacles(client, async () => {
    await client.query(`truncate ${shapes.map(({ name }) => `"${name}"`).join(', ')}`);
    for (const [{ nombre, secuencia }, shape] of pares) {
      await loadLines(client, shape, leer(nombre));
      if (secuencia !== undefined) await setSequence(client, shape, secuencia);
    }
  });
  await comparar(client, pares);
}

/**
 * Restores into an unused database. `traerFicheros` runs when the database is marked as half restored and before its
 * rows appear, all at once. Throws if a row differs from the copy's: the database then stays marked.
 */
export async function restaurarBase(base: Base, fuente: Fuente, traerFicheros: () => Promise<void>): Promise<void> {
  const client = await base.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await beginRestoring(client, fuente.nombre);
  } finally {
    client.release(true);
  }
  await migrateOnly(base, silent, new Set(fuente.manifiesto.migraciones.map(({ nombre }) => nombre)));
  await traerFicheros();
  const cargador = await base.pool.connect();
  try {
    await cargador.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await cargador.query('begin');
    await cargar(cargador, fuente);
    await endRestoring(cargador);
    await cargador.query('commit');
    await cargador.query('analyze');
  } finally {
    cargador.release(true);
  }
}
