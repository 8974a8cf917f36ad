import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';

/** Longest time, in ms, in which waiting connections are still accepted. */
const PUERTA_MS = 500;
/** A turn of the event loop in which nothing happened takes less. */
const EN_CALMA_MS = 1;

/**
 * Makes `app.close()` fail no request that was sent: the door is shut when nobody waits at it, what comes over the
 * connections that there are is answered and ends them, and when nobody is waited for any more the silent ones are
 * ended too. A connection at rest may have a request on its way, so it is left open for `despedidaMs`.
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

  /** Node lets in one connection in a turn of its loop; those still waiting when the door is shut would be reset. */
  async function cerrarPuerta(): Promise<void> {
    const hasta = performance.now() + PUERTA_MS;
    for (let enCalma = 0; enCalma < 2 && performance.now() < hasta;) {
      const [antes, desde] = [entradas, performance.now()];
      await turn();
      enCalma = entradas === antes && performance.now() - desde < EN_CALMA_MS ? enCalma + 1 : 0;
    }
    // Not the HTTP server's own, which would end the connections at rest as well.
    Server.prototype.close.call(server);
  }

  app.addHook('preClose', async () => {
    if (!server.listening) return;
    await cerrarPuerta();
    parada.parando = true;
    const vacio = new Promise<void>((resolve) => (sinNadie = resolve));
    if (abiertas > 0) await Promise.race([vacio, wait(despedidaMs)]);
    parada.cerrando = true;
    // What has arrived is read first: a connection that is ended with something unread in it is reset.
    setImmediate(cerrarSiNadie);
    await turn();
  });
}
