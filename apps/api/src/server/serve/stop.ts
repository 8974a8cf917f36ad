import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A connection at rest may have a request on its way: so long it is left open after the door is shut. */
const GRACIA_MS = 500;

/**
 * Makes `app.close()` fail no request that was accepted: the door is shut, what comes over the connections that there
 * are is answered and ends them, and when nobody is waited for any more the silent ones are ended too.
 */
export function stopInOrder(app: FastifyInstance): void {
  const { server } = app;
  const parada = { parando: false, cerrando: false };
  let enCurso = 0;

  const cerrarSiNadie = (): void => {
    if (parada.cerrando && enCurso === 0) server.closeAllConnections();
  };
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
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    parada.parando = true;
    // Not the HTTP server's own, which would end the connections at rest as well.
    Server.prototype.close.call(server);
    await wait(GRACIA_MS);
    parada.cerrando = true;
    cerrarSiNadie();
  });
}
