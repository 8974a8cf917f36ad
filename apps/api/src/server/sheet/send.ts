import type { FastifyReply } from 'fastify';
import { readFirst } from './first.ts';
import { contentDisposition } from './name.ts';
import { XLSX_TYPE, sheet, type Spreadsheet } from './sheet.ts';

/**
 * Answers a spreadsheet under this name, produced as fast as it is read. Throws if its first rows cannot be read: after
 * the headers an error can only break the connection.
 */
export async function sendSheet(reply: FastifyReply, name: string, spreadsheet: Spreadsheet) {
  const { batches } = await readFirst(spreadsheet.batches);
  return reply
    .type(XLSX_TYPE)
    .header('content-disposition', contentDisposition('attachment', name))
    .send(sheet({ ...spreadsheet, batches }));
}
