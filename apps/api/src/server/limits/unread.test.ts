import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';
import { buildApp } from '../../app.ts';
import { PACE } from './pace.ts';
import { closeUnread } from './unread.ts';

const UNREAD_MS = 3000;
const HASTY = { ...PACE, unreadMs: UNREAD_MS };
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

  it('that is read arrives completely', async () => {
    expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(BYTES);
  });

  it('that takes longer than that to begin is awaited', async () => {
    expect(await (await fetch(`${url}/late`)).text()).toBe('tarde');
  });
});

describe('an answer of the whole server', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tajo-unread-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'index.html'), '<head></head>');
  writeFileSync(join(dir, 'large.bin'), '');
  truncateSync(join(dir, 'large.bin'), BYTES);

  /** Asks for the large file. `ours` is the server's end of the connection; nothing is read of `client`. */
  const withLarge = (work: (client: Socket, ours: Socket) => Promise<void>) =>
    withApi(async ({ system }) => {
      const app = await buildApp(system, { subidas: dir, paginas: dir, ritmo: HASTY });
      await app.listen({ port: 0, host: '127.0.0.1' });
      const accepted = once(app.server, 'connection') as Promise<[Socket]>;
      const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
      client.write('GET /large.bin HTTP/1.1\r\nhost: tajo\r\nconnection: close\r\n\r\n');
      const [ours] = await accepted;
      await work(client, ours);
      client.destroy();
      await app.close();
    });

  it(
    'that its client does not read is closed',
    withLarge(async (_client, ours) => {
      await once(ours, 'close');
      expect(ours.bytesWritten).toBeGreaterThan(0);
      expect(ours.bytesWritten).toBeLessThan(BYTES);
    }),
  );

  it(
    'that is read slowly but steadily, for longer than that, arrives completely',
    withLarge(async (client, ours) => {
      let bytes = 0;
      const end = performance.now() + 1.5 * UNREAD_MS;
      for await (const _ of setInterval(20)) {
        bytes += (client.read() as Buffer | null)?.length ?? 0;
        if (performance.now() > end) break;
      }
      expect([ours.destroyed, bytes < BYTES / 2]).toEqual([false, true]);
      client.on('data', (chunk: Buffer) => void (bytes += chunk.length)).resume();
      await once(client, 'close');
      expect(bytes).toBeGreaterThan(BYTES);
    }),
  );
});
