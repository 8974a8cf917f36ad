import { LIMITE_DE_EXTRACTO, type Columna, type ListaValue } from '@tajo/contract/lista';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { System } from '../../system.ts';
import type { SchemaLater } from '../answer/encoder.ts';
import { ahead } from '../sheet/ahead.ts';
import type { SheetCell, SheetColumn } from '../sheet/cells.ts';
import { sheetFileName } from '../sheet/name.ts';
import { sendSheet } from '../sheet/send.ts';
import { MAX_ROWS, type Spreadsheet } from '../sheet/sheet.ts';
import { readAll, readPage, readPoints } from './read.ts';
import type { Asked } from './request.ts';

type Row = Record<string, unknown>;

/** A request for a list, and the reply to write to. */
export interface AskedOver extends Asked {
  readonly system: System;
  readonly reply: FastifyReply;
}

const sendWithTotal = (reply: FastifyReply, rows: readonly unknown[], total: number) =>
  reply.header('x-total-count', total).send(rows);

async function* asJson(batches: AsyncIterable<Row[]>, encode: (row: Row) => string): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    yield separator + batch.map(encode).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Answers a page with its total, or the whole list, streamed. */
export async function answerList(asked: AskedOver, row: SchemaLater) {
  const { system, reply, request } = asked;
  if (request.page !== undefined) {
    const { rows, total } = await readPage(system.db, asked);
    return sendWithTotal(reply, rows, total);
  }
  const body = Readable.from(asJson(readAll(system.db, asked), (one) => row.encode(one)));
  return reply.type('application/json; charset=utf-8').send(body);
}

/** Answers the places of all rows that match. */
export async function answerPoints(asked: AskedOver) {
  const { rows, total } = await readPoints(asked.system.db, asked);
  return sendWithTotal(asked.reply, rows, total);
}

/** Answers some fields of all matching rows, at most 10,000, and how many rows match (REG-011). */
export async function answerExtract(asked: AskedOver, fields: readonly string[]) {
  const request = { ...asked.request, page: { limit: LIMITE_DE_EXTRACTO, offset: 0 } };
  const { rows, total } = await readPage(asked.system.db, { ...asked, request }, fields);
  return sendWithTotal(asked.reply, rows, total);
}

/** Answers all matching rows as a spreadsheet, named after the list and the day. */
export async function answerSheet(asked: AskedOver) {
  const { system, list, listing, zone, reply } = asked;
  return sendSheet(reply, sheetFileName(list.plural, listing.asOf ?? system.now(), zone), sheetOf(system, asked));
}

function cellOf({ tipo, estado: status }: Columna, value: unknown): SheetCell {
  if (typeof value === 'boolean' && status !== undefined) return status.celda[value ? 1 : 0];
  if (typeof value === 'boolean' && tipo === 'si_no') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  const isCell = typeof value === 'number' || value === null || value === undefined;
  return isCell ? value : String(value);
}

/** Returns the columns of a spreadsheet for columns of a list. */
export const sheetColumns = (columns: readonly Columna[]): SheetColumn[] =>
  columns.map(({ label, tipo }) => ({
    label,
    tipo: tipo === 'numero' || tipo === 'dia' || tipo === 'instante' ? tipo : 'texto',
  }));

async function* asCells(
  batches: AsyncIterable<Row[]>,
  columns: readonly (readonly [string, Columna])[],
): AsyncGenerator<SheetCell[][]> {
  for await (const batch of ahead(batches))
    yield batch.map((row) => columns.map(([field, c]) => cellOf(c, row[field])));
}

/** Returns the columns of a list followed by the fields that it adds to the spreadsheet (AMB-033). */
function exportedColumns({ columnas, detalle, exporta = [] }: ListaValue): (readonly [string, Columna])[] {
  const last = exporta.map((field) => [field, columnas[field] ?? detalle?.[field] ?? { label: field }] as const);
  return [...Object.entries(columnas).filter(([field]) => !exporta.includes(field)), ...last];
}

/** Returns all rows that match as a spreadsheet. */
export function sheetOf({ db }: Pick<System, 'db'>, asked: Asked): Spreadsheet {
  const columns = exportedColumns(asked.list);
  const shown = columns.map(([field]) => field);
  // Fields that `finish` adds need the whole row.
  const fields = shown.every((field) => field in asked.listing.source.columns) ? shown : undefined;
  return {
    name: asked.list.titulo,
    columns: sheetColumns(columns.map(([, column]) => column)),
    batches: asCells(readAll(db, asked, { fields, atMost: MAX_ROWS - 1 }), columns),
    zone: asked.zone,
  };
}
