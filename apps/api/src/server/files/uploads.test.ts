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
const UNA_DE_CADA = { csv: 'csv', jpeg: 'jpeg', imagen: 'imagen', png: 'png', pdf: 'pdf', zip: 'zip' } as const;
const CLASES = { planograma: 'pdf', partes: 'csv', ...UNA_DE_CADA } as const;
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
      ? reply.status(error.status).send(error.cuerpo)
      : reply.status(500).send({ message: String(error) }),
  );
  app.post('/', async (request, reply) => {
    const { campos, ficheros } = await readMultipart(request, reply, CLASES, dir);
    const contents = Object.entries(ficheros).map(
      async ([campo, f]) => [campo, f.bytes === PDF.length && (await readFile(f.ruta)).equals(PDF)] as const,
    );
    const found = Object.fromEntries(Object.entries(ficheros).map(([campo, { ruta: _ruta, ...f }]) => [campo, f]));
    return {
      campos,
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

type Campo = readonly [nombre: string, valor: string | Buffer, fichero?: string];
const send = async (...campos: Campo[]) => {
  const form = new FormData();
  for (const [nombre, valor, fichero] of campos) {
    if (typeof valor === 'string') form.append(nombre, valor);
    else form.append(nombre, new Blob([new Uint8Array(valor)]), fichero ?? '');
  }
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return app.inject({ method: 'POST', url: '/', headers, payload: Buffer.from(await encoded.arrayBuffer()) });
};

function* contenidoLargo(cabecera: Buffer, bytes: number): Generator<Buffer> {
  const relleno = Buffer.alloc(MB, 'x');
  yield cabecera;
  for (let faltan = bytes - cabecera.length; faltan > 0; faltan -= MB) yield relleno.subarray(0, faltan);
}
function* cuerpoDe(clase: string, contenido: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(`--b\r\ncontent-disposition: form-data; name="${clase}"; filename="a"\r\n\r\n`);
  yield* contenido;
  yield Buffer.from('\r\n--b--\r\n');
}
const sendLargo = (clase: string, contenido: Iterable<Buffer>) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return app.inject({ method: 'POST', url: '/', headers, payload: Readable.from(cuerpoDe(clase, contenido)) });
};
const sumaDe = (contenido: Iterable<Buffer>): string => {
  const hash = createHash('sha256');
  for (const chunk of contenido) hash.update(chunk);
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
    const res = await send(['planograma', PDF, '../../C:\\planos\\Plano ñandú.pdf'], ['id', '15']);
    expect(res.json()).toEqual({
      campos: { id: '15' },
      ficheros: {
        planograma: {
          nombre: 'Plano ñandú.pdf',
          bytes: PDF.length,
          sha256: createHash('sha256').update(PDF).digest('hex'),
          clase: 'pdf',
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
    const res = await send(
      ['componentes[1]', 'b'],
      ['componentes[0]', 'a'],
      ['componentes[10]', 'c'],
      ['x[]', '1'],
      ['y', '1'],
      ['y', '2'],
      ['a[0][b]', 'z'],
    );
    expect(res.json().campos).toEqual({ componentes: ['a', 'b', 'c'], x: ['1'], y: ['1', '2'], 'a[0][b]': 'z' });
  });

  it('goes by the content and not by the name, and blames every wrong field at once', async () => {
    const res = await send(['planograma', PNG, 'plano.pdf'], ['imagen', PDF, 'foto.png'], ['id', '1']);
    expect(res.statusCode).toBe(415);
    expect(res.json()).toEqual({
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
  ] as const)('takes a %s of exactly %i MB and refuses one byte more (AMB-153)', async (clase, mb, cabecera) => {
    const justo = await sendLargo(clase, contenidoLargo(cabecera, mb * MB));
    const entero = { bytes: mb * MB, sha256: sumaDe(contenidoLargo(cabecera, mb * MB)) };
    expect([justo.statusCode, justo.json().ficheros?.[clase]]).toEqual([200, expect.objectContaining(entero)]);
    const pasa = await sendLargo(clase, contenidoLargo(cabecera, mb * MB + 1));
    expect([pasa.statusCode, pasa.json()[clase]]).toEqual([413, expect.stringContaining(` ${mb} MB.`)]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('ignores files that nobody asked for and the empty part of an empty file box', async () => {
    const res = await send(['otro', Buffer.alloc(300_000), 'x.exe'], ['imagen', Buffer.alloc(0)], ['id', '1']);
    expect(res.json()).toMatchObject({ campos: { id: '1' }, ficheros: {}, temporales: 0 });
  });

  it('refuses an empty file where content is needed, and a second file of one field', async () => {
    expect((await send(['planograma', Buffer.alloc(0), 'a.pdf'])).statusCode).toBe(415);
    const res = await send(['planograma', PDF, 'a.pdf'], ['planograma', PDF, 'b.pdf']);
    expect([res.statusCode, res.json().planograma]).toEqual([422, 'Solo se admite un fichero.']);
    expect(await readdir(dir)).toEqual([]);
  });

  it('refuses a file whose name cannot be kept, and cuts one that is too long', async () => {
    const mala = await send(['planograma', PDF, 'a\0b.pdf']);
    const texto = 'El nombre del fichero contiene caracteres que no se admiten.';
    expect([mala.statusCode, mala.json().planograma]).toEqual([422, texto]);
    expect(await readdir(dir)).toEqual([]);
    const larga = await send(['planograma', PDF, `${'ñ'.repeat(300)}.pdf`]);
    expect(larga.json().ficheros.planograma.nombre).toBe('ñ'.repeat(255));
  });

  it('caps the text of a form', async () => {
    expect((await send(['a', 'x'.repeat(1_200_000)])).statusCode).toBe(413);
    expect((await send(['a', 'x'.repeat(600_000)], ['b', 'x'.repeat(600_000)])).statusCode).toBe(413);
    expect((await send(...Array.from({ length: 5200 }, (_, i): Campo => [`c${i}`, '']))).statusCode).toBe(413);
  });

  it('answers in Spanish to what is no form, or half a one', async () => {
    expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const half = '--x\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7';
    const res = await app.inject({ method: 'POST', url: '/', headers, payload: half });
    expect([res.statusCode, res.json().message]).toEqual([400, 'No se ha podido leer el formulario enviado.']);
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
    const leido = new Promise((resolve) => {
      app.post('/despedida', async (request, reply) => {
        const parts = request.parts.bind(request);
        // The whole body has arrived when the client disconnects: the request reports no error.
        request.parts = async function* (opciones) {
          yield* parts(opciones);
          const fin = once(reply.raw, 'close');
          cliente.destroy();
          await fin;
        };
        await readMultipart(request, reply, CLASES, dir).then(resolve, resolve);
      });
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const cliente = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const cuerpo = Buffer.concat([...cuerpoDe('planograma', [PDF])]);
    const cabeceras = `host: a\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${cuerpo.length}`;
    cliente.write(`POST /despedida HTTP/1.1\r\n${cabeceras}\r\n\r\n`);
    cliente.write(cuerpo);
    expect(await leido).toMatchObject({
      status: 400,
      cuerpo: { message: 'No se ha podido leer el formulario enviado.' },
    });
    expect(await readdir(dir)).toEqual([]);
  });
});

/** Sends two requests over one connection, and calls `entre` between them. */
async function dosSeguidas(cuerpo: Buffer, entre: () => void): Promise<{ estados: number[]; conexiones: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let conexiones = 0;
  app.server.on('connection', () => (conexiones += 1));
  const enviar = (body: Buffer) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length };
      const r = request({ port, host: '127.0.0.1', method: 'POST', agent, headers }, (res) =>
        res.resume().once('end', () => resolve(res.statusCode ?? 0)),
      );
      r.once('error', reject).end(body);
    });
  const primero = await enviar(cuerpo);
  entre();
  const estados = [primero, await enviar(Buffer.from('--b--\r\n'))];
  agent.destroy();
  return { estados, conexiones };
}

const GRANDE = Buffer.concat([
  Buffer.from('--b\r\ncontent-disposition: form-data; name="planograma"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'),
  Buffer.alloc(5_000_000, 'x'),
  Buffer.from('\r\n--b--\r\n'),
]);

describe('a file that cannot be kept', () => {
  it('leaves its connection free for the next request', async () => {
    const there = dir;
    dir = join(there, 'nowhere');
    expect(await dosSeguidas(GRANDE, () => (dir = there))).toEqual({ estados: [500, 200], conexiones: 1 });
  });
});
