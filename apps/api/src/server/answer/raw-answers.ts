import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const TEXTOS = {
  400: 'No se ha podido leer la petición.',
  408: 'La petición ha tardado demasiado en llegar. Compruebe la conexión e inténtelo de nuevo.',
  431: 'La dirección o las cabeceras de la petición son demasiado largas.',
} as const;

type EstadoEnCrudo = keyof typeof TEXTOS;

/** Writes an error to the socket for a request that no handler could answer, and closes the connection. */
export function answerRaw(
  socket: Pick<Socket, 'writable' | 'end' | 'destroy' | 'destroySoon'>,
  estado: EstadoEnCrudo,
  fijas: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return void socket.destroy();
  const cuerpo = JSON.stringify({ message: TEXTOS[estado] });
  const cabeceras = {
    ...fijas,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(cuerpo)),
  };
  const lineas = Object.entries(cabeceras).map(([nombre, valor]) => `${nombre}: ${valor}\r\n`);
  socket.end(`HTTP/1.1 ${estado} ${STATUS_CODES[estado]}\r\n${lineas.join('')}\r\n${cuerpo}`);
  socket.destroySoon();
}

const ESTADOS: Readonly<Record<string, EstadoEnCrudo>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers HTTP that cannot be parsed and headers that arrive too slowly, by the error's code. */
export const onParserError =
  (fijas: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    answerRaw(socket, ESTADOS[error.code ?? ''] ?? 400, fijas);
  };
