import { mezclaDe } from '../casos.ts';
import { deCarga, type Medicion } from '../contexto.ts';

const TRABAJO = 'mixed load';
const VENTANAS = 4;
const DURA_MS = 120_000;

/** Two minutes of each, in turn by halves of a minute. It makes partes. */
export const mezcla: Medicion = async ({ servidores, tokens, medidor, tanda, partes, pedido }) => {
  if (!pedido(TRABAJO)) return [];
  const encargo = { token: tokens.oficina, peticiones: mezclaDe(partes) };
  const larga = { ...tanda, ventanas: VENTANAS, ms: DURA_MS / VENTANAS };
  const { producto, limite } = await medidor.comparar(servidores, encargo, larga);
  return [
    deCarga({ trabajo: TRABAJO, partes, meta: { tipo: 'razon', n: 0.7 } }, producto, limite),
    {
      trabajo: `${TRABAJO}, p99`,
      partes,
      unidad: 'ms',
      limite: limite.p99,
      producto: producto.p99,
      meta: { tipo: 'veces', n: 2 },
    },
  ];
};
