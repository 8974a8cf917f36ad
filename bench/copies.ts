import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { almacenCarpeta } from '../apps/api/src/ficheros/almacen-carpeta.servicios.ts';
import { escribirFichero } from '../apps/api/src/ficheros/ficheros.servicios.ts';
import { ficherosQueries } from '../apps/api/src/ficheros/ficheros.queries.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { run } from '../tools/steps.mjs';
import { fillDatabase, inDatabase, query, type EnginePlace } from './database.ts';
import { options } from './options.ts';
import { startProduct } from './servers.ts';

// npx tsx --conditions=source bench/copies.ts [--partes 100000] [--files 2000] [--kB 200] [--engine embedded | postgres]
// Times npm run copia beside a running server, a second copy, one that is proved, and npm run restaurar into both
// engines, which compares every row and file. Builds nothing: run npm run build first.
const { partes, files, kB, engine: only } = options({ partes: 100_000, files: 2000, kB: 200, engine: '' });
/** From each of these to each. */
const ENGINES = only === '' ? ['embedded', 'postgres'] : [only];

const folder = mkdtempSync(join(tmpdir(), 'tajo-bench-copies-'));
const rows: Record<string, Record<string, number>> = {};
let databases = 0;

async function newPlace(engine: string, server: string): Promise<EnginePlace> {
  databases += 1;
  const dataDir = join(folder, `${engine}-${databases}`);
  if (engine === 'embedded') return { dataDir };
  const name = `bench_copies_${databases}`;
  await query(server, `drop database if exists ${name} with (force)`, `create database ${name} template template0`);
  return { dataDir, url: Object.assign(new URL(server), { pathname: `/${name}` }).href };
}

/** Runs a program of the API. Returns its seconds. Throws what it said if it fails. */
async function timed(program: string, args: readonly string[], { dataDir, url = '' }: EnginePlace): Promise<number> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, COPIA_CARPETA: join(folder, 'copies'), COPIA_CLAVE: '' };
  const start = performance.now();
  let said = '';
  const code = await run(process.execPath, [`apps/api/dist/src/${program}.js`, ...args], {
    env,
    hear: (text) => (said += text),
  });
  if (code !== 0) throw new Error(`${program}: ${said}`);
  return (performance.now() - start) / 1000;
}

const addFiles = (place: EnginePlace): Promise<void> =>
  inDatabase(place, async ({ db }) => {
    const store = await almacenCarpeta(join(place.dataDir, 'ficheros'));
    for (let n = 0; n < files; n++) {
      const file = { nombre: `${n}.jpg`, clase: 'jpeg', contenido: randomBytes(kB * 1000) } as const;
      await ficherosQueries(db).insertar(await escribirFichero(store, file), new Date());
    }
  });

/** Asks the server for its health, which asks the database, until `work` is done. Returns the longest wait in ms. */
async function askedMeanwhile(port: number, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  const done = { yet: false };
  const end = work.finally(() => (done.yet = true));
  while (!done.yet) {
    const from = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/api/salud`)).text();
    longest = Math.max(longest, performance.now() - from);
  }
  await end;
  return Math.round(longest);
}

const newestCopy = (): string => join(folder, 'copies', readdirSync(join(folder, 'copies')).toSorted().at(-1) ?? '');

async function measure(engine: string, server: string): Promise<void> {
  const place = await newPlace(engine, server);
  await fillDatabase(place, partes);
  await addFiles(place);
  const product = await startProduct(place);
  const note = (what: string, value: number): void => {
    rows[what] = { ...rows[what], [engine]: Number(value.toFixed(1)) };
    console.log(`${engine}: ${what} ${value.toFixed(1)}`);
  };
  const copy = async (what: string, ...args: string[]) => note(what, await timed('copia', args, place));
  note('longest answer beside it, ms', await askedMeanwhile(product.port, copy('first copy, s', '--sin-probar')));
  await copy('second copy, s', '--sin-probar');
  await copy('copy with proof, s');
  await product.stop();
  for (const to of ENGINES) {
    const target = await newPlace(to, server);
    note(`restore into ${to}, s`, await timed('restaurar', [newestCopy()], target));
    rmSync(target.dataDir, { recursive: true, force: true });
  }
  rmSync(place.dataDir, { recursive: true, force: true });
  rmSync(join(folder, 'copies'), { recursive: true, force: true });
}

try {
  await withPostgres(
    async ({ url }) => {
      for (const engine of ENGINES) await measure(engine, url);
    },
    { durable: true },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${partes} partes, ${files} files of ${kB} kB`);
console.table(rows);
