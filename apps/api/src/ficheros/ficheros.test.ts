import fastify from 'fastify';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { fakeS3 } from '../../test/fake-s3.ts';
import { guardarFichero } from '../../test/make/fichero.ts';
import type { Db } from '../db/handle.ts';
import { HttpError } from '../server/answer/http-error.ts';
import { apiDocument } from '../server/serve/document.ts';
import { sesiones } from '../sesion/sesiones.servicios.ts';
import type { AlmacenFicheros, FirmaUrl } from '../services.ts';
import { almacenCarpeta } from './almacen-carpeta.servicios.ts';
import { almacenS3 } from './almacen-s3.servicios.ts';
import { escribirFichero } from './ficheros.servicios.ts';
import { DUENOS, ficherosQueries } from './ficheros.queries.ts';
import { registrarFicheros } from './ficheros.routes.ts';
import { firmaUrl } from './firma-url.servicios.ts';
import { limpiarFicheros, verificarFicheros } from './verificar.servicios.ts';

const ahora = new Date('2026-11-20T10:00:00Z');
const SECRETO = 'secreto';
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
  /** Signs paths for a user of the office. */
  readonly firma: FirmaUrl;
  /** Stores a file and a terminal whose picture it is. */
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

const alguienDeOficina = (db: Db) =>
  db
    .insertInto('usuario')
    .values({
      nombre: 'Ana',
      nif: 'A1',
      direccion: 'Calle Mayor, 1',
      email: 'ana@prueba.tajo',
      telefono: '600000000',
      id_categoria: 11,
      id_role: 2,
      password_hash: 'no password fits this',
    })
    .returning(['id', 'nombre', 'email', 'id_role'])
    .executeTakeFirstOrThrow();

const conSala = (work: (sala: Sala) => Promise<void>) => () =>
  test.rolledBack(async (db) => {
    await rm(dir, { recursive: true });
    const almacen = await almacenCarpeta(dir);
    const app = fastify();
    app.setErrorHandler((error, _, reply) =>
      error instanceof HttpError
        ? reply.status(error.status).send(error.body)
        : reply.status(500).send({ message: String(error) }),
    );
    const abiertas = sesiones({ db, secreto: SECRETO, zona: 'Europe/Madrid' });
    const todas = firmaUrl(SECRETO);
    const sala = { db, ficheros: almacen, firma: todas, sesiones: abiertas, now: () => ahora };
    registrarFicheros(app, sala, apiDocument());
    const actor = await abiertas.actor(await abiertas.abrir(db, await alguienDeOficina(db), ahora), ahora);
    const firma = todas.para(actor?.sid ?? '');
    const guardar: Sala['guardar'] = async (contenido, clase = 'png', nombre = 'Foto ñ.png') => {
      const id_imagen = await guardarFichero(db, almacen, { contenido, clase, nombre }, ahora);
      await db.insertInto('terminal').values({ marca: 'M', modelo: id_imagen, descripcion: 'D', id_imagen }).execute();
      return id_imagen;
    };
    await work({ db, almacen, firma, guardar, get: (url, headers = {}) => app.inject({ url, headers }) });
    await app.close();
  });

describe('GET /api/fichero/:id', () => {
  it(
    'serves an image in place by its signed path, without a session',
    conSala(async ({ firma, guardar, get }) => {
      const res = await get(firma.rutaFirmada(await guardar(PNG), ahora));
      expect([res.statusCode, res.rawPayload.equals(PNG)]).toEqual([200, true]);
      expect(res.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': '11',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, max-age=21600',
        'content-disposition': `inline; filename="Foto n.png"; filename*=UTF-8''Foto%20%C3%B1.png`,
      });
    }),
  );

  it(
    'is kept by a browser no longer than its path is good for',
    conSala(async ({ firma, guardar, get }) => {
      const res = await get(firma.rutaFirmada(await guardar(PNG), new Date('2026-11-19T20:00:00Z')));
      expect([res.statusCode, res.headers['cache-control']]).toEqual([200, 'private, max-age=7200']);
    }),
  );

  it(
    'names a file without a name after its kind',
    conSala(async ({ firma, guardar, get }) => {
      const res = await get(firma.rutaFirmada(await guardar(PNG, 'png', ''), ahora));
      expect(res.headers['content-disposition']).toMatch(/^inline; filename="fichero.png"/);
    }),
  );

  it(
    'serves a PDF as an attachment, also a large one',
    conSala(async ({ firma, guardar, get }) => {
      const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000_000, 'abc')]);
      const res = await get(firma.rutaFirmada(await guardar(pdf, 'pdf', 'Plano.pdf'), ahora));
      expect([res.statusCode, res.rawPayload.equals(pdf)]).toEqual([200, true]);
      expect(res.headers['content-disposition']).toMatch(/^attachment; filename="Plano.pdf"/);
      expect(res.headers['content-type']).toBe('application/pdf');
      expect(res.headers['content-length']).toBe(String(pdf.length));
    }),
  );

  it(
    'says not modified to a browser that has it',
    conSala(async ({ firma, guardar, get }) => {
      const ruta = firma.rutaFirmada(await guardar(PNG), ahora);
      const { etag } = (await get(ruta)).headers;
      const res = await get(ruta, { 'if-none-match': String(etag) });
      expect([res.statusCode, res.payload]).toEqual([304, '']);
    }),
  );

  it(
    'is 404 for a wrong or missing signature, an unknown file, a lost content',
    conSala(async ({ firma, guardar, get, almacen }) => {
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
    conSala(async ({ firma, guardar, get }) => {
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

describe('a content that is written', () => {
  it(
    'fails when it cannot be kept, before any row speaks of it',
    conSala(async ({ db }) => {
      const lleno: AlmacenFicheros = {
        ...(await almacenCarpeta(dir)),
        guardar: () => Promise.reject(new Error('ENOSPC')),
      };
      await expect(escribirFichero(lleno, { contenido: PNG, clase: 'png', nombre: 'a' })).rejects.toThrow('ENOSPC');
      expect(await ficherosQueries(db).leerTras('00000000-0000-0000-0000-000000000000', 10)).toEqual([]);
    }),
  );

  it(
    'may lie in a file',
    conSala(async ({ db, almacen }) => {
      const ruta = join(dir, 'subida');
      await writeFile(ruta, PNG);
      const id = await guardarFichero(db, almacen, { contenido: { ruta }, clase: 'png', nombre: 'a.png' }, ahora);
      const fila = await db.selectFrom('fichero').where('id', '=', id).selectAll().executeTakeFirst();
      expect(fila).toMatchObject({ nombre: 'a.png', clase: 'png', bytes: PNG.length });
    }),
  );
});

const quedan = async (almacen: AlmacenFicheros) => {
  const ids = [];
  for await (const { id } of almacen.listar()) ids.push(id);
  return ids.toSorted();
};

describe('what belongs to nobody', () => {
  it(
    'is found, as every flipped bit and every lost content is',
    conSala(async ({ db, almacen, guardar }) => {
      const ids = [];
      for (let i = 0; i < 20; i += 1) ids.push(await guardar(Buffer.concat([PNG, Buffer.from([i])])));
      const [lost = '', suelta = '', ...rest] = ids;
      await almacen.borrar(lost);
      await db.deleteFrom('terminal').where('id_imagen', '=', suelta).execute();
      const danados = rest.slice(0, 10);
      for (const [i, id] of danados.entries()) await flip(id, i);
      const huerfano = randomUUID();
      await almacen.guardar(huerfano, PNG);
      const hallado = await verificarFicheros(db, almacen);
      expect({ ...hallado, danados: hallado.danados.toSorted() }).toEqual({
        filas: 20,
        sinFichero: [lost],
        danados: danados.toSorted(),
        huerfanos: [huerfano],
        sinDueno: [suelta],
      });
    }),
  );

  it(
    'goes when it is a day old, from the folder, and what is younger or somebody’s stays',
    conSala(async ({ db, almacen, guardar }) => {
      const suya = await guardar(PNG);
      const [fila, filaJoven] = [await guardar(PNG), await guardar(PNG)];
      await db.deleteFrom('terminal').where('id_imagen', 'in', [fila, filaJoven]).execute();
      const [viejo, joven] = [randomUUID(), randomUUID()];
      for (const id of [viejo, joven]) await almacen.guardar(id, PNG);
      const antes = new Date(ahora.getTime() - 86_400_000);
      const ayer = new Date(antes.getTime() - 1000);
      for (const id of [suya, fila, viejo]) await utimes(rutaEnDisco(id), ayer, ayer);
      await db.updateTable('fichero').set({ creado: ayer }).where('id', 'in', [suya, fila]).execute();
      await limpiarFicheros(db, almacen, antes);
      expect(await quedan(almacen)).toEqual([suya, filaJoven, joven].toSorted());
      expect(await verificarFicheros(db, almacen)).toMatchObject({ filas: 2, sinFichero: [], sinDueno: [filaJoven] });
    }),
  );

  it(
    'goes some hundreds at a time, as one statement over all would outlast its limit',
    conSala(async ({ db, almacen }) => {
      await sql`insert into fichero (id, nombre, clase, bytes, sha256, creado)
        select gen_random_uuid(), '', 'png', 1, '', ${new Date('2026-01-01')} from generate_series(1, 1200)`.execute(
        db,
      );
      const borradas: number[] = [];
      const contada = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          borradas.push(Number(result.numAffectedRows ?? 0));
          return result;
        },
      });
      await limpiarFicheros(contada, almacen, ahora);
      expect(borradas.reduce((a, b) => a + b)).toBe(1200);
      expect(Math.max(...borradas)).toBeLessThanOrEqual(500);
    }),
  );

  it(
    'goes from S3 too',
    conSala(async ({ db }) => {
      const server = await fakeS3();
      try {
        const llaves = { accessKeyId: 'AKID', secretAccessKey: 'secreto' };
        const almacen = almacenS3({ endpoint: server.endpoint, region: 'eu-west-1', bucket: 'cubo', ...llaves });
        const guardar = (creado: Date) =>
          guardarFichero(db, almacen, { contenido: PNG, clase: 'png', nombre: '' }, creado);
        const [suya, fila, huerfano] = [await guardar(ahora), await guardar(new Date('2026-01-01')), randomUUID()];
        await db
          .insertInto('terminal')
          .values({ marca: 'M', modelo: 'S3', descripcion: 'D', id_imagen: suya })
          .execute();
        await almacen.guardar(huerfano, PNG);
        expect(await verificarFicheros(db, almacen)).toMatchObject({ huerfanos: [huerfano], sinDueno: [fila] });
        await limpiarFicheros(db, almacen, new Date(ahora.getTime() - 86_400_000));
        expect(await quedan(almacen)).toEqual([suya]);
      } finally {
        await server.close();
      }
    }),
  );

  it(
    'is told by every column that refers to a file',
    conSala(async ({ db }) => {
      const { rows } = await sql<{ tabla: string; columna: string }>`
        select c.conrelid::regclass::text as tabla, a.attname as columna
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        where c.confrelid = 'fichero'::regclass`.execute(db);
      const nombres = (duenos: readonly { tabla: string; columna: string }[]) =>
        duenos.map(({ tabla, columna }) => `${tabla}.${columna}`).toSorted();
      expect(nombres(DUENOS)).toEqual(nombres(rows));
    }),
  );
});
