import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Closes a connection whose client takes no byte for `unreadMs` of an answer that is there. */
export function closeUnread(app: FastifyInstance, unreadMs: number): void {
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.setTimeout(unreadMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
