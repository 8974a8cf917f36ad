import { cpuDe, memoria } from './cpu.ts';
import type { Servidor } from './servidores.ts';

/** Times in ms, memory in MiB: the most that the server grew while it wrote. */
export interface Exportado {
  readonly total: number;
  readonly primero: number;
  readonly cpu: number;
  readonly crecio: number;
  /** All that it held then. */
  readonly pico: number;
  readonly bytes: number;
}

const CADA_MS = 20;

/** Takes the whole sheet of finalizados, as fast as it comes. */
export async function exportar(servidor: Servidor, postmaster: number, token: string): Promise<Exportado> {
  const antes = memoria(servidor.pid, 'Rss');
  const cpu = () => cpuDe([servidor.pid, postmaster], [postmaster]);
  const cpuAntes = cpu();
  let pico = antes;
  const mirar = () => (pico = Math.max(pico, memoria(servidor.pid, 'Rss')));
  const vigia = setInterval(mirar, CADA_MS);
  const inicio = performance.now();
  let primero = 0;
  let bytes = 0;
  try {
    const respuesta = await fetch(`http://127.0.0.1:${servidor.port}/api/parte/finalizados/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!respuesta.ok || respuesta.body === null) throw new Error(`export: ${respuesta.status}`);
    for await (const trozo of respuesta.body as AsyncIterable<Uint8Array>) {
      primero ||= performance.now() - inicio;
      bytes += trozo.length;
    }
  } finally {
    clearInterval(vigia);
  }
  return { total: performance.now() - inicio, primero, cpu: cpu() - cpuAntes, crecio: pico - antes, pico, bytes };
}
