import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const TEXTS = {
  400: 'No se ha podido leer la petición.',
  408: 'La petición ha tardado demasiado en llegar. Compruebe la conexión e inténtelo de nuevo.',
  431: 'La dirección o las cabeceras de la petición son demasiado largas.',
} as const;

type RawStatus = keyof typeof TEXTS;

/** Writes an error to the socket for a request that no handler could answer, and closes the connection. */
export function answerRaw(
  socket: Pick<Socket, 'writable' | 'end' | 'destroy' | 'destroySoon'>,
  status: RawStatus,
  fixed: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ message: TEXTS[status] });
  const headers = {
    ...fixed,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}

const STATUSES: Readonly<Record<string, RawStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers HTTP that cannot be parsed and headers that arrive too slowly, by the error's code. */
export const onParserError =
  (fixed: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET') return void socket.destroy();
    answerRaw(socket, STATUSES[error.code ?? ''] ?? 400, fixed);
  };
