import type { Figura } from '../metas.ts';
import { arrancarLimite, arrancarProducto, type Construccion, type Servidor } from '../servidores.ts';

const VECES = 5;
const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1] ?? NaN;

async function una(servidor: Promise<Servidor>): Promise<number> {
  const { arranqueMs, parar } = await servidor;
  await parar();
  return arranqueMs;
}

/** From spawn to the first 200 of /api/salud, in turn; each server is stopped before the next starts. */
export async function arranque(origen: Construccion, url: string): Promise<Figura[]> {
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
