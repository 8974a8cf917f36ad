import type { ListaValue } from '@tajo/contract/lista';
import { puntoDeLista } from '@tajo/contract/lista.schemas';
import type { RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import { answerExtract, answerList, answerPoints, answerSheet, type AskedOver } from '../list/answer.ts';
import { parseRequest } from '../list/request.ts';
import type { Listing } from '../list/source.ts';
import { schemaLater } from '../answer/encoder.ts';
import { outputSchema } from './json-schema.ts';
import type { Peticion } from './room.ts';
import { addRoute, readCaller, readersOf, receiveBody, type Served } from './route.ts';
import { HOJA } from './sheet-route.ts';

/** An endpoint whose answer is a list. */
interface ServedList {
  readonly served: Served;
  readonly lista: ListaValue;
  readonly fila: z.ZodType;
}

const PUNTOS = schemaLater(() => ({ type: 'array', items: outputSchema(puntoDeLista) }));
const extractoDe = (fila: z.ZodType, campos: readonly string[]) =>
  schemaLater(() => {
    const todos = outputSchema(fila)['properties'] as Readonly<Record<string, unknown>>;
    const properties = Object.fromEntries(campos.map((campo) => [campo, todos[campo]]));
    return { type: 'array', items: { type: 'object', properties } };
  });

/**
 * Serves a list: its pages, spreadsheet, places and extract. A list with a body in its request has pages only: its
 * spreadsheet belongs to its GET.
 */
export function serveListRoutes({ served, lista, fila: deFila }: ServedList): void {
  const { system, endpoint, esquemas } = served;
  const leer = readersOf(served);

  const asked =
    (contestar: (pedida: AskedOver) => unknown): RouteHandlerMethod =>
    async (request, reply) => {
      const caller = await readCaller(served, request);
      const query = leer.query(request.query);
      const body = esquemas.body && leer.body((await receiveBody(served, request, reply)).crudo);
      const peticion = { ...caller, body, query, ficheros: {} } as unknown as Peticion;
      const listing = (await served.atiende(peticion)) as Listing;
      const propios = Object.keys(query ?? {});
      const pedido = parseRequest(lista, listing, request.query as Record<string, unknown>, propios);
      return contestar({ system, list: lista, listing, request: pedido, zone: system.settings.TZ_NEGOCIO, reply });
    };

  const fila = schemaLater(() => outputSchema(deFila));
  const filas = schemaLater(() => ({ type: 'array', items: fila.schema() }));
  addRoute(
    served,
    { respuestas: { 200: filas } },
    asked(async (pedida) => answerList(pedida, fila)),
  );
  if (endpoint.method !== 'GET') return;
  const titulo = `${lista.titulo}: hoja de cálculo`;
  addRoute(served, { cola: '/export', respuestas: HOJA, titulo }, asked(answerSheet));
  if (endpoint.puntos === true) {
    const puntos = { cola: '/puntos', respuestas: { 200: PUNTOS }, titulo: `${lista.titulo}: dónde están` };
    addRoute(served, puntos, asked(answerPoints));
  }
  const { extracto: campos } = endpoint;
  if (campos === undefined) return;
  const respuestas = { 200: extractoDe(deFila, campos) };
  addRoute(
    served,
    { cola: '/extracto', respuestas, titulo: `${lista.titulo}: extracto` },
    asked(async (pedida) => answerExtract(pedida, campos)),
  );
}
