import { LIMITE_DE_EXTRACTO, type ListaValue } from '@tajo/contract/lista';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { System } from '../../system.ts';
import type { SchemaLater } from '../serve/encoder.ts';
import { nombreDeFichero } from '../sheet/name.ts';
import { sendSheet } from '../sheet/send.ts';
import type { Consulta, ListRequest } from './consulta.ts';
import { sheetOfList } from './list-sheet.ts';
import { pagina, todas } from './list.ts';
import { puntosDe } from './puntos.ts';
import { holdsUntil, type Tag } from './tag.ts';

type Json = Record<string, unknown>;

/** What is asked of a list, and where the answer goes. */
export interface ListAsked {
  readonly system: System;
  readonly lista: ListaValue;
  readonly consulta: Consulta;
  readonly pedido: ListRequest;
  readonly reply: FastifyReply;
  readonly tag?: Tag | undefined;
}

/** Rows or places, and beside them how many match. */
const conTotal = (reply: FastifyReply, cuerpo: readonly unknown[], n: number) =>
  reply.header('x-total-count', n).send(cuerpo);

async function* enJson(lotes: AsyncIterable<Json[]>, escribir: (fila: Json) => string): AsyncGenerator<string> {
  let separador = '[';
  for await (const lote of lotes) {
    yield separador + lote.map(escribir).join(',');
    separador = ',';
  }
  yield separador === '[' ? '[]' : ']';
}

function conEtiqueta({ tag, consulta, pedido, reply }: ListAsked, filas?: readonly Json[]): void {
  const hasta = tag && holdsUntil(consulta, pedido, filas);
  const suya = hasta === undefined ? undefined : tag?.for(hasta);
  if (suya !== undefined) reply.header('etag', suya);
}

/** A page with its total, or the whole list, streamed. */
export async function serveList(pedida: ListAsked, fila: SchemaLater) {
  const { system, lista, consulta, pedido, reply, tag } = pedida;
  const zona = system.settings.TZ_NEGOCIO;
  if (pedido.pagina !== undefined) {
    const { filas, n } = await pagina(tag?.reader ?? system.db, lista, consulta, pedido, zona);
    conEtiqueta(pedida, filas);
    return conTotal(reply, filas, n);
  }
  await tag?.ask();
  conEtiqueta(pedida);
  const escribir = (una: Json) => fila.encode(una);
  const cuerpo = Readable.from(enJson(todas(system.db, lista, consulta, pedido, zona), escribir));
  return reply.type('application/json; charset=utf-8').send(cuerpo);
}

/** The places of all that matches, with their number when they are cut. */
export async function servePuntos({ system, lista, consulta, pedido, reply }: ListAsked) {
  const { puntos, n } = await puntosDe(system.db, lista, consulta, pedido, system.settings.TZ_NEGOCIO);
  return conTotal(reply, puntos, n);
}

/** Some fields of all that matches, and how many match when that is more (REG-011). */
export async function serveExtracto({ system, lista, consulta, pedido, reply }: ListAsked, campos: readonly string[]) {
  const todo = { ...pedido, pagina: { limit: LIMITE_DE_EXTRACTO, offset: 0 } };
  const { filas, n } = await pagina(system.db, lista, consulta, todo, system.settings.TZ_NEGOCIO, campos);
  return conTotal(reply, filas, n);
}

/** All that matches as a spreadsheet, named after the list and the day. */
export async function serveSheet({ system, lista, consulta, pedido, reply }: ListAsked) {
  const { pagina: _, ...todo } = pedido;
  const nombre = nombreDeFichero(lista.plural, system.now(), system.settings.TZ_NEGOCIO);
  return sendSheet(reply, nombre, sheetOfList(system, lista, consulta, todo));
}
