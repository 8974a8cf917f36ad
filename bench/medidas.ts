import type { Servidor } from './servidores.ts';
import { arrancarLimite, arrancarProducto, type Construccion } from './servidores.ts';
import type { Caso } from './casos.ts';
import type { Exportado } from './exportar.ts';
import type { Medida, Pareja } from './medir.ts';
import type { Linea } from './tabla.ts';

/** Lines of the table from what was measured, and the goals that are no ratio of CPU per request. */

const deCarga = ({ cpu, base, porSegundo, p50, p99, errores }: Medida): string =>
  `${cpu.toFixed(2)} ms CPU (${base.toFixed(2)} in PostgreSQL); ${Math.round(porSegundo)}/s; p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${
    errores > 0 ? `; **${errores} errors**` : ''
  }`;

export function lineaDeCarga(trabajo: string, partes: number, { limite, producto }: Pareja, meta: Caso['meta']): Linea {
  const razon = limite.cpu / producto.cpu;
  const linea = { trabajo, partes, limite: deCarga(limite), producto: deCarga(producto), razon };
  return meta === undefined
    ? linea
    : { ...linea, meta: `≥ ${meta.razon.toFixed(2)} (${meta.ms} ms)`, llega: razon >= meta.razon };
}

/** One connection: what somebody alone waits for. */
export function lineaDeEspera(partes: number, { limite, producto }: Pareja): Linea {
  const de = (m: Medida) => `p50 ${m.p50.toFixed(2)} ms`;
  const llega = producto.p50 <= limite.p50 + 0.5;
  const razon = limite.p50 / producto.p50;
  const meta = '≤ limit + 0.5 ms';
  return { trabajo: 'list, 1 connection', partes, limite: de(limite), producto: de(producto), razon, meta, llega };
}

export function lineasDeExport(partes: number, filas: number, limite: Exportado, producto: Exportado): Linea[] {
  const trabajo = `export of ${filas.toLocaleString('en')} rows, XLSX`;
  const mb = (m: Exportado) => `${(m.bytes / 1e6).toFixed(1)} MB`;
  const tiempo = (m: Exportado) => `${(m.total / 1000).toFixed(2)} s; ${(m.cpu / 1000).toFixed(2)} s CPU; ${mb(m)}`;
  const llega = producto.total <= limite.total * 1.5;
  const razon = limite.total / producto.total;
  const primero = (m: Exportado) => `${m.primero.toFixed(0)} ms`;
  const crecio = (m: Exportado) => `+ ${m.crecio.toFixed(0)} MiB`;
  const sinRazon = { partes, razon: undefined };
  return [
    { trabajo, partes, limite: tiempo(limite), producto: tiempo(producto), razon, meta: 'time ≤ 1.5 × limit', llega },
    {
      ...sinRazon,
      trabajo: 'its first byte',
      limite: primero(limite),
      producto: primero(producto),
      meta: '≤ 100 ms',
      llega: producto.primero <= 100,
    },
    {
      ...sinRazon,
      trabajo: 'memory that it takes',
      limite: crecio(limite),
      producto: crecio(producto),
      meta: '≤ 64 MiB',
      llega: producto.crecio <= 64,
    },
  ];
}

const VECES = 5;
const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1] ?? 0;

/** From spawn to the first 200 of /api/salud, in turn; each server is stopped before the next starts. */
export async function lineaDeArranque(
  origen: Construccion,
  urls: { limite: string; producto: string },
): Promise<Linea> {
  const tardan = { limite: [] as number[], producto: [] as number[] };
  const una = async (servidor: Promise<Servidor>): Promise<number> => {
    const { arranqueMs, parar } = await servidor;
    await parar();
    return arranqueMs;
  };
  for (let i = 0; i < VECES; i++) {
    tardan.limite.push(await una(arrancarLimite(urls.limite)));
    tardan.producto.push(await una(arrancarProducto(origen, urls.producto)));
  }
  const [limite, producto] = [mediana(tardan.limite), mediana(tardan.producto)];
  return {
    trabajo: 'start, to the first answer',
    partes: undefined,
    limite: `${limite.toFixed(0)} ms`,
    producto: `${producto.toFixed(0)} ms`,
    razon: limite / producto,
    meta: '≤ 2 × limit',
    llega: producto <= 2 * limite,
  };
}
