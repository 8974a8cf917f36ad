import { ENTRADA, ENTRADAS, casosDe } from '../casos.ts';
import { deCarga, type Medicion } from '../contexto.ts';
import { medidor as otro } from '../medir.ts';
import { hashSolo } from './hash.ts';

/** A login beside one bare hash, and what a list waits for while sixteen log in beside what it waits for without them. */
export const entrada: Medicion = async ({ servidores, tokens, medidor, tanda, partes, postmaster, pedido }) => {
  const { trabajo } = ENTRADA;
  const [lista] = casosDe(partes);
  if (!pedido(trabajo) || lista === undefined) return [];
  const { producto } = servidores;
  const [token, hash] = [tokens.oficina, await hashSolo()];
  const entrar = { token, peticiones: ENTRADAS };
  const medida = await medidor.solo(producto, entrar, tanda);
  const pedir = () => medidor.solo(producto, { token, peticiones: [lista.peticion] }, { ...tanda, conexiones: 4 });
  const sola = await pedir();
  const entrando = otro(postmaster);
  const [acompanada] = await Promise.all([pedir(), entrando.solo(producto, entrar, tanda)]).finally(() =>
    entrando.parar(),
  );
  return [
    {
      ...deCarga({ trabajo: `${trabajo}, beside one hash`, partes, meta: { tipo: 'veces', n: 1.1 } }, medida),
      limite: hash,
    },
    {
      trabajo: 'list, p99 beside sixteen at their login',
      partes,
      unidad: 'ms',
      limite: sola.p99,
      producto: acompanada.p99,
      nota: 'limit: the same list without them',
      meta: { tipo: 'veces', n: 3 },
    },
  ];
};
