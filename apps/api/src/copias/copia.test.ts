import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { alRecibir } from '@tajo/domain/momento';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import {
  contentsOf,
  dropPlaces,
  failure,
  filesBelow,
  fingerprints,
  fingerprintsOf,
  makeCopy,
  newInstallation,
  newPlace,
  openPlace,
  runProgram,
  storeOf,
  succeed,
  type Place,
} from '../../test/installation.ts';
import { ajustarCantidad } from '../almacen/almacen.escrituras.ts';
import { cuentasQueries } from '../almacen/cuentas.queries.ts';
import type { Base } from '../db/connect.ts';
import type { Db } from '../db/handle.ts';
import { inTransaction } from '../db/transaction.ts';
import { reservarLinea } from '../historial/historial.queries.ts';
import { recuentoQueries } from '../partes/recuento.queries.ts';
import { ultimaCopia } from './apunte.servicios.ts';
import { comprobarCopia } from './comprobar.servicios.ts';

// Copies are made while this process holds the database open, as a server does.
const SLOW = { timeout: 240_000 };
const dir = mkdtempSync(join(tmpdir(), 'tajo-copia-'));
let origen: Place;
let base: Base;
let copia: string;

beforeAll(async () => {
  ({ place: origen, base } = await newInstallation(join(dir, 'origen')));
  copia = (await makeCopy(origen)).copy;
}, SLOW.timeout);
afterAll(async () => {
  await base.close();
  await dropPlaces();
  rmSync(dir, { recursive: true, force: true });
});

it('a copy can be read by its owner only, and says when it was proved', () => {
  for (const fichero of filesBelow(copia)) expect(statSync(fichero).mode & 0o777).toBe(0o600);
  for (const carpeta of ['.', 'tablas', 'ficheros']) expect(statSync(join(copia, carpeta)).mode & 0o777).toBe(0o700);
  const leer = (ruta: string): unknown => JSON.parse(readFileSync(ruta, 'utf8'));
  const { probada } = leer(join(copia, 'manifiesto.json')) as { probada: string };
  expect(new Date(probada).getTime()).toBeGreaterThan(Date.now() - SLOW.timeout);
  const apunte = { copia, probada, cifrada: false, ficheros: 9, nuevos: 9, faltan: 0 };
  expect(leer(join(origen.DATA_DIR, 'ultima-copia.json'))).toMatchObject(apunte);
});

it('the last copy is known by its note, until that is gone', async () => {
  expect(await ultimaCopia(origen.DATA_DIR)).toMatchObject({ copia, cifrada: false, ficheros: 9 });
  expect(await ultimaCopia(dir)).toBeUndefined();
});

it('a restore gives the same rows, generated columns, sequences, keys, triggers and files', SLOW, async () => {
  const place = await newPlace(join(dir, 'restaurada'));
  expect(await succeed('restaurar', [copia], place)).toContain('todos tienen que volver a entrar');
  expect(await fingerprintsOf(place)).toEqual(await fingerprints(base.pool));
  expect(contentsOf(place)).toEqual(contentsOf(origen));
});

interface Ids {
  readonly usuario: number;
  readonly componente: number;
  readonly proyecto: number;
  readonly establecimiento: number;
}

/** Sets the stock, with its movement and a line of the history, and creates a parte: all or nothing. */
const escribir = (db: Db, ids: Ids, n: number): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    const linea = await reservarLinea(tx);
    const origen = { clase: 'ajuste', id_historial: linea } as const;
    const asiento = { ...alRecibir(new Date()), id_usuario: ids.usuario, origen };
    const stock = { tipo_elemento: TIPO_ELEMENTO.COMPONENTE, id: ids.componente, cantidad: 1000 + n, salda: 0 };
    await ajustarCantidad(tx, asiento, stock);
    await sql`insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta)
      values (${`PRUEBA-${n}`}, '', ${ids.proyecto}, ${ids.establecimiento}, now())`.execute(tx);
    await sql`insert into historial (id, fecha, ocurrido, accion, entidad, id_entidad) overriding system value
      values (${linea}, now(), now(), 'prueba', 'componente', ${ids.componente})`.execute(tx);
  });

it('a copy has every table at one instant, although others write', SLOW, async () => {
  const { db } = base;
  const { rows } = await sql<Ids>`select (select min(id) from usuario) as usuario,
    (select min(id) from componente) as componente, (select min(id) from proyecto) as proyecto,
    (select min(id) from establecimiento) as establecimiento`.execute(db);
  const ids = rows[0]!;
  let escritas = 0;
  const copia = { enCurso: true };
  const escritor = async (): Promise<void> => {
    while (copia.enCurso) await escribir(db, ids, (escritas += 1));
  };
  const escritores = Promise.all([escritor(), escritor(), escritor()]);
  const { copy } = await makeCopy(origen, '--sin-probar');
  copia.enCurso = false;
  await escritores;
  const place = await newPlace(join(dir, 'escrita'));
  await succeed('restaurar', [copy], place);
  const restaurada = await openPlace(place);
  expect(await cuentasQueries(restaurada.db).leerDescuadradas()).toEqual([]);
  expect(await recuentoQueries(restaurada.db).leerDescuadrados()).toEqual([]);
  const { rows: cuentas } = await restaurada.pool.query<Record<string, number>>(`select
    (select count(*)::int from parte where numero_incidencia like 'PRUEBA-%') as partes,
    (select count(*)::int from historial where accion = 'prueba') as lineas,
    (select count(*)::int from movimiento m where exists
      (select from historial h where h.id = m.id_historial and h.accion = 'prueba')) as movimientos`);
  await restaurada.close();
  const { partes, lineas, movimientos } = cuentas[0]!;
  expect(partes).toBeGreaterThan(0);
  expect(partes).toBeLessThan(escritas);
  expect([lineas, movimientos]).toEqual([partes, partes]);
});

it('a copy that is killed leaves nothing that passes for one, and the next one is made', SLOW, async () => {
  const carpeta = join(dir, 'matadas');
  expect((await runProgram('copia', [carpeta], origen, 'Se copian los ficheros')).code).toBeNull();
  const resto = join(carpeta, readdirSync(carpeta).find((nombre) => /^a-medias-\d/.test(nombre)) ?? '');
  const nuevo = await newPlace(join(dir, 'de-matada'));
  expect(await failure('restaurar', [resto], nuevo)).toBe(`${resto}: la copia no se terminó.`);
  expect(existsSync(nuevo.DATA_DIR)).toBe(false);
  expect(readdirSync(carpeta).filter((nombre) => !nombre.startsWith('a-medias-'))).toEqual([]);
  // An image of a process that is no more.
  if (engine === 'embedded') mkdirSync(join(origen.DATA_DIR, 'base', `imagen-4194305-${'0'.repeat(32)}`));
  await comprobarCopia((await makeCopy(origen, '--sin-probar', carpeta)).copy, undefined);
  if (engine === 'embedded') expect(readdirSync(join(origen.DATA_DIR, 'base')).toSorted()).toEqual(['motor', 'pg']);
});

it('a restore that is killed leaves a place that says so, and can be repeated', SLOW, async () => {
  const place = await newPlace(join(dir, 'interrumpida'));
  expect((await runProgram('restaurar', [copia], place, 'Se restauran los datos')).code).toBeNull();
  const arranque = await runProgram('main', [], { ...place, PORT: '0' }, 'Tajo sirve en');
  expect(arranque.code).toBe(1);
  expect(arranque.said.trim().split('\n').at(-1)).toBe(
    `La base de datos está a medio restaurar (de ${copia}): repita la restauración, que empieza de nuevo.`,
  );
  // A file that was being written.
  const [fichero = ''] = filesBelow(join(copia, 'ficheros'));
  writeFileSync(join(place.DATA_DIR, 'ficheros', 'parciales', basename(fichero)), 'x');
  await succeed('restaurar', [copia], place);
});

it(
  'a copy deletes what an interrupted one left a day ago and nothing else; a restore counts what it lacked',
  SLOW,
  async () => {
    const carpeta = join(dir, 'con-restos');
    const [resto, ajena] = [join(carpeta, 'a-medias-2026-01-01T00-00-00-000Z'), join(carpeta, 'a-medias-informe')];
    const prueba = join(origen.DATA_DIR, 'prueba-cliente');
    for (const vieja of [resto, ajena, prueba]) {
      mkdirSync(vieja, { recursive: true });
      utimesSync(vieja, 0, 0);
    }
    const perdido = randomUUID();
    await base.pool.query('insert into fichero select $1, nombre, clase, bytes, sha256 from fichero limit 1', [
      perdido,
    ]);
    const { copy } = await makeCopy(origen, '--sin-probar', carpeta);
    await base.pool.query('delete from fichero where id = $1', [perdido]);
    expect(readdirSync(carpeta).toSorted()).toEqual([basename(copy), basename(ajena)]);
    expect(existsSync(prueba)).toBe(true);
    const place = await newPlace(join(dir, 'de-incompleta'));
    expect(await succeed('restaurar', [copy], place)).toContain(
      'Ficheros que ya faltaban en el almacén cuando se hizo la copia: 1.\n',
    );
  },
);

it('no copy is made from a store that is not that of the database', SLOW, async () => {
  const { rows } = await base.pool.query<{ marca: string }>('select marca from almacen_ficheros');
  const marca = rows[0]?.marca ?? '';
  const carpeta = join(dir, 'de-otro-almacen');
  await (await storeOf(origen)).borrar(marca);
  expect(await failure('copia', [carpeta], origen)).toContain(`falta su marca, ${marca}. Revise DATA_DIR y S3_*.`);
  expect(readdirSync(carpeta)).toEqual([]);
});
