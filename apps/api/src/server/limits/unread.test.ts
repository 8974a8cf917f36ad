import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeUnread } from './unread.ts';

const UNREAD_MS = 1000;
/** More than the buffers of both ends of a connection take. */
const BYTES = 32_000_000;

describe('an answer', () => {
  let app: FastifyInstance;
  let url: string;
  beforeEach(async () => {
    app = Fastify();
    closeUnread(app, UNREAD_MS);
    app.get('/large', async () => Buffer.alloc(BYTES));
    app.get('/late', async (_request, reply) => {
      await once(reply.raw, 'timeout');
      return 'tarde';
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  it('that its client does not read is closed', async () => {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const { port } = app.server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1', () => client.write('GET /large HTTP/1.1\r\nhost: tajo\r\n\r\n')).pause();
    const [ours] = await accepted;
    await once(ours, 'close');
    expect(ours.bytesWritten).toBeGreaterThan(0);
    client.destroy();
  });

  it('that is read arrives completely', async () => {
    expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(BYTES);
  });

  it('that takes longer than that to begin is awaited', async () => {
    expect(await (await fetch(`${url}/late`)).text()).toBe('tarde');
  });
});
