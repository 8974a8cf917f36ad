import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { connect, type Base } from '../src/db/connect.ts';
import { silent } from '../src/db/log.ts';
import { migrate } from '../src/db/migrate.ts';
import { almacenCarpeta } from '../src/ficheros/almacen-carpeta.servicios.ts';
import { DUENOS } from '../src/ficheros/ficheros.queries.ts';
import { committed, engine } from './database.ts';
import { startProgram, type ProgramName } from './program.ts';

const EARLIER = new URL('./versions/0.1.0.sql.gz', import.meta.url);

/** Settings of an installation. */
export interface Place {
  readonly DATA_DIR: string;
  readonly COPIA_CARPETA: string;
  readonly DATABASE_URL?: string;
  readonly [setting: string]: string | undefined;
}

const ends: (() => Promise<void>)[] = [];
/** Drops the databases of the places of this test file. */
export async function dropPlaces(): Promise<void> {
  for (const end of ends.splice(0)) await end();
}

/** Returns an unused place under a new folder: no DATA_DIR yet, and on a server an empty database. */
export async function newPlace(folder: string, on = engine): Promise<Place> {
  mkdirSync(folder);
  const place = { DATA_DIR: join(folder, 'data'), COPIA_CARPETA: join(folder, 'copias') };
  if (on === 'embedded') return place;
  const { base, url = '', close } = await committed();
  ends.push(close);
  const client = await base.pool.connect();
  await client.query('drop schema public cascade; create schema public');
  // No session stays: a move refuses a database that others use.
  client.release(true);
  return { ...place, DATABASE_URL: url };
}

export const openPlace = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Place): Promise<Base> =>
  connect({ url, dataDir, log: silent });
/** The files of an installation, by their place under DATA_DIR. */
export const contentsOf = ({ DATA_DIR }: Place) =>
  filesBelow(join(DATA_DIR, 'ficheros')).map((f) => [f.slice(DATA_DIR.length), readFileSync(f, 'utf8')] as const);
export const storeOf = ({ DATA_DIR }: Place) => almacenCarpeta(join(DATA_DIR, 'ficheros'));

export async function fingerprintsOf(place: Place): Promise<Record<string, unknown>> {
  const base = await openPlace(place);
  return fingerprints(base.pool).finally(() => base.close());
}

/** All references to files name one of these, so that the tests do not spend their time on syncing hundreds. */
const FILES = 8;

/** Makes a database of version 0.1.0 with its demonstration, and of its files the mark only. Returns it open. */
export async function earlierInstallation(folder: string): Promise<{ place: Place; base: Base }> {
  const place = await newPlace(folder);
  const base = await openPlace(place);
  await base.pool.query('drop schema public cascade; create schema public; set check_function_bodies = off');
  await base.pool.query(gunzipSync(readFileSync(EARLIER)).toString());
  const { rows } = await base.pool.query<{ marca: string }>('select marca from almacen_ficheros');
  for (const { marca } of rows) await (await storeOf(place)).guardar(marca, Buffer.from('marca'));
  return { place, base };
}

/** Makes an installation with the demonstration of version 0.1.0, migrated, and a few files. Returns it open. */
export async function newInstallation(folder: string): Promise<{ place: Place; base: Base }> {
  const { place, base } = await earlierInstallation(folder);
  const { pool } = base;
  await migrate(base, silent);
  const few = `(array(select id from fichero order by id limit ${FILES}))[1 + abs(hashtext(t::text)) % ${FILES}]`;
  const moved = DUENOS.map(
    ({ tabla, columna }) => `update ${tabla} t set ${columna} = ${few} where ${columna} is not null`,
  );
  const rest = `delete from fichero where id not in (select id from fichero order by id limit ${FILES})`;
  await pool.query(`begin; set local session_replication_role = replica; ${[...moved, rest].join(';')}; commit`);
  const store = await storeOf(place);
  const { rows } = await pool.query<{ id: string }>(
    'select id from fichero union all select marca from almacen_ficheros',
  );
  for (const { id } of rows) {
    const { bytes, sha256 } = await store.guardar(id, Buffer.from(`contenido de ${id} `.repeat(200)));
    await pool.query('update fichero set bytes = $2, sha256 = $3 where id = $1', [id, bytes, sha256]);
  }
  // After a crash, as which an image of the embedded engine opens, a sequence may skip the values since the checkpoint.
  await pool.query('checkpoint');
  return { place, base };
}

/** Returns the paths of all files below a folder, sorted. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();

/** Hash of the whole rows of each table, generated columns included, with sequences and what is switched off. */
export async function fingerprints(pool: Pool): Promise<Record<string, unknown>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum from "${name}" t`,
    );
    all[name] = rows[0];
  }
  const more = {
    sequences: "select sequencename, last_value::text from pg_sequences where schemaname = 'public' order by 1",
    indexes: "select indexdef from pg_indexes where schemaname = 'public' order by 1",
    keys: "select conname from pg_constraint where contype = 'f' and convalidated order by 1",
    triggers: 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
  };
  for (const [what, text] of Object.entries(more)) all[what] = (await pool.query(text)).rows;
  return all;
}

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a program to its end. With `killAt` it is killed when it has said that. */
export async function runProgram(
  name: ProgramName,
  args: readonly string[],
  place: Place,
  killAt?: string,
): Promise<Ended> {
  const child = await startProgram(name, args, { cwd: dirname(place.DATA_DIR), env: place });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL');
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/** Runs `npm run copia`. Returns the path of the copy that it says it has made. */
export async function makeCopy(place: Place, ...args: string[]): Promise<{ copy: string; said: string }> {
  const { code, said } = await runProgram('copia', args, place);
  expect(code, said).toBe(0);
  return { copy: /^Copia: (.+)$/m.exec(said)?.[1] ?? '', said };
}

/** Runs a program that must succeed. Returns what it says. */
export async function succeed(name: ProgramName, args: readonly string[], place: Place): Promise<string> {
  const { code, said } = await runProgram(name, args, place);
  expect(code, said).toBe(0);
  return said;
}

/** Runs a program that must fail. Returns what it says, without the line's end. */
export async function failure(name: ProgramName, args: readonly string[], place: Place): Promise<string> {
  const { code, said } = await runProgram(name, args, place);
  expect(code, said).toBe(1);
  return said.trim();
}
