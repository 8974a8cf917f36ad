import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { schemaSql } from '../tools/dump.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { statusOf } from './call.ts';
import { copyOf, fillDatabase, inDatabase, query } from './database.ts';
import { startMeter } from './meter.ts';
import { options } from './options.ts';
import { SAVE, mixedLoad } from './requests.ts';
import { login, startProduct, type Server } from './servers.ts';

// npx tsx --conditions=source bench/upgrade.ts --from <built clone of the version before> [--partes 1000000]
//   [--rounds 5]     (after a build)
// Migrates a database of the version before, while its program and other writers write: once alone, once beside a
// reader of ten seconds, as a dump is. Then kills the new program (SIGKILL) at random points of its first start until
// it has migrated, and compares with a migration that nobody disturbed.
const { from: root, partes, rounds } = options({ from: '', partes: 1_000_000, rounds: 5 });
if (root === '') throw new Error('--from: a built clone of the version before');
const GOAL_MS = 1000;
/** Time for which writers go on after the migration. */
const AFTER_MS = 3000;
const READER_S = 10;
const dataDir = mkdtempSync(join(tmpdir(), 'tajo-upgrade-'));

/** A signature for each signed attempt, with a sheet of the size that a demonstration has. Its rules would forbid it. */
const SIGNATURES = [
  'set session_replication_role = replica',
  `insert into fichero (id, nombre, clase, bytes, sha256)
    select md5(id::text)::uuid, 'firma.png', 'png', 2000, md5(id::text) from intento where cierre = 'firmado'`,
  `insert into firma (id_intento, nif, nombre, id_fichero, ocurrido, registrado, id_usuario, hoja)
    select id, '12345678Z', 'Encargada', md5(id::text)::uuid, fecha_cierre, fecha_cierre, id_usuario_cierre,
      jsonb_build_object('hoja', (select string_agg(md5((id * n)::text), '') from generate_series(1, 50) n))
    from intento where cierre = 'firmado'`,
];
const fresh = (server: string): Promise<string> =>
  copyOf(server, `bench_${partes}_before`, 'template1', async (url) => {
    await fillDatabase({ url, root }, partes);
    await query(url, ...SIGNATURES);
  });

/** Returns the schema, and the number of rows of each table; not of `medida_diaria`, which the server writes later. */
async function stateOf(url: string): Promise<ReadonlyMap<string, string>> {
  const schema = await inDatabase({ url }, ({ pool }) => schemaSql(pool));
  const tables = await query<{ relname: string; n: string }>(
    url,
    `select relname, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as n
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'medida_diaria'`,
  );
  return new Map([['schema', schema], ...tables.map(({ relname, n }): [string, string] => [relname, n])]);
}

const FILE = `insert into fichero (id, nombre, clase, bytes, sha256) values (gen_random_uuid(), 'x', 'png', 1, 'x')`;
/** A write to each table that a migration may lock, beside the saves of the program of before. */
const WRITES = {
  usuario: `update usuario set telefono = telefono where id = (select min(id) from usuario)`,
  sesion: `insert into sesion (id, id_usuario, creada, expira) select gen_random_uuid(), min(id), now(), now() from usuario`,
  fichero: FILE,
  firma: `with f as (${FILE} returning id), i as (select id, id_tecnico from intento i where fecha_inicio is not null
      and cierre is null and not exists (select from firma s where s.id_intento = i.id) limit 1)
    insert into firma (id_intento, nif, nombre, id_fichero, ocurrido, registrado, id_usuario, hoja)
    select i.id, 'x', 'x', f.id, now(), now(), i.id_tecnico, '{}' from i, f`,
  accion: `insert into accion (version, id_intento, id_accion, step, tipo_elemento, descripcion, ocurrido, registrado, id_usuario)
    select 1, id, 1, 3, 1, 'x', now(), now(), id_tecnico from intento i where fecha_inicio is not null
      and cierre is null and not exists (select from accion a where a.id_intento = i.id) limit 1`,
};
interface Waited {
  writes: number;
  failed: number;
  /** Longest write, in ms. */
  worst: number;
}

/** Repeats a write until `isOver`. */
async function repeat(write: () => Promise<boolean>, isOver: () => boolean): Promise<Waited> {
  const waited = { writes: 0, failed: 0, worst: 0 };
  while (!isOver()) {
    const from = performance.now();
    const isDone = await write().catch(() => false);
    waited.worst = Math.max(waited.worst, performance.now() - from);
    waited.writes += 1;
    if (!isDone) waited.failed += 1;
    await wait(5);
  }
  return waited;
}

async function writing(url: string, old: Server, work: () => Promise<void>): Promise<Record<string, Waited>> {
  let over = false;
  const isOver = () => over;
  const token = await login(old);
  const clients: Client[] = [];
  const bySql = async (sql: string): Promise<Waited> => {
    const client = new Client({ connectionString: url });
    clients.push(client);
    await client.connect();
    return repeat(async () => (await client.query(sql)).rowCount === 1, isOver);
  };
  let serial = 0;
  const byProgram = async (): Promise<boolean> => {
    const body = SAVE.body?.replace('{n}', String((serial += 1)));
    return (await statusOf(old, token, SAVE.path, { body })) < 300;
  };
  const all = { 'parte, by the program of before': repeat(byProgram, isOver) } as Record<string, Promise<Waited>>;
  for (const [table, sql] of Object.entries(WRITES)) all[table] = bySql(sql);
  try {
    await wait(AFTER_MS);
    await work();
    await wait(AFTER_MS);
  } finally {
    over = true;
  }
  const found: Record<string, Waited> = {};
  for (const [name, waited] of Object.entries(all)) found[name] = await waited;
  await Promise.all(clients.map((client) => client.end()));
  return found;
}

/** Reads the signatures in a transaction that stays open. */
async function longReader(url: string): Promise<{ end: Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin; select 1 from firma limit 1');
  const end = client.query(`select pg_sleep(${READER_S})`).then(() => client.end());
  return { end };
}

async function underWriters(server: string, isRead: boolean): Promise<void> {
  const url = await fresh(server);
  const old = await startProduct({ url, root });
  const meter = startMeter();
  try {
    let ms = 0;
    const found = await writing(url, old, async () => {
      const reader = isRead ? await longReader(url) : undefined;
      const after = await startProduct({ url, dataDir });
      ms = after.startMs;
      await after.stop();
      await reader?.end;
    });
    console.log(`${isRead ? `beside a reader of ${READER_S} s` : 'alone'}: start with migration ${Math.round(ms)} ms`);
    console.table(
      Object.fromEntries(
        Object.entries(found).map(([name, { writes, failed, worst }]) => [
          name,
          { writes, failed, 'longest write, ms (goal 1000)': Math.round(worst) },
        ]),
      ),
    );
    const job = { token: await login(old), requests: mixedLoad(partes) };
    const { product } = await meter.measure({ product: old }, job, { windows: 3, ms: 3000, connections: 8 });
    console.log(`program of before over the new schema, mixed load: ${product.errors} errors`);
    const waited = Object.values(found);
    if (product.errors > 0 || waited.some(({ failed, worst }) => failed > 0 || worst > GOAL_MS)) process.exitCode = 1;
  } finally {
    meter.stop();
    await old.stop();
  }
}

/** Starts and kills until a start ends before its kill. Returns the number of kills. */
async function killed(url: string, ms: number): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    const signal = AbortSignal.timeout(Math.ceil(ms * Math.random() * (1 + kills / 10)));
    const server = await startProduct({ url, dataDir, signal }).catch(() => undefined);
    if (server === undefined) continue;
    await server.stop();
    return kills;
  }
}

await withPostgres(
  async ({ url: server }) => {
    const before = await fresh(server);
    const undisturbed = await startProduct({ url: before, dataDir });
    await undisturbed.stop();
    const applied = await query<{ nombre: string; ms: string | null }>(
      before,
      // Each row has the instant at which its transaction began.
      `select nombre, round(extract(epoch from lead(fecha) over (order by fecha) - fecha) * 1000)::text as ms from migracion
        order by fecha offset 1`,
    );
    console.log(`undisturbed: start with migration ${Math.round(undisturbed.startMs)} ms`);
    console.log(applied.map(({ nombre, ms }) => `${nombre} ${ms ?? '?'} ms`).join(', '));
    const wanted = await stateOf(before);
    await underWriters(server, false);
    await underWriters(server, true);
    const sums = { rounds: 0, kills: 0, different: 0 };
    for (; sums.rounds < rounds; sums.rounds += 1) {
      const url = await fresh(server);
      sums.kills += await killed(url, undisturbed.startMs);
      const found = await stateOf(url);
      const different = [...new Set([...found.keys(), ...wanted.keys()])].filter((k) => found.get(k) !== wanted.get(k));
      if (different.length > 0) console.log(`different: ${different.map((k) => `${k} ${found.get(k)}`).join(', ')}`);
      if (different.length > 0) sums.different += 1;
    }
    console.log(sums);
    if (sums.different > 0) process.exitCode = 1;
  },
  { durable: true },
);
rmSync(dataDir, { recursive: true, force: true });
