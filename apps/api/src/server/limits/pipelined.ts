import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most unanswered requests of a connection. Browsers and proxies send one at a time; each holds a piece of its answer. */
const MOST = 8;

/**
 * Closes connections that send many requests without waiting for answers. Of those that a closed connection leaves, Node
 * tells only the first answer; the others would keep their files open for ever.
 */
export function limitPipelined(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  const openOf = (socket: Socket): Set<ServerResponse> => {
    const known = unanswered.get(socket);
    if (known !== undefined) return known;
    const open = new Set<ServerResponse>();
    unanswered.set(socket, open);
    socket.once('close', () => {
      for (const response of open) if (response.socket === null) response.destroy().emit('close');
    });
    return open;
  };

  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const open = openOf(socket);
    open.add(response);
    response.once('close', () => open.delete(response));
    if (open.size > MOST) socket.destroy();
  });
}
