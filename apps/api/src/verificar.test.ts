import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { committed, engine } from '../test/database.ts';
import { runProgram } from '../test/installation.ts';
import { guardarFichero } from '../test/make/fichero.ts';
import { connect } from './db/connect.ts';
import { silent } from './db/log.ts';
import { migrate } from './db/migrate.ts';
import { almacenCarpeta } from './ficheros/almacen-carpeta.servicios.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tajo-verificar-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const verificar = (env: Readonly<Record<string, string>>) =>
  runProgram('verificar', [], { DATA_DIR: dir, COPIA_CARPETA: join(dir, 'copias'), ...env });

/** A database that outlives this handle: the program opens it next. */
async function abrir() {
  if (engine === 'postgres') return committed();
  const base = await connect({ dataDir: dir, log: silent });
  await migrate(base, silent);
  return { base, url: undefined, close: () => base.close() };
}

it('npm run verificar lists what differs and what is nobody’s, and fails only on the first', async () => {
  const { base, url, close } = await abrir();
  const env = url === undefined ? {} : { DATABASE_URL: url };
  const almacen = await almacenCarpeta(join(dir, 'ficheros'));
  const guardar = (nombre: string) =>
    guardarFichero(base.db, almacen, { contenido: Buffer.from(nombre), clase: 'png', nombre }, new Date());
  const [sana, danada, perdida, huerfano] = [await guardar('a'), await guardar('b'), await guardar('c'), randomUUID()];
  await almacen.guardar(huerfano, Buffer.from('d'));
  // The embedded engine admits one process at a time.
  const soltar = url === undefined ? close : () => Promise.resolve();
  await soltar();

  const bien = await verificar(env);
  expect(bien.code).toBe(0);
  expect(bien.said).toContain(`Contenido sin fila: ${huerfano}\n`);
  for (const id of [sana, danada, perdida]) expect(bien.said).toContain(`Fila sin dueño: ${id}\n`);
  expect(bien.said).toContain('3 ficheros: 0 sin contenido, 0 dañados.');

  writeFileSync(join(dir, 'ficheros', danada.slice(0, 2), danada), 'x');
  await almacen.borrar(perdida);
  const mal = await verificar(env);
  expect(mal.code).toBe(1);
  expect(mal.said).toContain(`Falta el contenido: ${perdida}\n`);
  expect(mal.said).toContain(`El contenido no es el que se guardó: ${danada}\n`);
  expect(mal.said).not.toContain(`guardó: ${sana}`);
  if (url !== undefined) await close();
}, 120_000);

it('npm run verificar names a stock that is not the sum of its movements, and fails', async () => {
  const { base, url, close } = await abrir();
  const sinMovimiento = { nombre: 'Cable', descripcion: 'Cable', fabricante: 'Acme', id_categoria: 15, cantidad: 5 };
  const { id } = await base.db.insertInto('componente').values(sinMovimiento).returning('id').executeTakeFirstOrThrow();
  if (url === undefined) await close();
  const { code, said } = await verificar(url === undefined ? {} : { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(said).toContain(`Stock del componente ${id}: guardado 5, por sus movimientos 0\n`);
  expect(said).toContain('Almacén: cifras que no son la suma de sus movimientos: 1.');
  if (url !== undefined) await close();
}, 120_000);

it('npm run verificar names a counter of partes that is wrong, and a store that is not the database’s, and fails', async () => {
  const { base, url, close } = await abrir();
  const marca = randomUUID();
  await base.pool.query("insert into recuento_sumado values ('proyecto', 2, 77, 3)");
  await base.pool.query("insert into recuento_sumado values ('tecnico', 4, 78, -1)");
  await base.pool.query('insert into almacen_ficheros values (1, $1)', [marca]);
  if (url === undefined) await close();
  const { code, said } = await verificar(url === undefined ? {} : { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(said).toContain('Partes del proyecto 77, Asignado: guardado 3, contados 0\n');
  expect(said).toContain('Partes del técnico 78, Finalizado: guardado -1, contados 0\n');
  expect(said).toContain('Recuento de partes: cifras que no son las que hay: 2.');
  expect(said).toContain(`El almacén de ficheros no es el de esta base de datos: falta su marca, ${marca}.`);
  expect(said).not.toContain('ficheros: 0 sin contenido');
  if (url !== undefined) await close();
}, 120_000);

it('npm run verificar makes no database where there is none', async () => {
  const { code, said } = await verificar({});
  expect([code, said]).toEqual([1, `No hay ninguna base de datos en ${dir}: revise DATA_DIR.\n`]);
  expect(readdirSync(dir)).toEqual([]);
});

it('npm run verificar says that a database is not one of Tajo’s', async () => {
  const { base, url, close } = await abrir();
  await base.pool.query('drop schema public cascade');
  await base.pool.query('create schema public');
  if (url === undefined) await close();
  const { code, said } = await verificar(url === undefined ? {} : { DATABASE_URL: url });
  expect({ code, said: said.trim() }).toEqual({
    code: 1,
    said: 'La base de datos no tiene las tablas de Tajo: revise DATABASE_URL.',
  });
  if (url !== undefined) await close();
}, 120_000);
