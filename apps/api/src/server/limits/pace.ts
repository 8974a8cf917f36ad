import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerRaw } from '../answer/raw-answers.ts';

/** Slowest rate of a request, with a session or without, and how long a stop waits. */
export interface Ritmo {
  /** Longest time from the first byte of a connection or request to the end of its headers. */
  readonly cabecerasMs: number;
  /** Longest time without a byte of the body. */
  readonly silencioMs: number;
  /** Lowest average rate of a body, checked from `graciaMs` after its start on. */
  readonly bytesPorSegundo: number;
  readonly graciaMs: number;
  /** Longest for a whole body. */
  readonly totalMs: number;
  /** How often this is looked at. */
  readonly cadaMs: number;
  /** How long an idle connection stays open during a stop. */
  readonly despedidaMs: number;
}

// A phone that sends 8 kB in a second and then nothing for 20 s still averages 380 bytes per second; a ZIP of 200 MB
// takes 27 minutes at 1 Mbit/s.
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

/** Ends requests whose bodies arrive too slowly: with 408 or, if an answer has begun, by closing the connection. */
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
    // While we do not read, nothing more can arrive: that is not the sender's fault.
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
