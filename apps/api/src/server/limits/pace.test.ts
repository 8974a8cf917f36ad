import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Socket, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { withApi, type TestApi } from '../../../test/with-api.ts';
import { buildApp } from '../../app.ts';
import { PACE, isTooSlow, watchPace } from './pace.ts';

const S = 1000;

/**
 * Returns after how many seconds a body is cut off; undefined if it arrives completely. `llega(s)`: bytes that arrive
 * in second `s`.
 */
function cutOffAfter(total: number, arrives: (s: number) => number): number | undefined {
  let [bytes, last] = [0, 0];
  for (let s = 0; bytes < total; s++) {
    if (isTooSlow({ start: 0, last: last * S, bytes }, s * S, PACE)) return s;
    if (arrives(s) > 0) last = s;
    bytes += arrives(s);
  }
  return undefined;
}

describe('a body', () => {
  it.each([
    ['a photo of 500 kB at 8 kB/s', 500_000, () => 8000],
    ['the same with 20 s of silence after each second', 500_000, (s: number) => (s % 21 === 0 ? 8000 : 0)],
    ['10 MB at 8 kB/s', 10_000_000, () => 8000],
    ['a ZIP of 200 MB over 1 Mbit/s', 200_000_000, () => 125_000],
  ])('%s is awaited', (_, total, arrives) => {
    expect(cutOffAfter(total, arrives)).toBeUndefined();
  });

  it.each([
    ['of which nothing comes', () => 0, 31],
    ['of a byte each 10 s', (s: number) => (s % 10 === 0 ? 1 : 0), 61],
    ['that does no more than what is asked', () => 300, 3601],
  ])('%s is ended', (_, arrives, segundos) => {
    expect(cutOffAfter(200_000_000, arrives)).toBe(segundos);
  });
});

const dir = mkdtempSync(join(tmpdir(), 'tajo-ritmo-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const HASTY = { ...PACE, headersMs: 300, idleMs: 300, everyMs: 50 };

async function listen({ system, fastify }: TestApi) {
  const app = await buildApp(system, { subidas: dir, ritmo: HASTY, fastify });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Sends an incomplete request. Returns the whole answer once the server has closed the connection. */
const answerTo = (port: number, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text)).setEncoding('utf8');
    socket.on('data', (mas: string) => void (received += mas));
    socket.on('error', () => {});
    socket.once('close', () => resolve(received));
  });

const requestOf = (path: string, type: string, rest: string, token?: string) =>
  `POST ${path} HTTP/1.1\r\nhost: tajo\r\ncontent-type: ${type}\r\ncontent-length: 90000\r\n${
    token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  }\r\n${rest}`;
const FORM = 'multipart/form-data; boundary=b';
const HALF = '--b\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

async function tokenOf({ as, system }: TestApi): Promise<string> {
  const { actor } = await as('GESTION');
  const user = await system.db.selectFrom('usuario').where('id', '=', actor.id).selectAll().executeTakeFirstOrThrow();
  return system.sesiones.abrir(system.db, user, system.now());
}

const TOO_SLOW = { message: 'La petición ha tardado demasiado en llegar. Compruebe la conexión e inténtelo de nuevo.' };
const bodyOf = (response: string): unknown => JSON.parse(response.slice(response.indexOf('\r\n\r\n')));

describe('a request that stops half-way', () => {
  it(
    'is ended in our words, and its temporary file goes',
    withApi(async (api) => {
      const token = await tokenOf(api);
      const { app, port } = await listen(api);
      const json = await answerTo(port, requestOf('/api/login/user', 'application/json', '{"email":'));
      expect(json).toMatch(/^HTTP\/1.1 408 .*x-content-type-options: nosniff/s);
      expect(bodyOf(json)).toEqual(TOO_SLOW);
      const chunked = 'transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n5\r\n{"ema\r\n';
      expect(bodyOf(await answerTo(port, `POST /api/login/user HTTP/1.1\r\nhost: tajo\r\n${chunked}`))).toEqual(
        TOO_SLOW,
      );
      const upload = await answerTo(port, requestOf('/api/establecimiento', FORM, HALF, token));
      expect(bodyOf(upload)).toEqual(TOO_SLOW);
      await vi.waitFor(() => expect(readdirSync(dir)).toEqual([]), { timeout: 10_000 });
      await app.close();
    }),
  );

  it(
    'holds no connection when it was refused before its body, and none in its headers or before them',
    withApi(async (api) => {
      const { app, port } = await listen(api);
      const refused = await answerTo(port, requestOf('/api/establecimiento', FORM, HALF));
      expect(refused.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401']);
      expect(bodyOf(await answerTo(port, 'GET /api/salud HTTP/1.1\r\nhost: ta'))).toEqual(TOO_SLOW);
      expect(bodyOf(await answerTo(port, ''))).toEqual(TOO_SLOW);
      await app.close();
    }),
  );
});

it(
  'what the parser refuses is refused in our words, with our headers',
  withApi(async (api) => {
    const { app, port } = await listen(api);
    const long = await answerTo(port, `GET /api/salud HTTP/1.1\r\nhost: tajo\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1.1 431 .*x-frame-options: DENY.*application\/json; charset=utf-8/s);
    expect(bodyOf(long)).toEqual({ message: 'La dirección o las cabeceras de la petición son demasiado largas.' });
    const broken = await answerTo(port, 'esto no es HTTP\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1.1 400 .*referrer-policy: no-referrer/s);
    expect(bodyOf(broken)).toEqual({ message: 'No se ha podido leer la petición.' });
    await app.close();
  }),
);

describe('a body that goes on coming', () => {
  afterEach(() => void vi.useRealTimers());

  /** Sends 200,000 bytes to a bare server under a fake clock, read and sent by `handle`. Returns its answer. */
  async function answerAfter(handle: (body: Readable, sender: Socket) => Promise<void>): Promise<string> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const app = Fastify();
    watchPace(app, HASTY, {});
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));
    const sender = new Socket().setEncoding('utf8');
    app.post('/', async ({ body }) => handle(body as Readable, sender).then(() => 'leído'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    sender.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sender.write('POST / HTTP/1.1\r\nhost: tajo\r\ncontent-type: a/b\r\ncontent-length: 200000\r\n\r\n');
    const [received] = (await once(sender, 'data')) as [string];
    sender.destroy();
    await app.close();
    return received;
  }

  it('slowly, is awaited, however long it takes', async () => {
    const received = await answerAfter(async (body, sender) => {
      for (let n = 0; n < 10; n++) {
        sender.write('x'.repeat(20_000));
        await once(body, 'data');
        vi.advanceTimersByTime(HASTY.idleMs * 0.8);
      }
    });
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is no slower for what we do not read yet', async () => {
    const received = await answerAfter(async (body, sender) => {
      sender.write('x'.repeat(200_000));
      body.once('readable', () => {});
      while (body.readableLength < body.readableHighWaterMark) await setImmediate();
      vi.advanceTimersByTime(HASTY.graceMs * 20);
      await once(body.resume(), 'end');
    });
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });

  it('has its time to go on from when we read again', async () => {
    const received = await answerAfter(async (body, sender) => {
      const highWaterMark = body.readableHighWaterMark;
      sender.write('x'.repeat(highWaterMark));
      body.once('readable', () => {});
      while (body.readableLength < highWaterMark) await setImmediate();
      vi.advanceTimersByTime(HASTY.idleMs * 10);
      while (body.readableLength > 0) body.read();
      vi.advanceTimersByTime(HASTY.idleMs / 2);
      sender.write('x'.repeat(200_000 - highWaterMark));
      await once(body.resume(), 'end');
    });
    expect(received).toMatch(/^HTTP\/1.1 200 /);
  });
});
