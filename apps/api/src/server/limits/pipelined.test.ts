import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';
import { limitPipelined } from './pipelined.ts';

describe('requests that are sent before the answer to the first', () => {
  let app: FastifyInstance;
  let begun: Promise<unknown>[];
  beforeEach(async () => {
    begun = [];
    app = Fastify();
    limitPipelined(app);
    app.get('/held', (_request, { raw }) => void begun.push(once(raw, 'close')));
    app.get('/', async () => 'sí');
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const send = (path: string, times: number, { server } = app): Socket => {
    const { port } = server.address() as AddressInfo;
    const client: Socket = connect(port, '127.0.0.1', () =>
      client.write(`GET ${path} HTTP/1.1\r\nhost: tajo\r\n\r\n`.repeat(times)),
    );
    return client.on('error', () => {});
  };

  it('are answered in turn if they are few', async () => {
    const client = send('/', 8).setEncoding('utf8');
    let received = '';
    for await (const text of client) {
      received += text as string;
      if (received.split('sí').length > 8) break;
    }
    expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(8);
  });

  it('all end with their connection', async () => {
    const client = send('/held', 5);
    await once(app.server, 'request');
    client.destroy();
    await Promise.all(begun);
    expect(begun).toHaveLength(5);
  });

  it('end the connection if they are many', async () => {
    const client = send('/held', 9).resume();
    await once(client, 'close');
    await Promise.all(begun);
  });

  it(
    'are limited on the whole server',
    withApi(async (api) => {
      await api.app.listen({ port: 0, host: '127.0.0.1' });
      const client = send('/api/salud', 9, api.app);
      await Promise.race([once(client, 'close'), once(client, 'data')]);
      expect(client.bytesRead).toBe(0);
    }),
  );
});
