import { parseArgs } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { runBatch, type Statement } from '../apps/api/src/db/batch.ts';
import { getTypeParser } from '../apps/api/src/db/parsers.ts';
import { asText } from '../apps/api/src/db/values.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { cpuDe } from './cpu.ts';

// npx tsx --conditions=source bench/tuberia.ts [--rounds 40] [--jobs 300] [--durable]
// What statements cost as db/batch.ts sends them (pipelined, one Sync for all) beside pg's own pipeline mode (pipelined,
// a Sync for each), in turn over one server. --durable: each commit waits for the disk, which hides the rest.
const { values: opciones } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    jobs: { type: 'string', default: '300' },
    durable: { type: 'boolean', default: false },
  },
});
const [rondas, trabajos] = [Number(opciones.rounds), Number(opciones.jobs)];

type Lote = readonly Statement[];
type Enviar = (client: Client, lote: Lote) => Promise<unknown>;

const nuestro: Enviar = (client, lote) => runBatch(client, lote, 40_000);
const dePg: Enviar = (client, lote) =>
  Promise.all(lote.map(({ text, values, name = '' }) => client.query({ text, values: values.map(asText), name })));

const LLENAR = `
  create table hoja (id int generated always as identity primary key, nombre text, nif text, direccion text,
    alta timestamptz, baja date, unidades int, importe numeric, activo boolean, email text, telefono text, version int);
  insert into hoja (nombre, nif, direccion, alta, baja, unidades, importe, activo, email, telefono, version)
    select 'Óptica Núñez ' || n, 'B' || n, 'Calle Mayor ' || n, '2026-01-01'::timestamptz + n * interval '1 min',
      '2026-01-01'::date + n % 300, n, n / 7.0, n % 2 = 0, 'a' || n || '@tajo.local', '6000' || n, 1
    from generate_series(1, 5000) n;
  create table hecho (id int generated always as identity primary key, que text, cuando timestamptz, detalle jsonb);
  analyze`;

const sentencia =
  (name: string, text: string) =>
  (...values: readonly unknown[]): Statement => ({ name, text, values });
const begin = sentencia('empezar', 'begin')();
const commit = sentencia('guardar', 'commit')();
const leer = sentencia('leer', 'select * from hoja where id = $1');
const pagina = sentencia('pagina', 'select * from hoja where id > $1 order by id limit 50');
const cambiar = sentencia('cambiar', 'update hoja set unidades = unidades + 1 where id = $1 returning id, version');
const anotar = sentencia('anotar', 'insert into hecho (que, cuando, detalle) values ($1, $2, $3)');
const apunte = (n: number) => anotar('parte.asignar', '2026-11-21T01:02:03.400Z', { id: n, quien: 'Begoña' });
const apuntes = (n: number) => Array.from({ length: 12 }, () => apunte(n));

/** What the house sends for one errand: a batch for each round trip. */
const CASOS: readonly (readonly [string, (n: number) => readonly Lote[]])[] = [
  ['a row', (n) => [[leer(n)]]],
  ['a page of 50 rows', (n) => [[pagina(n)]]],
  ['a save in 3 round trips', (n) => [[begin, apunte(n), leer(n)], [cambiar(n)], [apunte(n), apunte(n), commit]]],
  [
    'a save of 12 lines in 2',
    (n) => [
      [begin, leer(n)],
      [...apuntes(n), commit],
    ],
  ],
];
type Caso = (typeof CASOS)[number];

interface Lado {
  readonly client: Client;
  readonly enviar: Enviar;
  readonly pids: readonly number[];
}
/** µs for each job: until its answer, and of CPU, ours and the server's. */
interface Medida {
  readonly espera: number;
  readonly cpu: number;
}

async function abrir(config: ClientConfig, enviar: Enviar): Promise<Lado> {
  const client = new Client(config);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, enviar, pids: [process.pid, rows[0]?.pid ?? 0] };
}

async function ronda({ client, enviar, pids }: Lado, [, lotes]: Caso): Promise<Medida> {
  const [cpu, inicio] = [cpuDe(pids), performance.now()];
  for (let i = 0; i < trabajos; i++) for (const lote of lotes(1 + ((i * 37) % 4900))) await enviar(client, lote);
  const entre = (ms: number) => (ms * 1000) / trabajos;
  return { espera: entre(performance.now() - inicio), cpu: entre(cpuDe(pids) - cpu) };
}

async function enTurnos(lados: readonly [Lado, Lado], caso: Caso): Promise<readonly (readonly [Medida, Medida])[]> {
  const medidas: [Medida, Medida][] = [];
  for (let i = -1; i < rondas; i++) {
    const primero = i % 2 === 0 ? 0 : 1;
    const una = await ronda(lados[primero], caso);
    const otra = await ronda(lados[1 - primero] ?? lados[0], caso);
    // The first of each warms up.
    if (i >= 0) medidas.push(primero === 0 ? [una, otra] : [otra, una]);
  }
  return medidas;
}

const mediana = (numeros: readonly number[]): number => numeros.toSorted((a, b) => a - b)[numeros.length >> 1] ?? 0;
const media = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0) / numeros.length;

/** Of waits the median, of CPU the mean: it is counted in hundredths of a second. */
function linea([trabajo]: Caso, medidas: readonly (readonly [Medida, Medida])[]): string {
  const esperas = [0, 1].map((lado) => mediana(medidas.map((par) => par[lado]?.espera ?? 0)));
  const cpus = [0, 1].map((lado) => media(medidas.map((par) => par[lado]?.cpu ?? 0)));
  const celdas = ([a = 0, b = 0]: readonly number[]) => [a.toFixed(0), b.toFixed(0), (b / a).toFixed(2)];
  return `| ${[trabajo, ...celdas(esperas), ...celdas(cpus)].join(' | ')} |`;
}

await withPostgres(
  async ({ url, version }) => {
    const config = { connectionString: url, options: '-c TimeZone=UTC -c jit=off', types: { getTypeParser } };
    const lados = [await abrir(config, nuestro), await abrir({ ...config, pipeline: true }, dePg)] as const;
    await lados[0].client.query(LLENAR);
    console.log(`PostgreSQL ${version}, Node ${process.version}, ${rondas} rounds of ${trabajos} jobs each, in turn

| work | ours, µs | pg, µs | pg by ours | ours, CPU µs | pg, CPU µs | pg by ours |
|---|--:|--:|--:|--:|--:|--:|`);
    for (const caso of CASOS) console.log(linea(caso, await enTurnos(lados, caso)));
    for (const { client } of lados) await client.end();
  },
  { durable: opciones.durable },
);
