import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerRaw } from '../answer/raw-answers.ts';

/** How slowly a request may come, with a session or without, and how long one is waited for at a stop. */
export interface Ritmo {
  /** Longest from the first byte of a connection or request to the end of its headers. */
  readonly cabecerasMs: number;
  /** Longest without a byte of the body. */
  readonly silencioMs: number;
  /** Least bytes of a body in a second, on the whole, judged once it has been coming for `graciaMs`. */
  readonly bytesPorSegundo: number;
  readonly graciaMs: number;
  /** Longest for a whole body. */
  readonly totalMs: number;
  /** How often this is looked at. */
  readonly cadaMs: number;
  /** How long a connection at rest is left open at a stop. */
  readonly despedidaMs: number;
}

// A phone with 8 kB/s that falls silent for 20 s after each second of sending still has 380 bytes in a second; a ZIP of
// 200 MB over a line of 1 Mbit/s takes 27 minutes.
export const RITMO: Ritmo = {
  cabecerasMs: 20_000,
  silencioMs: 30_000,
  bytesPorSegundo: 256,
  graciaMs: 60_000,
  totalMs: 3_600_000,
  cadaMs: 1000,
  despedidaMs: 2000,
};

interface Llegada {
  readonly desde: number;
  /** When the last byte was seen to come. */
  readonly ultimo: number;
  readonly bytes: number;
}

export const isTooSlow = ({ desde, ultimo, bytes }: Llegada, ahora: number, ritmo: Ritmo): boolean => {
  const lleva = ahora - desde;
  if (ahora - ultimo > ritmo.silencioMs || lleva > ritmo.totalMs) return true;
  return lleva > ritmo.graciaMs && bytes * 1000 < ritmo.bytesPorSegundo * lleva;
};

const traeCuerpo = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the requests whose bodies come too slowly: with 408 or, where an answer has begun, without a word. */
export function watchPace(app: FastifyInstance, ritmo: Ritmo, fijas: Readonly<Record<string, string>>): void {
  const llegadas = new Map<IncomingMessage, { respuesta: ServerResponse; base: number; llegada: Llegada }>();

  app.server.on('request', (peticion: IncomingMessage, respuesta: ServerResponse) => {
    if (!traeCuerpo(peticion) || peticion.complete) return;
    const ahora = performance.now();
    const llegada = { desde: ahora, ultimo: ahora, bytes: 0 };
    llegadas.set(peticion, { respuesta, base: peticion.socket.bytesRead, llegada });
  });

  const mirar = (peticion: IncomingMessage): void => {
    const vista = llegadas.get(peticion);
    const { socket } = peticion;
    if (vista === undefined || peticion.complete || socket.destroyed) return void llegadas.delete(peticion);
    const ahora = performance.now();
    const bytes = socket.bytesRead - vista.base;
    // While we do not read what has come, nothing more can come: that is no fault of the sender's.
    const esNuestra = peticion.readableLength >= peticion.readableHighWaterMark;
    const ultimo = esNuestra || bytes > vista.llegada.bytes ? ahora : vista.llegada.ultimo;
    vista.llegada = { desde: vista.llegada.desde, ultimo, bytes };
    if (esNuestra || !isTooSlow(vista.llegada, ahora, ritmo)) return;
    llegadas.delete(peticion);
    if (vista.respuesta.headersSent) socket.destroy();
    else answerRaw(socket, 408, fijas);
  };

  const reloj = setInterval(() => {
    for (const peticion of llegadas.keys()) mirar(peticion);
  }, ritmo.cadaMs).unref();
  app.addHook('onClose', async () => clearInterval(reloj));
}
