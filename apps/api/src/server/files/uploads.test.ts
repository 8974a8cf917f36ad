import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../answer/http-error.ts';
import { emptyUploads } from './received.ts';
import { readMultipart } from './uploads.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const ONE_OF_EACH = { csv: 'csv', jpeg: 'jpeg', imagen: 'imagen', png: 'png', pdf: 'pdf', zip: 'zip' } as const;
const KINDS = { planograma: 'pdf', partes: 'csv', ...ONE_OF_EACH } as const;
const MB = 1024 * 1024;

let app: FastifyInstance;
let dir: string;
let logged: string[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tajo-subida-'));
  logged = [];
  app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  await app.register(multipart);
  app.setErrorHandler((error, _, reply) =>
    error instanceof HttpError
      ? reply.status(error.status).send(error.body)
      : reply.status(500).send({ message: String(error) }),
  );
  app.post('/', async (request, reply) => {
    const { fields, ficheros } = await readMultipart(request, reply, KINDS, dir);
    const contents = Object.entries(ficheros).map(
      async ([field, f]) => [field, f.bytes === PDF.length && (await readFile(f.path)).equals(PDF)] as const,
    );
    const found = Object.fromEntries(Object.entries(ficheros).map(([field, { path: _path, ...f }]) => [field, f]));
    return {
      fields,
      ficheros: found,
      contents: Object.fromEntries(await Promise.all(contents)),
      temporales: (await readdir(dir)).length,
    };
  });
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

type FormField = readonly [nombre: string, valor: string | Buffer, fichero?: string];
const send = async (...fields: FormField[]) => {
  const form = new FormData();
  for (const [name, value, filename] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), filename ?? '');
  }
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(await encoded.arrayBuffer()) });
};

function* longContent(head: Buffer, bytes: number): Generator<Buffer> {
  const padding = Buffer.alloc(MB, 'x');
  yield head;
  for (let left = bytes - head.length; left > 0; left -= MB) yield padding.subarray(0, left);
}
function* bodyOf(kind: string, content: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(`--b\r\ncontent-disposition: form-data; name="${kind}"; filename="a"\r\n\r\n`);
  yield* content;
  yield Buffer.from('\r\n--b--\r\n');
}
const sendLong = (kind: string, content: Iterable<Buffer>) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return app.inject({ method: 'POST', url: '/', headers, payload: Readable.from(bodyOf(kind, content)) });
};
const checksumOf = (content: Iterable<Buffer>): string => {
  const hash = createHash('sha256');
  for (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};

describe('emptyUploads', () => {
  it('deletes old remains of uploads and nothing else', async () => {
    for (const name of ['viejo.subida', 'nuevo.subida', 'otro.txt']) await writeFile(join(dir, name), 'x');
    await utimes(join(dir, 'viejo.subida'), 1000, 1000);
    await emptyUploads(dir, new Date(2_000_000));
    expect((await readdir(dir)).toSorted()).toEqual(['nuevo.subida', 'otro.txt']);
  });
});

describe('readMultipart', () => {
  it('hands over the file on disk with its size, sum and kind, and deletes it after the answer, once', async () => {
    const answer = await send(['planograma', PDF, '../../C:\\planos\\Plano ñandú.pdf'], ['id', '15']);
    expect(answer.json()).toEqual({
      fields: { id: '15' },
      ficheros: {
        planograma: {
          name: 'Plano ñandú.pdf',
          bytes: PDF.length,
          sha256: createHash('sha256').update(PDF).digest('hex'),
          kind: 'pdf',
        },
      },
      contents: { planograma: true },
      temporales: 1,
    });
    await expect.poll(() => readdir(dir)).toEqual([]);
    await app.close();
    expect(logged).toEqual([]);
  });

  it('makes lists of bracketed and of repeated names, in the order of their numbers', async () => {
    const answer = await send(
      ['componentes[1]', 'b'],
      ['componentes[0]', 'a'],
      ['componentes[10]', 'c'],
      ['x[]', '1'],
      ['y', '1'],
      ['y', '2'],
      ['a[0][b]', 'z'],
    );
    expect(answer.json().fields).toEqual({ componentes: ['a', 'b', 'c'], x: ['1'], y: ['1', '2'], 'a[0][b]': 'z' });
  });

  it('goes by the content and not by the name, and blames every wrong field at once', async () => {
    const answer = await send(['planograma', PNG, 'plano.pdf'], ['imagen', PDF, 'foto.png'], ['id', '1']);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({
      planograma: 'El fichero no es un PDF.',
      imagen: 'El fichero no es una imagen PNG o JPEG.',
      message: 'El fichero no es un PDF.',
    });
    expect(await readdir(dir)).toEqual([]);
  });

  it.each([
    ['csv', 5, Buffer.from('INC-1;S1;x')],
    ['jpeg', 10, Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['imagen', 10, PNG],
    ['png', 10, PNG],
    ['pdf', 20, PDF],
    ['zip', 200, Buffer.from('PK\u0003\u0004')],
  ] as const)('takes a %s of exactly %i MB and refuses one byte more (AMB-153)', async (kind, mb, head) => {
    const exact = await sendLong(kind, longContent(head, mb * MB));
    const whole = { bytes: mb * MB, sha256: checksumOf(longContent(head, mb * MB)) };
    expect([exact.statusCode, exact.json().ficheros?.[kind]]).toEqual([200, expect.objectContaining(whole)]);
    const over = await sendLong(kind, longContent(head, mb * MB + 1));
    expect([over.statusCode, over.json()[kind]]).toEqual([413, expect.stringContaining(` ${mb} MB.`)]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('ignores files that nobody asked for and the empty part of an empty file box', async () => {
    const answer = await send(['otro', Buffer.alloc(300_000), 'x.exe'], ['imagen', Buffer.alloc(0)], ['id', '1']);
    expect(answer.json()).toMatchObject({ fields: { id: '1' }, ficheros: {}, temporales: 0 });
  });

  it('refuses an empty file where content is needed, and a second file of one field', async () => {
    expect((await send(['planograma', Buffer.alloc(0), 'a.pdf'])).statusCode).toBe(415);
    const answer = await send(['planograma', PDF, 'a.pdf'], ['planograma', PDF, 'b.pdf']);
    expect([answer.statusCode, answer.json().planograma]).toEqual([422, 'Solo se admite un fichero.']);
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses a file that is sent as text, without a name, but takes a record back as it was read', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="imagen"\r\ncontent-type: image/png\r\n\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const payload = Buffer.concat([Buffer.from(part), PNG, Buffer.from('\r\n--b--\r\n')]);
    const unnamed = await app.inject({ method: 'POST', url: '/', headers, payload });
    const text = 'Envíe un fichero, con su nombre.';
    expect([unnamed.statusCode, unnamed.json()]).toEqual([422, { imagen: text, message: text }]);
    expect((await send(['jpeg', 'hola'], ['id', '1'])).json()).toEqual({ jpeg: text, message: text });
    const echo = await send(['planograma', '/api/fichero/1?s=&e=1&f=a'], ['imagen', ''], ['png', 'null'], ['id', '1']);
    expect(echo.json()).toMatchObject({ fields: { id: '1' }, ficheros: {} });
  });

  it('refuses a file whose name cannot be kept, and cuts one that is too long', async () => {
    const refused = await send(['planograma', PDF, 'a\0b.pdf']);
    const text = 'El nombre del fichero contiene caracteres que no se admiten.';
    expect([refused.statusCode, refused.json().planograma]).toEqual([422, text]);
    expect(await readdir(dir)).toEqual([]);
    const long = await send(['planograma', PDF, `${'ñ'.repeat(300)}.pdf`]);
    expect(long.json().ficheros.planograma.name).toBe('ñ'.repeat(255));
  });

  it('caps the text of a form', async () => {
    expect((await send(['a', 'x'.repeat(1_200_000)])).statusCode).toBe(413);
    expect((await send(['a', 'x'.repeat(600_000)], ['b', 'x'.repeat(600_000)])).statusCode).toBe(413);
    expect((await send(...Array.from({ length: 5200 }, (_, i): FormField => [`c${i}`, '']))).statusCode).toBe(413);
  });

  it('answers in Spanish to what is no form, or half a one', async () => {
    expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const half = '--x\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const answer = await app.inject({ method: 'POST', url: '/', headers, payload: half });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'No se ha podido leer el formulario enviado.']);
    const proto = '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n';
    expect((await app.inject({ method: 'POST', url: '/', headers, payload: proto })).statusCode).toBe(400);
    expect(await readdir(dir)).toEqual([]);
  });

  it('leaves nothing behind when the client goes away in the middle', async () => {
    const ended = new Promise<void>((resolve) => app.addHook('onRequestAbort', (_, done) => (resolve(), done())));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const part = '--x\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n${part}`,
    );
    await expect.poll(() => readdir(dir)).toHaveLength(1);
    socket.destroy();
    await ended;
    await expect.poll(() => readdir(dir)).toHaveLength(0);
  });

  it('refuses a form whose client left while it was read, and deletes its file', async () => {
    const received = new Promise((resolve) => {
      app.post('/despedida', async (request, reply) => {
        const parts = request.parts.bind(request);
        // The whole body has arrived when the client disconnects: the request reports no error.
        request.parts = async function* (opciones) {
          yield* parts(opciones);
          const fin = once(reply.raw, 'close');
          client.destroy();
          await fin;
        };
        await readMultipart(request, reply, KINDS, dir).then(resolve, resolve);
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const sent = Buffer.concat([...bodyOf('planograma', [PDF])]);
    const headers = `host: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${sent.length}`;
    client.write(`POST /despedida HTTP/1.1\r\n${headers}\r\n\r\n`);
    client.write(sent);
    expect(await received).toMatchObject({
      status: 400,
      body: { message: 'No se ha podido leer el formulario enviado.' },
    });
    expect(await readdir(dir)).toEqual([]);
  });
});

/** Sends two requests over one connection, and calls `between` between them. */
async function dosSeguidas(sent: Buffer, between: () => void): Promise<{ estados: number[]; conexiones: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let conexiones = 0;
  app.server.on('connection', () => (conexiones += 1));
  const transmit = (body: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
      const r = request({ port, host: '127.0.0.1', method: 'POST', agent, headers }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      );
      r.once('error', reject).end(body);
    });
  const first = await transmit(sent);
  between();
  const estados = [first, await transmit(Buffer.from('--b--\r\n'))];
  agent.destroy();
  return { estados, conexiones };
}

const LARGE = Buffer.concat([
  Buffer.from('--b\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'),
  Buffer.alloc(5_000_000, 'x'),
  Buffer.from('\r\n--b--\r\n'),
]);

describe('a file that cannot be kept', () => {
  it('leaves its connection free for the next request', async () => {
    const there = dir;
    dir = join(there, 'nowhere');
    expect(await dosSeguidas(LARGE, () => (dir = there))).toEqual({ estados: [500, 200], conexiones: 1 });
  });
});
