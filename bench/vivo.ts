import type { Novedad } from '@tajo/contract/vivo';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { withPostgres } from '../tools/postgres.mjs';
import { cpuDe, memoria, padreDe } from './cpu.ts';
import { llenar } from './datos.ts';
import { arrancarProducto, entrarEn, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/vivo.ts [--oyentes 200] [--escrituras 20] [--segundos 20]
// What it costs that lists follow what is written, and how late they hear of it: the built server on PostgreSQL, so
// many comments a second, with and without listeners.
const { values } = parseArgs({
  options: {
    oyentes: { type: 'string', default: '200' },
    escrituras: { type: 'string', default: '20' },
    segundos: { type: 'string', default: '20' },
  },
});
const [OYENTES, POR_SEGUNDO, SEGUNDOS] = [values.oyentes, values.escrituras, values.segundos].map(Number) as [
  number,
  number,
  number,
];
const PARTES = 20_000;
/** Streams of one person stay below the server's limit. */
const POR_PERSONA = 8;

interface Oido {
  readonly id: number;
  readonly cuando: number;
}

async function escuchar(servidor: Servidor, token: string, oidos: Oido[], signal: AbortSignal): Promise<void> {
  const res = await fetch(`http://127.0.0.1:${servidor.port}/api/vivo`, {
    headers: { authorization: `Bearer ${token}` },
    signal,
  });
  if (!res.ok || res.body === null) throw new Error(`a listener was refused: ${res.status}`);
  const trozos = res.body.pipeThrough(new TextDecoderStream()).getReader();
  const seguir = async (): Promise<void> => {
    let resto = '';
    for (;;) {
      const { value, done } = await trozos.read();
      if (done) return;
      const cuando = performance.now();
      const sucesos = (resto + value).split('\n\n');
      resto = sucesos.pop() ?? '';
      for (const suceso of sucesos.filter((s) => s.startsWith('data: ')))
        for (const { ids } of JSON.parse(suceso.slice(6)) as Novedad[])
          for (const id of ids ?? []) oidos.push({ id, cuando });
    }
  };
  seguir().catch(() => undefined);
}

/** So many comments a second, each on a parte of its own; answers when each was asked for and how long it took. */
async function escribir(servidor: Servidor, token: string, desde: number) {
  const pedidas = new Map<number, number>();
  const duraciones: number[] = [];
  const enVuelo: Promise<void>[] = [];
  const inicio = performance.now();
  for (let n = 0; n < POR_SEGUNDO * SEGUNDOS; n += 1) {
    await wait(Math.max(0, inicio + (n * 1000) / POR_SEGUNDO - performance.now()));
    const id = desde + n;
    const pedida = performance.now();
    pedidas.set(id, pedida);
    const una = async (): Promise<void> => {
      const res = await fetch(`http://127.0.0.1:${servidor.port}/api/parte/comentario/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ comentario: 'Llamar antes de ir' }),
      });
      if (!res.ok) throw new Error(`a write was refused: ${res.status}`);
      duraciones.push(performance.now() - pedida);
    };
    enVuelo.push(una());
  }
  await Promise.all(enVuelo);
  return { pedidas, duraciones };
}

const percentil = (v: readonly number[], p: number): number =>
  v.toSorted((a, b) => a - b)[Math.min(v.length - 1, Math.floor(v.length * p))] ?? Number.NaN;
const ms = (v: readonly number[]): string =>
  `p50 ${percentil(v, 0.5).toFixed(0)} ms  p99 ${percentil(v, 0.99).toFixed(0)} ms  max ${percentil(v, 1).toFixed(0)} ms`;

async function medir(server: string): Promise<void> {
  const url = Object.assign(new URL(server), { pathname: '/bench_vivo' }).href;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query('drop database if exists bench_vivo');
  await admin.query("create database bench_vivo template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'");
  const servidor = await arrancarProducto('dist', url);
  const base = await connect({ url, log: silent });
  await base.pool.query('set statement_timeout = 0');
  await llenar(base.pool, PARTES);
  const personas = Math.ceil(OYENTES / POR_PERSONA);
  await base.pool.query(
    `update usuario set id_role = 2, id_categoria = 11, password_hash = (select password_hash from usuario where id_role = 1 limit 1)
      where id in (select id from usuario where id_role = 3 order by id limit $1)`,
    [personas],
  );
  const { rows } = await base.pool.query<{ email: string }>(
    'select email from usuario where id_role = 2 order by id limit $1',
    [personas],
  );
  const { rows: sesion } = await base.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = padreDe(sesion[0]?.pid ?? 0);
  const token = await entrarEn(servidor);
  const tokens: string[] = [];
  for (const { email } of rows) tokens.push(await entrarEn(servidor, { email, password: 'bench-2026' }));
  const cpu = () => ({ node: cpuDe([servidor.pid]), base: cpuDe([postmaster], [postmaster]) });

  await escribir(servidor, token, 1);
  const antes = cpu();
  const sin = await escribir(servidor, token, 2000);
  const entre = cpu();
  const rss = memoria(servidor.pid, 'Rss');
  const oidos: Oido[] = [];
  const corte = new AbortController();
  for (let n = 0; n < OYENTES; n += 1)
    await escuchar(servidor, tokens[n % tokens.length] ?? token, oidos, corte.signal);
  const conOyentes = cpu();
  const con = await escribir(servidor, token, 4000);
  await wait(1000);
  const despues = cpu();

  const retrasos = oidos.flatMap(({ id, cuando }) => {
    const pedida = con.pedidas.get(id);
    return pedida === undefined ? [] : [cuando - pedida];
  });
  const escritas = POR_SEGUNDO * SEGUNDOS;
  const [costaba, cuesta] = [entre.node - antes.node, despues.node - conOyentes.node];
  console.log(`${OYENTES} listeners, ${POR_SEGUNDO} writes a second, ${SEGUNDOS} s`);
  console.log(`heard               ${retrasos.length} of ${escritas * OYENTES}`);
  console.log(`from press to ear   ${ms(retrasos)}`);
  console.log(`write, nobody hears ${ms(sin.duraciones)}`);
  console.log(`write, all hear     ${ms(con.duraciones)}`);
  console.log(`CPU of the server   ${costaba} ms without, ${cuesta} ms with: x ${(cuesta / costaba).toFixed(2)}`);
  console.log(`  of the database   ${entre.base - antes.base} ms without, ${despues.base - conOyentes.base} ms with`);
  console.log(`  of each event     ${(((cuesta - costaba) * 1000) / retrasos.length).toFixed(1)} µs`);
  const ahora = memoria(servidor.pid, 'Rss');
  console.log(`memory              ${rss.toFixed(0)} MiB before, ${ahora.toFixed(0)} MiB with all streams open`);
  corte.abort();
  await servidor.parar();
  await base.close();
  await admin.end();
}

await withPostgres(({ url }) => medir(url), { durable: true });
