import type { FastifyReply } from 'fastify';
import { contentDisposition } from './name.ts';
import { XLSX_TYPE, sheet, type Spreadsheet } from './sheet.ts';

/** Answers a spreadsheet under this name, produced as fast as it is read. */
export const sendSheet = (reply: FastifyReply, name: string, spreadsheet: Spreadsheet) =>
  reply.type(XLSX_TYPE).header('content-disposition', contentDisposition('attachment', name)).send(sheet(spreadsheet));
