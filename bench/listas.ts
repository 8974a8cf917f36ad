import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { cpuDe, padreDe } from './cpu.ts';
import { llenar } from './datos.ts';
import { CASOS, COMBINACIONES, type CasoDeLista } from './listas-casos.ts';
import { arrancarProducto, entrarEn, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/listas.ts [--sizes 1000,100000,1000000] [--only text] [--ms 250]
// What a page of a list of partes costs, in ms of CPU of the server and of PostgreSQL: every column in both directions
// at the first, the middle and the last page, filters, and 50 combinations of them; and by how much that grows.
// With DATABASE_URL_TEST the bases stay there, and the next run finds them full.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    only: { type: 'string', default: '' },
    ms: { type: 'string', default: '250' },
  },
});
const tamanos = values.sizes.split(',').map(Number);
const PLAZO_MS = 3000;
const LIMITE_DEL_PEOR_MS = 50;

interface Medida {
  readonly node: number;
  readonly base: number;
}
type Donde = { readonly servidor: Servidor; readonly token: string; readonly postmaster: number };

async function pedir({ servidor, token }: Donde, path: string): Promise<number> {
  const respuesta = await fetch(`http://127.0.0.1:${servidor.port}/api/parte/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!respuesta.ok) throw new Error(`${path}: ${respuesta.status} ${await respuesta.text()}`);
  await respuesta.arrayBuffer();
  return Number(respuesta.headers.get('x-total-count'));
}

/** The same request again and again, until what it costs can be read of ticks of ten milliseconds. */
async function medir(donde: Donde, { lista, query, pagina }: CasoDeLista): Promise<Medida> {
  const n = await pedir(donde, `${lista}?limit=10&offset=0&${query}`);
  const ultima = Math.max(0, Math.ceil(n / 10) - 1);
  const offset = { primera: 0, media: Math.floor(ultima / 2), ultima }[pagina] * 10;
  const path = `${lista}?limit=10&offset=${offset}&${query}`;
  for (let i = 0; i < 6; i++) await pedir(donde, path);
  const ahora = () => ({ node: cpuDe([donde.servidor.pid]), base: cpuDe([donde.postmaster], [donde.postmaster]) });
  const [antes, inicio] = [ahora(), performance.now()];
  for (let veces = 1; ; veces++) {
    await pedir(donde, path);
    const despues = ahora();
    const [node, base] = [despues.node - antes.node, despues.base - antes.base];
    if (node + base < Number(values.ms) && performance.now() - inicio < PLAZO_MS) continue;
    return { node: node / veces, base: base / veces };
  }
}

const conBase = (server: string, nombre: string): string => {
  const url = new URL(server);
  url.pathname = `/${nombre}`;
  return url.href;
};

async function preparar(server: string, partes: number): Promise<string> {
  const nombre = `listas_${partes}`;
  const cliente = new Client({ connectionString: server });
  await cliente.connect();
  const { rowCount } = await cliente.query('select from pg_database where datname = $1', [nombre]);
  if (rowCount === 0) await cliente.query(`create database ${nombre}`);
  await cliente.end();
  const url = conBase(server, nombre);
  // The first start migrates, and makes the user who logs in.
  await (await arrancarProducto('src', url)).parar();
  const base = await connect({ url, log: silent });
  await base.pool.query('set statement_timeout = 0');
  await llenar(base.pool, partes);
  await base.close();
  return url;
}

async function postmasterDe(server: string): Promise<number> {
  const cliente = new Client({ connectionString: server });
  await cliente.connect();
  const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid');
  await cliente.end();
  return padreDe(rows[0]?.pid ?? 0);
}

const medidas = new Map<CasoDeLista, Medida[]>();
const deEsta = ({ nombre }: CasoDeLista) => nombre.includes(values.only);
const total = (m: Medida | undefined) => (m === undefined ? Number.NaN : m.node + m.base);

await withPostgres(
  async ({ url: server }) => {
    const postmaster = await postmasterDe(server);
    for (const partes of tamanos) {
      const servidor = await arrancarProducto('src', await preparar(server, partes));
      const donde = { servidor, token: await entrarEn(servidor), postmaster };
      try {
        for (const caso of [...CASOS, ...COMBINACIONES].filter(deEsta))
          medidas.set(caso, [...(medidas.get(caso) ?? []), await medir(donde, caso)]);
      } finally {
        await servidor.parar();
      }
    }
  },
  { durable: true },
);

const linea = (caso: CasoDeLista): string => {
  const suyas = medidas.get(caso) ?? [];
  const celdas = suyas.map((m) => `${total(m).toFixed(2)} (${m.base.toFixed(2)})`);
  return `| ${caso.nombre} | ${celdas.join(' | ')} | ${(total(suyas.at(-1)) / total(suyas[0])).toFixed(2)} |`;
};
console.log(`| ms of CPU (of PostgreSQL) | ${tamanos.map((n) => n.toLocaleString('en')).join(' | ')} | growth |`);
console.log(`| --- | ${tamanos.map(() => '---').join(' | ')} | --- |`);
for (const caso of CASOS.filter(deEsta)) console.log(linea(caso));
const caras = COMBINACIONES.filter(deEsta).toSorted(
  (a, b) => total(medidas.get(b)?.at(-1)) - total(medidas.get(a)?.at(-1)),
);
for (const caso of caras.slice(0, 10)) console.log(linea(caso));
const peor = caras[0];
if (peor !== undefined) {
  const ms = total(medidas.get(peor)?.at(-1));
  console.log(`\nThe worst combination: ${ms.toFixed(1)} ms, ${ms <= LIMITE_DEL_PEOR_MS ? 'within' : 'above'} 50.`);
}
