import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import type { Db } from '../db/transaction.ts';
import { HttpError } from '../server/http-error.ts';
import { almacenCarpeta } from './almacen-carpeta.ts';
import type { AlmacenFicheros } from './almacen-ficheros.ts';
import { guardarFichero } from './ficheros.commands.ts';
import { ficherosQueries } from './ficheros.queries.ts';
import { registrarFicheros } from './ficheros.routes.ts';
import { firmaUrl } from './firma-url.ts';
import { verificarFicheros } from './verificar.ts';

const ahora = new Date('2026-11-20T10:00:00Z');
const firma = firmaUrl('secreto');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let test: TestBase;
let dir: string;
beforeAll(async () => {
  test = await openTestBase();
  dir = await mkdtemp(join(tmpdir(), 'tajo-ficheros-'));
});
afterAll(async () => {
  await test.close();
  await rm(dir, { recursive: true });
});

interface Sala {
  readonly db: Db;
  readonly almacen: AlmacenFicheros;
  readonly guardar: (contenido: Buffer, clase?: 'png' | 'pdf', nombre?: string) => Promise<string>;
  readonly get: (
    url: string,
    headers?: Record<string, string>,
  ) => Promise<Awaited<ReturnType<ReturnType<typeof fastify>['inject']>>>;
}
const rutaEnDisco = (id: string) => join(dir, id.slice(0, 2), id);
const flip = async (id: string, at: number) => {
  const bytes = await readFile(rutaEnDisco(id));
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(rutaEnDisco(id), bytes);
};

const conSala = (work: (sala: Sala) => Promise<void>) => () =>
  test.rolledBack(async (db) => {
    await rm(dir, { recursive: true });
    const almacen = await almacenCarpeta(dir);
    const app = fastify();
    app.setErrorHandler((error, _, reply) =>
      error instanceof HttpError
        ? reply.status(error.status).send(error.cuerpo)
        : reply.status(500).send({ message: String(error) }),
    );
    registrarFicheros(app, { db, almacen, firma, now: () => ahora });
    const guardar: Sala['guardar'] = (contenido, clase = 'png', nombre = 'Foto ñ.png') =>
      guardarFichero(db, almacen, { contenido, clase, nombre }, ahora);
    await work({ db, almacen, guardar, get: (url, headers = {}) => app.inject({ url, headers }) });
    await app.close();
  });

describe('GET /api/fichero/:id', () => {
  it(
    'serves an image in place by its signed path, without a session',
    conSala(async ({ guardar, get }) => {
      const res = await get(firma.rutaFirmada(await guardar(PNG), ahora));
      expect([res.statusCode, res.rawPayload.equals(PNG)]).toEqual([200, true]);
      expect(res.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': '11',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, max-age=21600',
        'content-disposition': `inline; filename="Foto n.png"; filename*=UTF-8''Foto%20%C3%B1.png`,
      });
    }),
  );

  it(
    'serves a PDF as an attachment, also a large one',
    conSala(async ({ guardar, get }) => {
      const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'abc')]);
      const res = await get(firma.rutaFirmada(await guardar(pdf, 'pdf', 'Plano.pdf'), ahora));
      expect([res.statusCode, res.rawPayload.equals(pdf)]).toEqual([200, true]);
      expect(res.headers['content-disposition']).toMatch(/^attachment; filename="Plano.pdf"/);
      expect(res.headers['content-type']).toBe('application/pdf');
    }),
  );

  it(
    'says not modified to a browser that has it',
    conSala(async ({ guardar, get }) => {
      const ruta = firma.rutaFirmada(await guardar(PNG), ahora);
      const { etag } = (await get(ruta)).headers;
      const res = await get(ruta, { 'if-none-match': String(etag) });
      expect([res.statusCode, res.payload]).toEqual([304, '']);
    }),
  );

  it(
    'is 404 for a wrong or missing signature, an unknown file, a lost content',
    conSala(async ({ guardar, get, almacen }) => {
      const id = await guardar(PNG);
      const ruta = firma.rutaFirmada(id, ahora);
      const vieja = firma.rutaFirmada(id, new Date('2026-11-18T00:00:00Z'));
      const doble = `${ruta}&e=99999999999`;
      for (const url of [
        `/api/fichero/${id}`,
        `${ruta}x`,
        vieja,
        doble,
        '/api/fichero/..%2f..%2fetc',
        firma.rutaFirmada(randomUUID(), ahora),
      ]) {
        expect((await get(url)).statusCode).toBe(404);
      }
      await almacen.borrar(id);
      expect((await get(ruta)).statusCode).toBe(404);
    }),
  );

  it(
    'never hands over a damaged file whole, small or large',
    conSala(async ({ guardar, get }) => {
      const small = await guardar(PNG);
      await flip(small, 9);
      const res = await get(firma.rutaFirmada(small, ahora));
      expect([res.statusCode, res.json().message, res.headers['cache-control'], res.headers.etag]).toEqual([
        500,
        'El fichero está dañado.',
        'no-store',
        undefined,
      ]);
      const large = await guardar(Buffer.alloc(2_000_000, 'x'), 'pdf');
      await flip(large, 1_999_999);
      const whole = await get(firma.rutaFirmada(large, ahora)).then(
        (r) => r.rawPayload.length === 2_000_000,
        () => false,
      );
      expect(whole).toBe(false);
    }),
  );
});

describe('guardarFichero', () => {
  it(
    'writes no row when the content cannot be kept',
    conSala(async ({ db }) => {
      const lleno: AlmacenFicheros = {
        ...(await almacenCarpeta(dir)),
        guardar: () => Promise.reject(new Error('ENOSPC')),
      };
      await expect(guardarFichero(db, lleno, { contenido: PNG, clase: 'png', nombre: 'a' }, ahora)).rejects.toThrow(
        'ENOSPC',
      );
      expect(await ficherosQueries(db).after('00000000-0000-0000-0000-000000000000', 10)).toEqual([]);
    }),
  );

  it(
    'takes a content that lies in a file',
    conSala(async ({ db, almacen }) => {
      const ruta = join(dir, 'subida');
      await writeFile(ruta, PNG);
      const id = await guardarFichero(db, almacen, { contenido: { ruta }, clase: 'png', nombre: 'a.png' }, ahora);
      expect(await ficherosQueries(db).find(id)).toMatchObject({ nombre: 'a.png', clase: 'png', bytes: PNG.length });
    }),
  );
});

describe('verificarFicheros', () => {
  it(
    'finds every flipped bit, every lost content and every orphan, and leaves the young ones alone',
    conSala(async ({ db, almacen, guardar }) => {
      const ids = [];
      for (let i = 0; i < 20; i += 1) ids.push(await guardar(Buffer.concat([PNG, Buffer.from([i])])));
      const [lost = '', ...rest] = ids;
      await almacen.borrar(lost);
      const danados = rest.slice(0, 10);
      for (const [i, id] of danados.entries()) await flip(id, i);
      const [viejo, joven] = [randomUUID(), randomUUID()];
      await almacen.guardar(viejo, PNG);
      await almacen.guardar(joven, PNG);
      const ayer = ahora.getTime() / 1000 - 90_000;
      await utimes(rutaEnDisco(viejo), ayer, ayer);
      await utimes(rutaEnDisco(joven), ahora, ahora);
      const hallado = await verificarFicheros(db, almacen, { ahora, borrar: false });
      expect({ ...hallado, danados: hallado.danados.toSorted() }).toEqual({
        filas: 20,
        sinFichero: [lost],
        danados: danados.toSorted(),
        huerfanos: [viejo],
      });
      await verificarFicheros(db, almacen, { ahora, borrar: true });
      const quedan = [];
      for await (const { id } of almacen.listar()) quedan.push(id);
      expect([quedan.includes(viejo), quedan.includes(joven), quedan.length]).toEqual([false, true, 20]);
    }),
  );
});
