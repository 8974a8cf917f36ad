import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** Longest time, in ms, in which waiting connections are still accepted. */
const ACCEPT_MS = 2000;
/** An idle turn of the event loop takes less, in ms. */
const IDLE_TURN_MS = 1;

/**
 * Makes `app.close()` fail no request that was sent. It holds requests until no connection is waiting (an answer would
 * send its client to a new one), stops accepting, answers what arrives on open connections and closes them, and closes
 * the idle ones last. An idle connection may have a request in transit, so it stays open for `lingerMs`.
 */
export function stopInOrder(app: FastifyInstance, lingerMs: number): void {
  const { server } = app;
  const state = { stopping: false, closing: false };
  let [accepted, open, running] = [0, 0, 0];
  let onEmpty = (): void => {};
  let shut: Promise<void> | undefined;

  const closeIfIdle = (): void => {
    if (state.closing && running === 0) server.closeAllConnections();
  };
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    open += 1;
    socket.once('close', () => {
      open -= 1;
      if (open === 0) onEmpty();
    });
  });
  server.on('request', (_request, response: ServerResponse) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
      setImmediate(closeIfIdle);
    });
  });
  app.addHook('onRequest', () => shut ?? Promise.resolve());
  app.addHook('onSend', async (_request, reply) => {
    if (state.stopping) reply.header('connection', 'close');
  });

  /**
   * Node accepts one connection per turn of its loop; those still waiting when the server stops listening would be
   * reset.
   */
  async function stopAccepting(): Promise<void> {
    const until = performance.now() + ACCEPT_MS;
    for (let idleTurns = 0; idleTurns < 2 && performance.now() < until;) {
      const [before, since] = [accepted, performance.now()];
      await turn();
      idleTurns = accepted === before && performance.now() - since < IDLE_TURN_MS ? idleTurns + 1 : 0;
    }
    // Calls net.Server's close: that of the HTTP server would also close idle connections.
    Server.prototype.close.call(server);
  }

  app.addHook('preClose', async () => {
    if (!server.listening) return;
    shut = stopAccepting();
    await shut;
    state.stopping = true;
    const empty = new Promise<void>((resolve) => (onEmpty = resolve));
    if (open > 0) await Promise.race([empty, wait(lingerMs)]);
    state.closing = true;
    // Reads what has arrived first: closing a connection with unread data resets it.
    setImmediate(closeIfIdle);
    await turn();
  });
}
