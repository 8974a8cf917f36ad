import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { memoria } from './cpu.ts';
import { llenar } from './datos.ts';
import { HOSTILES, type PedidoHostil } from './memoria-pedidos.ts';
import { arrancarProducto, entrarEn } from './servidores.ts';

// npx tsx --conditions=source bench/memoria.ts [--seconds 60] [--from dist | src] [--only part-of-a-name]
// What the built server with its embedded engine holds in memory: at rest, under hostile requests, and after them.
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    from: { type: 'string', default: 'dist' },
    only: { type: 'string', default: '' },
  },
});
const EN_VUELO = 16;
const PETICIONES = 3000;
const DESCANSO_MS = 30_000;
const META_MIB = 400;

const pedidos = Object.entries(HOSTILES).filter(([nombre]) => nombre.includes(values.only));
const dataDir = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
const origen = values.from === 'src' ? 'src' : 'dist';
// The first start migrates, and makes the user who logs in.
await (await arrancarProducto(origen, undefined, dataDir)).parar();
const base = await connect({ dataDir, log: silent });
await llenar(base.pool, 1000);
await base.close();
const servidor = await arrancarProducto(origen, undefined, dataDir);
const authorization = `Bearer ${await entrarEn(servidor)}`;

let pico = 0;
const ahora = (): number => memoria(servidor.pid, 'Pss');
const vigia = setInterval(() => (pico = Math.max(pico, ahora())), 100);
const decir = (cuando: string): void =>
  console.log(
    `${cuando.padEnd(34)} PSS ${ahora().toFixed(0)} MiB, RSS ${memoria(servidor.pid, 'Rss').toFixed(0)} MiB, most PSS so far ${Math.max(pico, ahora()).toFixed(0)} MiB`,
  );

const estados = new Map<string, Map<number, number>>();
async function pedir(nombre: string, { path, init }: PedidoHostil): Promise<void> {
  // A refusal before the end of a body may cut the connection: that is an answer too, 0 here.
  const estado = await fetch(`http://127.0.0.1:${servidor.port}/api${path}`, {
    ...init,
    headers: { ...init?.headers, authorization },
  }).then(
    (respuesta) => respuesta.arrayBuffer().then(() => respuesta.status),
    () => 0,
  );
  const suyos = estados.get(nombre) ?? new Map<number, number>();
  estados.set(nombre, suyos.set(estado, (suyos.get(estado) ?? 0) + 1));
}

try {
  await wait(2000);
  decir('at rest');
  const fin = performance.now() + Number(values.seconds) * 1000;
  let hechas = 0;
  const uno = async (): Promise<void> => {
    while (hechas < PETICIONES && performance.now() < fin) {
      const [nombre, pedido] = pedidos[hechas++ % pedidos.length] ?? [];
      if (nombre !== undefined && pedido !== undefined) await pedir(nombre, pedido);
    }
  };
  await Promise.all(Array.from({ length: EN_VUELO }, uno));
  decir(`after ${hechas} hostile requests`);
  await wait(DESCANSO_MS);
  decir('after a rest of 30 s');
} finally {
  clearInterval(vigia);
  await servidor.parar();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const [nombre, suyos] of estados)
  console.log(`${nombre.padEnd(34)} ${[...suyos].map(([estado, n]) => `${n} x ${estado}`).join(', ')}`);
console.log(`goal: less than ${META_MIB} MiB; most: ${pico.toFixed(0)} MiB`);
process.exitCode = pico < META_MIB ? 0 : 1;
