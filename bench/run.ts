import { cpus, tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { build } from '../tools/build.mjs';
import { firstLoad } from '../tools/first-load.mjs';
import { withPostgres } from '../tools/postgres.mjs';
import { casosDe } from './casos.ts';
import { memoria, padreDe } from './cpu.ts';
import { llenar } from './datos.ts';
import { exportar } from './exportar.ts';
import { comprobarIguales } from './iguales.ts';
import { lineaDeArranque, lineaDeCarga, lineaDeEspera, lineasDeExport } from './medidas.ts';
import { medidor, type Medidor } from './medir.ts';
import { arrancarLimite, arrancarProducto, entrarEn, type Construccion } from './servidores.ts';
import { tabla, type Linea } from './tabla.ts';

// npm run bench -- [--sizes 1000,100000,1000000] [--windows 4] [--seconds 2] [--only filter] [--from dist | src]
// What the product costs beside the limit (limite.mjs) in the same run, against the goals. BENCH_CPU_PROF=<folder>
// writes a CPU profile of each product process there.
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    windows: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    from: { type: 'string', default: 'dist' },
  },
});
const origen: Construccion = values.from === 'src' ? 'src' : 'dist';
const tanda = { ventanas: Number(values.windows), ms: Number(values.seconds) * 1000, conexiones: 16 };
const tamanos = values.sizes.split(',').map(Number);
/** 4 of 5 partes are finalizados: this many make a sheet of 100,000 rows. */
const PARTES_DEL_EXPORT = 125_000;
const lineas: Linea[] = [];
const ajenos: number[] = [];
const decir = (texto: string) => console.error(`${(performance.now() / 1000).toFixed(0).padStart(5)} s  ${texto}`);
const pedido = (trabajo: string): boolean => trabajo.includes(values.only);

/** The product's base filled up to `partes`, and a copy of it for the limit: the same rows, indexes and kept numbers. */
async function preparar(server: string, partes: number): Promise<{ limite: string; producto: string }> {
  const [producto, limite] = [url(server, 'bench_producto'), url(server, 'bench_limite')];
  const base = await connect({ url: producto, log: silent });
  await base.pool.query('set statement_timeout = 0');
  await llenar(base.pool, partes);
  await base.close();
  await ejecutar(
    server,
    'drop database if exists bench_limite',
    'create database bench_limite template bench_producto',
  );
  await ejecutar(limite, 'analyze parte', 'checkpoint');
  return { limite, producto };
}

const url = (server: string, name: string): string => {
  const otra = new URL(server);
  otra.pathname = `/${name}`;
  return otra.href;
};

async function ejecutar(donde: string, ...sentencias: string[]): Promise<void> {
  const cliente = new Client({ connectionString: donde });
  await cliente.connect();
  try {
    for (const sql of sentencias) await cliente.query(sql);
  } finally {
    await cliente.end();
  }
}

async function postmasterDe(server: string): Promise<number> {
  const cliente = new Client({ connectionString: server });
  await cliente.connect();
  const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = padreDe(rows[0]?.pid ?? 0);
  await cliente.end();
  if (pid < 2) throw new Error('the bench needs PostgreSQL on this machine: it reads what its processes cost');
  return pid;
}

type Urls = { limite: string; producto: string };

async function con<T>(urls: Urls, work: (s: Awaited<ReturnType<typeof abrir>>) => Promise<T>): Promise<T> {
  const servidores = await abrir(urls);
  try {
    return await work(servidores);
  } finally {
    await Promise.all([servidores.limite.parar(), servidores.producto.parar()]);
  }
}

async function abrir(urls: Urls) {
  const limite = await arrancarLimite(urls.limite);
  const producto = await arrancarProducto(origen, urls.producto);
  return { limite, producto, token: await entrarEn(producto) };
}

async function medirCasos(urls: Urls, partes: number, postmaster: number): Promise<void> {
  await con(urls, async (servidores) => {
    const quien: Medidor = medidor(postmaster, servidores.token);
    try {
      for (const caso of casosDe(partes).filter(({ trabajo }) => pedido(trabajo))) {
        await comprobarIguales(servidores, servidores.token, caso);
        const pareja = await quien.comparar(servidores, caso.peticion, tanda);
        ajenos.push(pareja.limite.otros, pareja.producto.otros);
        lineas.push(lineaDeCarga(caso.trabajo, partes, pareja, caso.meta));
        decir(tabla(lineas.slice(-1)).split('\n').at(-1) ?? '');
      }
      const [primero] = casosDe(partes);
      if (primero === undefined || !pedido('list, 1 connection')) return;
      const pss = memoria(servidores.producto.pid, 'Pss');
      const uno = { ...tanda, ventanas: 2, conexiones: 1 };
      lineas.push(lineaDeEspera(partes, await quien.comparar(servidores, primero.peticion, uno)), {
        trabajo: 'memory after 16 connections',
        partes,
        limite: `${memoria(servidores.limite.pid, 'Pss').toFixed(0)} MiB`,
        producto: `${pss.toFixed(0)} MiB`,
        razon: undefined,
        meta: '≤ 120 MiB',
        llega: pss <= 120,
      });
    } finally {
      quien.parar();
    }
  });
}

async function medirExport(urls: Urls, partes: number, postmaster: number): Promise<void> {
  await con(urls, async ({ limite, producto, token }) => {
    // The first of each warms up.
    for (const servidor of [limite, producto]) await exportar(servidor, postmaster, token);
    const delLimite = await exportar(limite, postmaster, token);
    const delProducto = await exportar(producto, postmaster, token);
    lineas.push(...lineasDeExport(partes, Math.floor(partes * 0.8), delLimite, delProducto));
  });
}

async function medirEmbebido(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
  try {
    for (const trabajo of ['first start, embedded engine', 'later start, embedded engine']) {
      const { arranqueMs, parar } = await arrancarProducto(origen, undefined, dataDir);
      await parar();
      lineas.push({
        trabajo,
        partes: undefined,
        limite: '',
        producto: `${arranqueMs.toFixed(0)} ms`,
        razon: undefined,
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function pesarPaginas(): void {
  const { login, pages } = firstLoad();
  const finalizados = pages.find(({ name }) => name.endsWith('partes/FinalizadosPage.tsx'));
  for (const { name, js } of [login, ...(finalizados ? [finalizados] : [])]) {
    const trabajo = `JavaScript before ${name === 'login' ? 'the login' : 'the list of partes'}`;
    const producto = `${(js / 1000).toFixed(1)} kB gzip`;
    lineas.push({
      trabajo,
      partes: undefined,
      limite: '',
      producto,
      razon: undefined,
      meta: '≤ 200 kB',
      llega: js <= 200_000,
    });
  }
}

if (origen === 'dist') await build();
await withPostgres(
  async ({ url: server, version }) => {
    decir(`PostgreSQL ${version}, Node ${process.version}, ${cpus().length} processors`);
    const postmaster = await postmasterDe(server);
    await ejecutar(server, 'drop database if exists bench_producto', 'create database bench_producto');
    // The first start migrates, and makes the user who logs in.
    await (await arrancarProducto(origen, url(server, 'bench_producto'))).parar();
    for (const partes of tamanos) {
      decir(`filling up to ${partes} partes`);
      const urls = await preparar(server, partes);
      if (partes === tamanos[0] && pedido('start')) lineas.push(await lineaDeArranque(origen, urls));
      await medirCasos(urls, partes, postmaster);
      if (partes < 100_000 || !pedido('export')) continue;
      const bastantes = Math.max(partes, PARTES_DEL_EXPORT);
      await medirExport(bastantes > partes ? await preparar(server, bastantes) : urls, bastantes, postmaster);
    }
  },
  { durable: true },
);
if (pedido('embedded')) await medirEmbebido();
if (origen === 'dist' && pedido('JavaScript')) pesarPaginas();
const otros = ajenos.toSorted((a, b) => a - b);
console.log(`${tabla(lineas)}

Limit: node:http with named statements over a copy of the same base. Ratio: the limit's CPU per request (server and
database) by the product's; the CPU is the number to trust, requests per second and latencies depend on who else uses
the machine: others took ${((otros[otros.length >> 1] ?? 0) * 100).toFixed(0)} % of it (median), ${((otros.at(-1) ?? 0) * 100).toFixed(0)} % at most.`);
