import type { ListaValue } from '@tajo/contract/lista';
import { puntoDeLista } from '@tajo/contract/lista.schemas';
import type { RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import { answerExtract, answerList, answerPoints, answerSheet, type AskedOver } from '../list/answer.ts';
import { parseRequest } from '../list/request.ts';
import type { Listing } from '../list/source.ts';
import { schemaLater } from '../answer/encoder.ts';
import { withDays } from './days.ts';
import { outputSchema } from './json-schema.ts';
import { overStandby } from './over-standby.ts';
import type { RoomRequest } from './room.ts';
import { addRoute, readCaller, readersOf, receiveBody, type Served } from './route.ts';
import { SHEET_RESPONSE } from './sheet-route.ts';

/** An endpoint whose answer is a list. */
interface ServedList {
  readonly served: Served;
  readonly list: ListaValue;
  readonly rowSchema: z.ZodType;
}

const POINTS = schemaLater(() => ({ type: 'array', items: outputSchema(puntoDeLista) }));
const extractOf = (row: z.ZodType, fields: readonly string[]) =>
  schemaLater(() => {
    const all = outputSchema(row)['properties'] as Readonly<Record<string, unknown>>;
    const properties = Object.fromEntries(fields.map((field) => [field, all[field]]));
    return { type: 'array', items: { type: 'object', properties } };
  });

/**
 * Serves a list: its pages, spreadsheet, places and extract. A list with a body in its request has pages only: its
 * spreadsheet belongs to its GET.
 */
export function serveListRoutes({ served, list, rowSchema }: ServedList): void {
  const { system, endpoint, schemas } = served;
  const readers = readersOf(served);
  const { TZ_NEGOCIO: zone } = system.settings;
  const days = Object.entries(list.columnas).flatMap(([field, { filtro }]) =>
    filtro === 'desde' || filtro === 'hasta' ? [field] : [],
  );

  const asked =
    (answer: (over: AskedOver) => unknown): RouteHandlerMethod =>
    async (request, reply) => {
      const caller = await readCaller(served, request);
      const query = readers.query(request.query);
      const body = schemas.body && readers.body((await receiveBody(served, request, reply)).raw);
      const call = { ...caller, body, query, ficheros: {} } as unknown as RoomRequest;
      const listing = (await served.handler(call)) as Listing;
      const own = Object.keys(query ?? {});
      const parameters = withDays(request.query, days, zone) as Record<string, unknown>;
      const parsed = parseRequest(list, listing, parameters, own);
      return answer({ system, list, listing, request: parsed, zone, reply });
    };

  const row = schemaLater(() => outputSchema(rowSchema));
  const rows = schemaLater(() => ({ type: 'array', items: row.schema() }));
  addRoute(
    served,
    { responses: { 200: rows } },
    asked(async (over) => answerList(over, row)),
  );
  if (endpoint.method !== 'GET') return;
  const title = `${list.titulo}: hoja de cálculo`;
  const exported = asked((over) =>
    overStandby(over.system, over.reply, (from) => answerSheet({ ...over, system: from })),
  );
  addRoute(served, { suffix: '/export', responses: SHEET_RESPONSE, title }, exported);
  if (endpoint.puntos === true) {
    const puntos = { suffix: '/puntos', responses: { 200: POINTS }, title: `${list.titulo}: dónde están` };
    addRoute(served, puntos, asked(answerPoints));
  }
  const { extracto: fields } = endpoint;
  if (fields === undefined) return;
  const responses = { 200: extractOf(rowSchema, fields) };
  addRoute(
    served,
    { suffix: '/extracto', responses, title: `${list.titulo}: extracto` },
    asked(async (over) => answerExtract(over, fields)),
  );
}
