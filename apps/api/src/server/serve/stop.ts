import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** Longest time, in ms, in which waiting connections are still accepted. */
const PUERTA_MS = 500;
/** An idle turn of the event loop takes less, in ms. */
const EN_CALMA_MS = 1;

/**
 * Makes `app.close()` fail no request that was sent. It stops accepting when no connection is waiting, answers what
 * arrives on open connections and closes them, and closes the idle ones last. An idle connection may have a request in
 * transit, so it stays open for `despedidaMs`.
 */
export function stopInOrder(app: FastifyInstance, despedidaMs: number): void {
  const { server } = app;
  const parada = { parando: false, cerrando: false };
  let [entradas, abiertas, enCurso] = [0, 0, 0];
  let sinNadie = (): void => {};

  const cerrarSiNadie = (): void => {
    if (parada.cerrando && enCurso === 0) server.closeAllConnections();
  };
  server.on('connection', (socket: Socket) => {
    entradas += 1;
    abiertas += 1;
    socket.once('close', () => {
      abiertas -= 1;
      if (abiertas === 0) sinNadie();
    });
  });
  server.on('request', (_peticion, respuesta: ServerResponse) => {
    enCurso += 1;
    respuesta.once('close', () => {
      enCurso -= 1;
      setImmediate(cerrarSiNadie);
    });
  });
  app.addHook('onSend', async (_peticion, reply) => {
    if (parada.parando) reply.header('connection', 'close');
  });

  /**
   * Node accepts one connection per turn of its loop; those still waiting when the server stops listening would be
   * reset.
   */
  async function cerrarPuerta(): Promise<void> {
    const hasta = performance.now() + PUERTA_MS;
    for (let enCalma = 0; enCalma < 2 && performance.now() < hasta;) {
      const [antes, desde] = [entradas, performance.now()];
      await turn();
      enCalma = entradas === antes && performance.now() - desde < EN_CALMA_MS ? enCalma + 1 : 0;
    }
    // Calls net.Server's close: that of the HTTP server would also close idle connections.
    Server.prototype.close.call(server);
  }

  app.addHook('preClose', async () => {
    if (!server.listening) return;
    await cerrarPuerta();
    parada.parando = true;
    const vacio = new Promise<void>((resolve) => (sinNadie = resolve));
    if (abiertas > 0) await Promise.race([vacio, wait(despedidaMs)]);
    parada.cerrando = true;
    // Reads what has arrived first: closing a connection with unread data resets it.
    setImmediate(cerrarSiNadie);
    await turn();
  });
}
