import { sendSheet } from '../sheet/send.ts';
import { XLSX_TYPE, type Spreadsheet } from '../sheet/sheet.ts';
import type { System } from '../../system.ts';
import { schemaLater } from '../answer/encoder.ts';
import { overStandby } from './over-standby.ts';
import type { RoomRequest } from './room.ts';
import { addRoute, readCaller, readersOf, receiveBody, type Served } from './route.ts';

export const SHEET_RESPONSE = {
  200: schemaLater(() => ({
    description: 'Hoja de cálculo',
    content: { [XLSX_TYPE]: { schema: { type: 'string', format: 'binary' } } },
  })),
};

/** Serves an endpoint whose answer is a spreadsheet, under that file name. */
export function serveSheetRoute(served: Served, name: string): void {
  const readers = readersOf(served);
  addRoute(served, { responses: SHEET_RESPONSE }, async (request, reply) => {
    const caller = await readCaller(served, request);
    const body = readers.body((await receiveBody(served, request, reply)).raw);
    const callWith = (system: System) =>
      ({ ...caller, system, body, query: {}, ficheros: {} }) as unknown as RoomRequest;
    const answer = (system: System) => served.handler(callWith(system));
    const { lectura } = served.endpoint;
    const sheet = await (lectura === true ? overStandby(caller.system, reply, answer) : answer(caller.system));
    return sendSheet(reply, name, sheet as Spreadsheet);
  });
}
