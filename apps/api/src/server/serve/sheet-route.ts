import { sendSheet } from '../sheet/send.ts';
import { TIPO_XLSX, type Spreadsheet } from '../sheet/sheet.ts';
import { schemaLater } from '../answer/encoder.ts';
import type { Peticion } from './room.ts';
import { addRoute, readCaller, readersOf, receiveBody, type Served } from './route.ts';

export const HOJA = {
  200: schemaLater(() => ({
    description: 'Hoja de cálculo',
    content: { [TIPO_XLSX]: { schema: { type: 'string', format: 'binary' } } },
  })),
};

/** Serves an endpoint whose answer is a spreadsheet, under that file name. */
export function serveSheetRoute(served: Served, nombre: string): void {
  const leer = readersOf(served);
  addRoute(served, { respuestas: HOJA }, async (request, reply) => {
    const caller = await readCaller(served, request);
    const body = leer.body((await receiveBody(served, request, reply)).crudo);
    const peticion = { ...caller, body, query: {}, ficheros: {} } as unknown as Peticion;
    return sendSheet(reply, nombre, (await served.atiende(peticion)) as Spreadsheet);
  });
}
