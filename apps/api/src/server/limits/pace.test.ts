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
import { RITMO, isTooSlow, watchPace } from './pace.ts';

const S = 1000;

/**
 * Returns after how many seconds a body is cut off; undefined if it arrives completely. `llega(s)`: bytes that arrive
 * in second `s`.
 */
function fin(total: number, llega: (s: number) => number): number | undefined {
  let [bytes, ultimo] = [0, 0];
  for (let s = 0; bytes < total; s++) {
    if (isTooSlow({ desde: 0, ultimo: ultimo * S, bytes }, s * S, RITMO)) return s;
    if (llega(s) > 0) ultimo = s;
    bytes += llega(s);
  }
  return undefined;
}

describe('a body', () => {
  it.each([
    ['a photo of 500 kB at 8 kB/s', 500_000, () => 8000],
    ['the same with 20 s of silence after each second', 500_000, (s: number) => (s % 21 === 0 ? 8000 : 0)],
    ['10 MB at 8 kB/s', 10_000_000, () => 8000],
    ['a ZIP of 200 MB over 1 Mbit/s', 200_000_000, () => 125_000],
  ])('%s is awaited', (_, total, llega) => {
    expect(fin(total, llega)).toBeUndefined();
  });

  it.each([
    ['of which nothing comes', () => 0, 31],
    ['of a byte each 10 s', (s: number) => (s % 10 === 0 ? 1 : 0), 61],
    ['that does no more than what is asked', () => 300, 3601],
  ])('%s is ended', (_, llega, segundos) => {
    expect(fin(200_000_000, llega)).toBe(segundos);
  });
});

const dir = mkdtempSync(join(tmpdir(), 'tajo-ritmo-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const PRISA = { ...RITMO, cabecerasMs: 300, silencioMs: 300, cadaMs: 50 };

async function escuchar({ system, fastify }: TestApi) {
  const app = await buildApp(system, { subidas: dir, ritmo: PRISA, fastify });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Sends an incomplete request. Returns the whole answer once the server has closed the connection. */
const respuestaA = (port: number, texto: string): Promise<string> =>
  new Promise((resolve) => {
    let dicho = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(texto)).setEncoding('utf8');
    socket.on('data', (mas: string) => void (dicho += mas));
    socket.on('error', () => {});
    socket.once('close', () => resolve(dicho));
  });

const peticion = (path: string, tipo: string, resto: string, token?: string) =>
  `POST ${path} HTTP/1.1\r\nhost: tajo\r\ncontent-type: ${tipo}\r\ncontent-length: 90000\r\n${
    token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  }\r\n${resto}`;
const FORMULARIO = 'multipart/form-data; boundary=b';
const A_MEDIAS = '--b\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

async function tokenDe({ as, system }: TestApi): Promise<string> {
  const { actor } = await as('GESTION');
  const usuario = await system.db
    .selectFrom('usuario')
    .where('id', '=', actor.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  return system.sesiones.abrir(system.db, usuario, system.now());
}

const CUERPO = { message: 'La petición ha tardado demasiado en llegar. Compruebe la conexión e inténtelo de nuevo.' };
const cuerpoDe = (respuesta: string): unknown => JSON.parse(respuesta.slice(respuesta.indexOf('\r\n\r\n')));

describe('a request that stops half-way', () => {
  it(
    'is ended in our words, and its temporary file goes',
    withApi(async (api) => {
      const token = await tokenDe(api);
      const { app, port } = await escuchar(api);
      const json = await respuestaA(port, peticion('/api/login/user', 'application/json', '{"email":'));
      expect(json).toMatch(/^HTTP\/1.1 408 .*x-content-type-options: nosniff/s);
      expect(cuerpoDe(json)).toEqual(CUERPO);
      const porTrozos = 'transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n5\r\n{"ema\r\n';
      expect(cuerpoDe(await respuestaA(port, `POST /api/login/user HTTP/1.1\r\nhost: tajo\r\n${porTrozos}`))).toEqual(
        CUERPO,
      );
      const subida = await respuestaA(port, peticion('/api/establecimiento', FORMULARIO, A_MEDIAS, token));
      expect(cuerpoDe(subida)).toEqual(CUERPO);
      await vi.waitFor(() => expect(readdirSync(dir)).toEqual([]), { timeout: 10_000 });
      await app.close();
    }),
  );

  it(
    'holds no connection when it was refused before its body, and none in its headers or before them',
    withApi(async (api) => {
      const { app, port } = await escuchar(api);
      const negada = await respuestaA(port, peticion('/api/establecimiento', FORMULARIO, A_MEDIAS));
      expect(negada.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401']);
      expect(cuerpoDe(await respuestaA(port, 'GET /api/salud HTTP/1.1\r\nhost: ta'))).toEqual(CUERPO);
      expect(cuerpoDe(await respuestaA(port, ''))).toEqual(CUERPO);
      await app.close();
    }),
  );
});

it(
  'what the parser refuses is refused in our words, with our headers',
  withApi(async (api) => {
    const { app, port } = await escuchar(api);
    const larga = await respuestaA(port, `GET /api/salud HTTP/1.1\r\nhost: tajo\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(larga).toMatch(/^HTTP\/1.1 431 .*x-frame-options: DENY.*application\/json; charset=utf-8/s);
    expect(cuerpoDe(larga)).toEqual({ message: 'La dirección o las cabeceras de la petición son demasiado largas.' });
    const rota = await respuestaA(port, 'esto no es HTTP\r\n\r\n');
    expect(rota).toMatch(/^HTTP\/1.1 400 .*referrer-policy: no-referrer/s);
    expect(cuerpoDe(rota)).toEqual({ message: 'No se ha podido leer la petición.' });
    await app.close();
  }),
);

describe('a body that goes on coming', () => {
  afterEach(() => void vi.useRealTimers());

  /** Sends 200,000 bytes to a bare server under a fake clock, read and sent by `tratar`. Returns its answer. */
  async function respuestaTras(tratar: (cuerpo: Readable, emisor: Socket) => Promise<void>): Promise<string> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const app = Fastify();
    watchPace(app, PRISA, {});
    app.addContentTypeParser('*', (_peticion, cuerpo, hecho) => hecho(null, cuerpo));
    const emisor = new Socket().setEncoding('utf8');
    app.post('/', async ({ body }) => tratar(body as Readable, emisor).then(() => 'leído'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    emisor.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    emisor.write('POST / HTTP/1.1\r\nhost: tajo\r\ncontent-type: a/b\r\ncontent-length: 200000\r\n\r\n');
    const [dicho] = (await once(emisor, 'data')) as [string];
    emisor.destroy();
    await app.close();
    return dicho;
  }

  it('slowly, is awaited, however long it takes', async () => {
    const dicho = await respuestaTras(async (cuerpo, emisor) => {
      for (let n = 0; n < 10; n++) {
        emisor.write('x'.repeat(20_000));
        await once(cuerpo, 'data');
        vi.advanceTimersByTime(PRISA.silencioMs * 0.8);
      }
    });
    expect(dicho).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is no slower for what we do not read yet', async () => {
    const dicho = await respuestaTras(async (cuerpo, emisor) => {
      emisor.write('x'.repeat(200_000));
      cuerpo.once('readable', () => {});
      while (cuerpo.readableLength < cuerpo.readableHighWaterMark) await setImmediate();
      vi.advanceTimersByTime(PRISA.graciaMs * 20);
      await once(cuerpo.resume(), 'end');
    });
    expect(dicho).toMatch(/^HTTP\/1.1 200 /);
  });

  it('has its time to go on from when we read again', async () => {
    const dicho = await respuestaTras(async (cuerpo, emisor) => {
      const lleno = cuerpo.readableHighWaterMark;
      emisor.write('x'.repeat(lleno));
      cuerpo.once('readable', () => {});
      while (cuerpo.readableLength < lleno) await setImmediate();
      vi.advanceTimersByTime(PRISA.silencioMs * 10);
      while (cuerpo.readableLength > 0) cuerpo.read();
      vi.advanceTimersByTime(PRISA.silencioMs / 2);
      emisor.write('x'.repeat(200_000 - lleno));
      await once(cuerpo.resume(), 'end');
    });
    expect(dicho).toMatch(/^HTTP\/1.1 200 /);
  });
});
