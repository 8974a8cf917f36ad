import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Log } from './log.ts';
import { cataloguesFile, migrationsDir } from './paths.ts';

/** Any constant will do if every replica uses the same. */
const LOCK = 7_461_064;
const CATALOGUES = 'catalogos.sql';

const BASE = '0001_base.sql';
/** Checksum of the text that a migration had between two releases, if it led to the same schema. */
const EARLIER: Readonly<Record<string, string>> = {
  '0003_clases_de_firma.sql': 'e3c5d78541b19f92ee115ba23f7baf20441c2ae638264d5e356230b7a5804673',
};

/**
 * This program cannot use the database's schema. The message is one line for the operator: why, and what can be done.
 */
export class WrongSchema extends Error {}

/** Longest wait of a migration for a lock: whoever comes later waits behind it. */
const LOCK_MS = 200;
/** Pause before a migration that did not get its locks, or its turn, tries again. */
const PAUSE_MS = 500;
/** Lock not available in time, deadlock. */
const IN_USE = ['55P03', '40P01'];

/** Builds that stop no writer, and that PostgreSQL accepts in no transaction. */
const OUTSIDE = /^create (?:unique )?index concurrently /m;

/** `sums`: the checksum of the text, then that of an earlier text. */
type Step = { name: string; text: string; sums: readonly [string, ...string[]] };

function step(name: string, file: URL): Step {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const earlier = EARLIER[name];
  const sum = createHash('sha256').update(text).digest('hex');
  return { name, text, sums: earlier === undefined ? [sum] : [sum, earlier] };
}

function steps(dir: URL): Step[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.sql'));
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name));
  if (wrong) throw new Error(`La migración ${wrong} no se llama 0001_nombre.sql.`);
  return names.toSorted().map((name) => step(name, new URL(name, dir)));
}

/** The base migration was last changed before 0.1.0 (decision 0057). */
const changed = (name: string): string =>
  name === BASE
    ? 'La base de datos se creó con un programa anterior a la versión 0.1.0 y no se puede actualizar: use el programa con el que se creó, o empiece con una nueva (otra carpeta en DATA_DIR, u otra base en DATABASE_URL).'
    : `La migración ${name} ha cambiado después de aplicarse: use la versión del programa que la aplicó.`;

/**
 * Returns the migrations to apply. Throws if an applied one is unknown or has changed, or if a new one sorts before an
 * applied one.
 */
function pending(all: Step[], applied: Map<string, string>): Step[] {
  const known = new Set(all.map(({ name }) => name));
  const last = [...applied.keys()].toSorted().at(-1) ?? '';
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new WrongSchema(
        `La base de datos tiene la migración ${name}, que este programa no conoce: es de una versión posterior. Use esa versión del programa, o una copia anterior de la base de datos.`,
      );
  }
  for (const { name, sums } of all) {
    const sum = applied.get(name);
    if (sum !== undefined && !sums.includes(sum)) throw new WrongSchema(changed(name));
    if (sum === undefined && name < last)
      throw new WrongSchema(`La migración ${name} llega tarde: ya está aplicada ${last}.`);
  }
  return all.filter(({ name }) => !applied.has(name));
}

const note = (client: PoolClient, { name, sums }: Step) =>
  client.query(
    'insert into migracion (nombre, suma) values ($1, $2) on conflict (nombre) do update set suma = excluded.suma, fecha = now()',
    [name, sums[0]],
  );

async function once(client: PoolClient, one: Step): Promise<void> {
  if (OUTSIDE.test(one.text)) {
    for (const statement of one.text.split(/;$/m)) await client.query(statement);
    await note(client, one);
    return;
  }
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await client.query(one.text);
    await note(client, one);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && IN_USE.includes(String(error.code));

/** Applies a file. Repeats it for as long as other transactions hold its tables. */
async function apply(client: PoolClient, one: Step, log: Log): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(client, one);
    } catch (error) {
      if (!isInUse(error))
        throw new Error(`${one.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    if (tries === 1) log.warn(`${one.name} espera a que otras transacciones dejen sus tablas.`);
    await wait(PAUSE_MS);
  }
}

async function readApplied(client: Pick<PoolClient, 'query'>): Promise<Map<string, string>> {
  const { rows } = await client.query<{ nombre: string; suma: string }>('select nombre, suma from migracion');
  return new Map(rows.map(({ nombre, suma }) => [nombre, suma]));
}

async function run(client: PoolClient, all: Step[], catalogues: Step | undefined, log: Log): Promise<Step[]> {
  await client.query(`create table if not exists migracion (
    nombre text primary key, suma text not null, fecha timestamptz(3) not null default now())`);
  const applied = await readApplied(client);
  const rowsSum = applied.get(CATALOGUES);
  applied.delete(CATALOGUES);
  const waiting = pending(all, applied);
  if (catalogues && (waiting.length > 0 || catalogues.sums[0] !== rowsSum)) waiting.push(catalogues);
  for (const one of waiting) await apply(client, one, log);
  return waiting;
}

/** Migrations that this program knows: their names, and the checksums that each may have. */
export const knownMigrations = (): ReadonlyMap<string, readonly string[]> =>
  new Map(steps(migrationsDir).map(({ name, sums }) => [name, sums]));

/**
 * Returns the migrations that the next `migrate` applies to a database that has some already; none for a new one. Throws
 * as `migrate` does.
 */
export async function migrationsAhead({ pool }: { pool: Pool }): Promise<readonly string[]> {
  const { rows: there } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.migracion') is not null as there",
  );
  if (there[0]?.there !== true) return [];
  const applied = await readApplied(pool);
  applied.delete(CATALOGUES);
  return applied.size === 0 ? [] : pending(steps(migrationsDir), applied).map(({ name }) => name);
}

/**
 * Applies missing migrations and then the fixed rows, each file in its own transaction, under a lock so that replicas
 * that start together wait for each other. Returns the names of the applied files. Throws if an applied file has
 * changed or is missing.
 */
export async function migrate(
  base: { pool: Pool },
  log: Log,
  from = { migrations: migrationsDir, catalogues: cataloguesFile },
): Promise<string[]> {
  const all = steps(from.migrations);
  const catalogues = existsSync(from.catalogues) ? step(CATALOGUES, from.catalogues) : undefined;
  return migrateBy(base, log, all, catalogues);
}

/** Applies the named migrations of this program and no fixed rows: the schema that a copy was made of. */
export const migrateOnly = (base: { pool: Pool }, log: Log, names: ReadonlySet<string>): Promise<string[]> =>
  migrateBy(
    base,
    log,
    steps(migrationsDir).filter(({ name }) => names.has(name)),
    undefined,
  );

/** Waits for the lock between statements: an index that is built concurrently waits for every statement under way. */
async function turn(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (rows[0]?.got === true) return;
    await wait(PAUSE_MS);
  }
}

async function migrateBy(base: { pool: Pool }, log: Log, all: Step[], catalogues: Step | undefined): Promise<string[]> {
  const client = await base.pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await turn(client);
    const done = (await run(client, all, catalogues, log)).map(({ name }) => name);
    if (done.length > 0) log.info(`Base de datos al día: ${done.join(', ')}.`);
    return done;
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => {});
    // Closes the session, in case a migration has changed its settings.
    client.release(true);
  }
}
