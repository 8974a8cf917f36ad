import { setTimeout as wait } from 'node:timers/promises';
import { memoria } from './cpu.ts';
import type { Servidor } from './servidores.ts';

export interface Subida {
  readonly proyecto: number;
  readonly csv: string;
  readonly clave?: string;
}
/** Times in ms, memory in MiB. */
export interface MedidaDeSubida {
  readonly total: number;
  /** The most that the server grew while it loaded, and the most that it had. */
  readonly crecio: number;
  readonly pico: number;
  /** The longest that a call which needs no database waited: the event loop stood still. */
  readonly parada: number;
  /** The longest that a list waited, which somebody else asked for. */
  readonly otro: number;
  readonly estado: number;
  readonly bytes: number;
  readonly ultima: string;
}

/** Calls `una` every `cada` ms until `fin`; answers the longest that one took. */
async function peor(una: () => Promise<unknown>, cada: number, fin: AbortSignal): Promise<number> {
  let ms = 0;
  while (!fin.aborted) {
    const inicio = performance.now();
    await una();
    ms = Math.max(ms, performance.now() - inicio);
    await wait(cada);
  }
  return ms;
}

/** Loads a file, and looks meanwhile at the server's memory, at its event loop, and at what another user waits for. */
export async function subir(
  servidor: Servidor,
  token: string,
  { proyecto, csv, clave }: Subida,
): Promise<MedidaDeSubida> {
  const api = `http://127.0.0.1:${servidor.port}/api`;
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.set('id', String(proyecto));
  form.set('partes', new Blob([csv], { type: 'text/csv' }), 'partes.csv');
  const pedir = (path: string) => fetch(`${api}${path}`, { headers }).then((r) => r.arrayBuffer());
  await pedir('/cliente/all?limit=15');
  const antes = memoria(servidor.pid, 'Rss');
  let pico = antes;
  const vigia = setInterval(() => (pico = Math.max(pico, memoria(servidor.pid, 'Rss'))), 20);
  const fin = new AbortController();
  const parada = peor(() => pedir('/nada'), 2, fin.signal);
  const otro = peor(() => pedir('/cliente/all?limit=15'), 20, fin.signal);
  const inicio = performance.now();
  const respuesta = await fetch(`${api}/proyecto/partes`, {
    method: 'POST',
    headers: { ...headers, ...(clave === undefined ? {} : { 'idempotency-key': clave }) },
    body: form,
  });
  const texto = await respuesta.text();
  const total = performance.now() - inicio;
  fin.abort();
  clearInterval(vigia);
  const ultima = /"([^"]*)"\]?\}?$/.exec(texto)?.[1] ?? '';
  return {
    total,
    crecio: pico - antes,
    pico,
    parada: await parada,
    otro: await otro,
    estado: respuesta.status,
    bytes: Buffer.byteLength(texto),
    ultima,
  };
}
