import { ENTRADA, casosDe } from '../casos.ts';
import { deCarga, type Medicion } from '../contexto.ts';
import { medidor as otro } from '../medir.ts';
import type { Figura } from '../metas.ts';
import { hashSolo } from './hash.ts';

/** More at once of one account than this are refused. */
const A_LA_VEZ = 8;

/** A login beside one bare hash, and what the list waits for while many log in beside what it waits for without them. */
export const entrada: Medicion = async ({ servidores, tokens, medidor, tanda, partes, postmaster, pedido }) => {
  const { trabajo, peticion } = ENTRADA;
  const [lista] = casosDe(partes);
  if (!pedido(trabajo) || lista === undefined) return [];
  const entrar = { token: tokens.oficina, peticiones: [peticion] };
  const deEntrar = { ...tanda, conexiones: A_LA_VEZ };
  const medida = await medidor.solo(servidores.producto, entrar, deEntrar);
  const login: Figura = {
    ...deCarga({ trabajo: `${trabajo}, beside one hash`, partes, meta: { tipo: 'veces', n: 1.1 } }, medida),
    limite: await hashSolo(),
  };
  const pedir = () =>
    medidor.solo(
      servidores.producto,
      { token: tokens.oficina, peticiones: [lista.peticion] },
      { ...tanda, conexiones: 4 },
    );
  const sola = await pedir();
  const entrando = otro(postmaster);
  const [acompanada] = await Promise.all([pedir(), entrando.solo(servidores.producto, entrar, deEntrar)]).finally(() =>
    entrando.parar(),
  );
  return [
    login,
    {
      trabajo: `list, p99 beside ${A_LA_VEZ} at their login`,
      partes,
      unidad: 'ms',
      limite: sola.p99,
      producto: acompanada.p99,
      nota: 'limit: the same list without them',
      meta: { tipo: 'veces', n: 3 },
    },
  ];
};
