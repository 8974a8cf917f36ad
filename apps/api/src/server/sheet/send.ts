import type { FastifyReply } from 'fastify';
import { disposicion } from './name.ts';
import { TIPO_XLSX, sheet, type Spreadsheet } from './sheet.ts';

/** Answers a spreadsheet under this name, produced as fast as it is read. */
export const sendSheet = (reply: FastifyReply, nombre: string, hoja: Spreadsheet) =>
  reply.type(TIPO_XLSX).header('content-disposition', disposicion('attachment', nombre)).send(sheet(hoja));
