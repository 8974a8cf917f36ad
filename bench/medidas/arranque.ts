import { setTimeout as wait } from 'node:timers/promises';
import type { Figura } from '../metas.ts';
import { arrancarLimite, arrancarProducto, type Construccion, type Servidor } from '../servidores.ts';

const VECES = 5;
/** The first start after a build keeps its compiled code a while after it. */
const GUARDADO_MS = 4000;
const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1] ?? NaN;

async function una(servidor: Promise<Servidor>): Promise<number> {
  const { arranqueMs, parar } = await servidor;
  await parar();
  return arranqueMs;
}

/** From spawn to the first 200 of /api/salud, in turn, after one start that is not counted. */
export async function arranque(origen: Construccion, url: string): Promise<Figura[]> {
  const primero = await arrancarProducto(origen, url);
  await wait(GUARDADO_MS);
  await primero.parar();
  const [limite, producto]: [number[], number[]] = [[], []];
  for (let i = 0; i < VECES; i++) {
    limite.push(await una(arrancarLimite(url)));
    producto.push(await una(arrancarProducto(origen, url)));
  }
  return [
    {
      trabajo: 'start, to the first answer',
      unidad: 'ms',
      limite: mediana(limite),
      producto: mediana(producto),
      meta: { tipo: 'veces', n: 2 },
    },
  ];
}
