import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeS3 } from '../../test/fake-s3.ts';
import type { AlmacenFicheros } from '../services.ts';
import { almacenCarpeta } from './almacen-carpeta.servicios.ts';
import { almacenS3 } from './almacen-s3.servicios.ts';

const cierres: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cierre of cierres.splice(0)) await cierre();
});

const carpeta = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tajo-ficheros-'));
  cierres.push(() => rm(dir, { recursive: true }));
  return { dir, almacen: await almacenCarpeta(dir) };
};
const s3 = async (prefijo = 'tajo/') => {
  const server = await fakeS3();
  cierres.push(server.close);
  const llaves = { accessKeyId: 'AKID', secretAccessKey: 'secreto' };
  return {
    server,
    almacen: almacenS3({ endpoint: server.endpoint, region: 'eu-west-1', bucket: 'cubo', prefijo, ...llaves }),
  };
};
/** The driver over a service that answers like this. */
const s3Que = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cierres.push(() => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return almacenS3({ endpoint, region: 'auto', bucket: 'cubo', accessKeyId: 'AKID', secretAccessKey: 'secreto' });
};
const content = async (almacen: AlmacenFicheros, id: string) => {
  const leido = await almacen.leer(id);
  return leido && { bytes: leido.bytes, text: (await buffer(leido.contenido)).toString() };
};

describe.each([
  ['carpeta', async () => (await carpeta()).almacen],
  ['S3', async () => (await s3()).almacen],
  ['S3 under a prefix that XML escapes', async () => (await s3('<I&D> "A&lt;B"/')).almacen],
])('almacén %s', (_, abrir) => {
  it('gives back what it keeps, with its size and sum', async () => {
    const almacen = await abrir();
    const sha256 = createHash('sha256').update('hola mundo').digest('hex');
    for (const contenido of [Buffer.from('hola mundo'), Readable.from([Buffer.from('hola '), Buffer.from('mundo')])]) {
      const id = randomUUID();
      expect(await almacen.guardar(id, contenido)).toEqual({ bytes: 10, sha256 });
      expect(await content(almacen, id)).toEqual({ bytes: 10, text: 'hola mundo' });
    }
  });

  it('lists all keys, deletes, and answers undefined for what is not there', async () => {
    const almacen = await abrir();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await almacen.guardar(id, Buffer.from(id));
    const listed = [];
    for await (const { id, modificado } of almacen.listar()) listed.push([id, modificado instanceof Date]);
    expect(listed.toSorted()).toEqual(ids.toSorted().map((id) => [id, true]));
    const [primero = ''] = ids;
    await almacen.borrar(primero);
    await almacen.borrar(primero);
    expect(await almacen.leer(primero)).toBeUndefined();
  });

  it('keeps nothing of a content that breaks off', async () => {
    const almacen = await abrir();
    const id = randomUUID();
    async function* roto() {
      yield Buffer.from('medio');
      throw new Error('corte');
    }
    await expect(almacen.guardar(id, Readable.from(roto()))).rejects.toThrow('corte');
    expect(await almacen.leer(id)).toBeUndefined();
  });

  it('takes nothing for a key but a uuid', async () => {
    const almacen = await abrir();
    for (const id of ['../../etc/passwd', 'a', '']) {
      await expect((async () => almacen.leer(id))()).rejects.toThrow('uuid');
      await expect((async () => almacen.guardar(id, Buffer.from('x')))()).rejects.toThrow('uuid');
    }
  });
});

describe('almacenCarpeta', () => {
  it('puts each file in a folder of two signs and leaves no partial one', async () => {
    const { dir, almacen } = await carpeta();
    const id = randomUUID();
    await almacen.guardar(id, Buffer.from('x'));
    expect(await readFile(join(dir, id.slice(0, 2), id), 'utf8')).toBe('x');
    expect(await readdir(join(dir, 'parciales'))).toEqual([]);
  });

  it('fails without a trace when the folder cannot take the file', async () => {
    const { dir, almacen } = await carpeta();
    const id = randomUUID();
    await writeFile(join(dir, id.slice(0, 2)), 'a file where the folder should be');
    await expect(almacen.guardar(id, Buffer.from('x'))).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await readdir(join(dir, 'parciales'))).toEqual([]);
  });

  it('cleans up old partial files only', async () => {
    const { dir, almacen } = await carpeta();
    await mkdir(join(dir, 'parciales'), { recursive: true });
    for (const name of ['viejo', 'nuevo']) await writeFile(join(dir, 'parciales', name), 'x');
    await utimes(join(dir, 'parciales', 'viejo'), 1000, 1000);
    await almacen.limpiar(new Date(2_000_000));
    expect(await readdir(join(dir, 'parciales'))).toEqual(['nuevo']);
  });
});

describe('almacenS3', () => {
  it('signs every call, puts the prefix, and tells a refusal by its status only', async () => {
    const { server, almacen } = await s3();
    const id = randomUUID();
    await almacen.guardar(id, Buffer.from('x'));
    expect([...server.objects.keys()]).toEqual([`tajo/${id}`]);
    expect(server.signed[0]).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/eu-west-1\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256/,
    );
    server.failing.next = 1;
    await expect(almacen.leer(id)).rejects.toThrow(/^S3 answered 403 to GET$/);
  });

  it('answers 503 and when to try again if the service is away, unlike for a missing file', async () => {
    const { server, almacen } = await s3();
    await server.close();
    const noEsta = { status: 503, headers: { 'retry-after': '5' } };
    await expect(almacen.leer(randomUUID())).rejects.toMatchObject(noEsta);
    await expect(almacen.guardar(randomUUID(), Buffer.from('x'))).rejects.toMatchObject(noEsta);
  });

  it('follows nobody to another address, with nothing of its signature', async () => {
    const { server, almacen } = await s3();
    const asked: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      asked.push(request.url);
      response.end('x');
    });
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
    const address = elsewhere.address();
    server.failing.to = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    await expect(almacen.leer(randomUUID())).rejects.toMatchObject({ status: 503 });
    await expect(almacen.guardar(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    expect(asked).toEqual([]);
    elsewhere.close();
  });

  it('does not wait for what is said about a deletion', async () => {
    let left = (): void => {};
    const closed = new Promise<void>((resolve) => (left = resolve));
    const almacen = await s3Que((_, response) => void response.on('close', left).writeHead(200).write('borrado y'));
    await almacen.borrar(randomUUID());
    await closed;
    // Memory that is cleared up closes it too, half a minute later.
  }, 10_000);

  it('lists nothing that another program keeps in the same bucket', async () => {
    const { server, almacen } = await s3();
    const id = randomUUID();
    await almacen.guardar(id, Buffer.from('x'));
    server.objects.set(`otro/${randomUUID()}`, Buffer.from('y'));
    const listed = [];
    for await (const uno of almacen.listar()) listed.push(uno.id);
    expect(listed).toEqual([id]);
  });
});

describe('almacenS3 over a service that is slow or falls silent', () => {
  afterEach(() => void vi.useRealTimers());
  const NO_ESTA = { status: 503, headers: { 'retry-after': '5' } };
  const avanzar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('answers 503 after ten seconds, one more for each MB that is sent', async () => {
    let asked = 0;
    let bothAsked = (): void => {};
    const arrived = new Promise<void>((resolve) => (bothAsked = resolve));
    const almacen = await s3Que(() => {
      asked += 1;
      if (asked === 2) bothAsked();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said: string[] = [];
    const leido = almacen.leer(randomUUID()).finally(() => said.push('leer'));
    const guardado = almacen.guardar(randomUUID(), Buffer.alloc(5_000_000)).finally(() => said.push('guardar'));
    const both = Promise.allSettled([leido, guardado]);
    await arrived;
    await avanzar(9999);
    expect(said).toEqual([]);
    await avanzar(5000);
    expect(said).toEqual(['leer']);
    await avanzar(1);
    expect(await both).toMatchObject([{ reason: NO_ESTA }, { reason: NO_ESTA }]);
  });

  it('answers 503 for a content that stops in the middle', async () => {
    const almacen = await s3Que((_, response) => void response.writeHead(200, { 'content-length': 10 }).write('medio'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leido = await almacen.leer(randomUUID());
    const ended = Promise.allSettled([buffer(leido?.contenido ?? Readable.from([]))]);
    await new Promise((done) => setImmediate(done));
    await avanzar(10_000);
    expect(await ended).toMatchObject([{ reason: NO_ESTA }]);
  });

  it('gives a slow reader all the time that he takes', async () => {
    const almacen = await s3Que((_, response) => void response.end(Buffer.alloc(20_000_000)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const leido = await almacen.leer(randomUUID());
    let bytes = 0;
    for await (const piece of leido?.contenido ?? []) {
      if (bytes === 0) await avanzar(60_000);
      bytes += (piece as Buffer).length;
    }
    expect(bytes).toBe(20_000_000);
  });
});
