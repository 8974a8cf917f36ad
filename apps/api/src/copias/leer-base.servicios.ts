import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { Base } from '../db/connect.ts';
import { knownMigrations } from '../db/migrate.ts';
import { groupsOfLines } from '../db/rows/load.ts';
import { digesting, inOneSnapshot, readLines } from '../db/rows/read.ts';
import { refuseHalfRestored } from '../db/rows/restoring.ts';
import { readSequence, tableShapes, type TableShape } from '../db/rows/tables.ts';
import { writeSynced } from '../ficheros/disco.servicios.ts';
import { rutaGuardada, type Cifrado } from './cifrado.servicios.ts';
import { CopiaError } from './copia-mala.servicios.ts';
import { type Manifiesto } from './manifiesto.servicios.ts';
import { comprimir, leerTabla, rutaTabla } from './piezas.servicios.ts';
import type { Pedido } from './traer.servicios.ts';

export interface BaseLeida extends Pick<Manifiesto, 'migraciones' | 'tablas'> {
  /** Key of the file that marks the store; undefined if the database never had a store. */
  readonly marca: string | undefined;
}

type Migraciones = Manifiesto['migraciones'];

/** Returns why this program cannot make or restore a copy of these migrations; undefined if it can. */
export function migracionDesconocida(migraciones: Migraciones): string | undefined {
  const conocidas = knownMigrations();
  const otra = migraciones.find(({ nombre, suma }) => conocidas.get(nombre)?.includes(suma) !== true);
  return otra && `La migración ${otra.nombre} no es de este programa: use la versión que la aplicó.`;
}

async function leerMigraciones(client: ClientBase): Promise<Migraciones> {
  const { rows } = await client.query<Migraciones[number]>(
    `select nombre, suma from migracion where nombre ~ '^\\d' order by nombre collate "C"`,
  );
  const mal = migracionDesconocida(rows);
  if (mal !== undefined) throw new CopiaError(mal);
  return rows;
}

async function escribirTabla(client: ClientBase, table: TableShape, dir: string, cifrado: Cifrado) {
  const ruta = rutaTabla(table.name);
  const { pieces, end } = digesting(readLines(client, table));
  const guardado = await writeSynced(join(dir, rutaGuardada(ruta, cifrado)), cifrado.cifrar(ruta, comprimir(pieces)));
  const { rows: filas, sha256 } = end();
  const secuencia = await readSequence(client, table);
  const columnas = table.columns.map(({ name }) => name);
  return { nombre: table.name, columnas, filas, sha256, secuencia, guardado };
}

/** Writes the tables of a database into a copy, all as they are at one instant. */
export const leerBase = (base: Base, dir: string, cifrado: Cifrado): Promise<BaseLeida> =>
  inOneSnapshot(base, async (client) => {
    await refuseHalfRestored(client);
    const shapes = await tableShapes(client);
    if (!shapes.some(({ name }) => name === 'migracion'))
      throw new CopiaError('En la base de datos no hay nada de Tajo.');
    const migraciones = await leerMigraciones(client);
    await mkdir(join(dir, 'tablas'), { mode: 0o700 });
    const tablas: Manifiesto['tablas'] = [];
    for (const table of shapes) tablas.push(await escribirTabla(client, table, dir, cifrado));
    const { rows: marcas } = await client.query<{ marca: string }>('select marca from almacen_ficheros');
    return { migraciones, tablas, marca: marcas[0]?.marca };
  });

/** Yields the files that the copied table names, by key, and in its place the mark of the store, of which only the key is known. */
export async function* ficherosDe({ tablas, marca }: BaseLeida, dir: string, cifrado: Cifrado): AsyncGenerator<Pedido> {
  const columnas = tablas.find(({ nombre }) => nombre === 'fichero')?.columnas ?? [];
  let porPoner = marca;
  for await (const lote of groupsOfLines(leerTabla(dir, 'fichero', cifrado)))
    for (const valores of JSON.parse(lote) as string[][]) {
      const { id = '', bytes, sha256 = '' } = Object.fromEntries(columnas.map((columna, n) => [columna, valores[n]]));
      if (porPoner !== undefined && porPoner < id) {
        yield { id: porPoner };
        porPoner = undefined;
      }
      yield { id, bytes: Number(bytes), sha256 };
    }
  if (porPoner !== undefined) yield { id: porPoner };
}
