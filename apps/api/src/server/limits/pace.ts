import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerRaw } from '../answer/raw-answers.ts';

/** Slowest rate of a request and of the reader of its answer, and how long a stop waits. */
export interface Pace {
  /** Longest time from the first byte of a connection or request to the end of its headers. */
  readonly headersMs: number;
  /** Longest time without a byte of the body. */
  readonly idleMs: number;
  /** Lowest average rate of a body, checked once `graceMs` have passed since its start. */
  readonly bytesPerSecond: number;
  readonly graceMs: number;
  /** Longest for a whole body. */
  readonly totalMs: number;
  /** Longest time in which a client takes no byte of an answer that waits for it. */
  readonly unreadMs: number;
  /** How often this is looked at. */
  readonly everyMs: number;
  /** How long an idle connection stays open during a stop. */
  readonly lingerMs: number;
}

// A phone that sends 8 kB in a second and then nothing for 20 s still averages 380 bytes per second; a ZIP of 200 MB
// takes 27 minutes at 1 Mbit/s.
export const PACE: Pace = {
  headersMs: 20_000,
  idleMs: 30_000,
  bytesPerSecond: 256,
  graceMs: 60_000,
  totalMs: 3_600_000,
  unreadMs: 60_000,
  everyMs: 1000,
  lingerMs: 2000,
};

interface Arrival {
  readonly start: number;
  readonly last: number;
  readonly bytes: number;
}

export const isTooSlow = ({ start, last, bytes }: Arrival, now: number, pace: Pace): boolean => {
  const elapsed = now - start;
  if (now - last > pace.idleMs || elapsed > pace.totalMs) return true;
  return elapsed > pace.graceMs && bytes * 1000 < pace.bytesPerSecond * elapsed;
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends requests whose bodies arrive too slowly: with 408 or, if an answer has begun, by closing the connection. */
export function watchPace(app: FastifyInstance, pace: Pace, fixed: Readonly<Record<string, string>>): void {
  const arrivals = new Map<IncomingMessage, { response: ServerResponse; base: number; arrival: Arrival }>();

  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request) || request.complete) return;
    const now = performance.now();
    const arrival = { start: now, last: now, bytes: 0 };
    arrivals.set(request, { response, base: request.socket.bytesRead, arrival });
  });

  const check = (request: IncomingMessage): void => {
    const watched = arrivals.get(request);
    const { socket } = request;
    if (watched === undefined || request.complete || socket.destroyed) return void arrivals.delete(request);
    const now = performance.now();
    const bytes = socket.bytesRead - watched.base;
    // While we do not read, nothing more can arrive: that is not the sender's fault.
    const pausedByUs = request.readableLength >= request.readableHighWaterMark;
    const last = pausedByUs || bytes > watched.arrival.bytes ? now : watched.arrival.last;
    watched.arrival = { start: watched.arrival.start, last, bytes };
    if (pausedByUs || !isTooSlow(watched.arrival, now, pace)) return;
    arrivals.delete(request);
    if (watched.response.headersSent) socket.destroy();
    else answerRaw(socket, 408, fixed);
  };

  const timer = setInterval(() => {
    for (const request of arrivals.keys()) check(request);
  }, pace.everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
