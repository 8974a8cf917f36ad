import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeS3 } from '../../test/fake-s3.ts';
import { nuevoComponente } from '../../test/make/registros.ts';
import { withApi, withReplicas, type Quien } from '../../test/with-api.ts';
import type { Db } from '../db/handle.ts';
import type { AlmacenFicheros } from '../services.ts';
import { almacenCarpeta } from './almacen-carpeta.servicios.ts';
import { almacenMarcado } from './almacen-marcado.servicios.ts';
import { almacenS3 } from './almacen-s3.servicios.ts';
import { ficherosQueries } from './ficheros.queries.ts';
import { limpiarFicheros, verificarFicheros } from './verificar.servicios.ts';

let dir: string;
let stores: readonly [AlmacenFicheros, AlmacenFicheros];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tajo-marca-'));
  stores = [await almacenCarpeta(join(dir, 'a')), await almacenCarpeta(join(dir, 'b'))];
});
afterEach(() => rm(dir, { recursive: true }));

async function terminalConImagen(quien: Quien) {
  const { nombre } = await nuevoComponente(quien);
  const lienzo = { width: 30, height: 30, channels: 3, background: '#335577' } as const;
  const bytes = await sharp({ create: lienzo }).png().toBuffer();
  const campos = { marca: 'Apex', modelo: nombre, cantidad: 1, componentes: [nombre] };
  return quien.multipart('/api/terminal', campos, { imagen: { nombre: 'z1.png', bytes } });
}
const deUna = (db: Db) => almacenMarcado(stores[0], db);
const deOtra = (db: Db) => almacenMarcado(stores[1], db);

describe('a server whose file store is not that of its database', () => {
  it(
    'says so, answers 503 for every file, takes none, and serves them once it has its store',
    withReplicas(
      async (una, otra) => {
        await una.system.avisos.revisar();
        await otra.system.avisos.revisar();
        expect((await una.anonimo.get('/api/salud')).json()).toEqual({ estado: 'ok' });
        const { estado, avisos } = (await otra.anonimo.get('/api/salud')).json<{ estado: string; avisos: string[] }>();
        expect([estado, avisos]).toEqual(['ok', [expect.stringContaining('almacén de ficheros')]]);

        const { path_imagen } = (await terminalConImagen(await una.as('GESTION'))).json<{ path_imagen: string }>();
        expect((await una.anonimo.get(path_imagen)).statusCode).toBe(200);
        const ajena = await otra.anonimo.get(path_imagen);
        expect([ajena.statusCode, ajena.headers['retry-after']]).toEqual([503, '60']);
        expect(ajena.json()).toEqual({ message: expect.stringContaining('otro almacén') as string });
        expect((await terminalConImagen(await otra.as('GESTION'))).statusCode).toBe(503);
        await expect(limpiarFicheros(otra.system.db, otra.system.ficheros, new Date())).rejects.toMatchObject({
          status: 503,
        });

        await rm(join(dir, 'b'), { recursive: true });
        await rename(join(dir, 'a'), join(dir, 'b'));
        expect((await otra.anonimo.get(path_imagen)).statusCode).toBe(200);
        await otra.system.avisos.revisar();
        expect((await otra.anonimo.get('/api/salud')).json()).toEqual({ estado: 'ok' });
      },
      undefined,
      [deUna, deOtra],
    ),
  );
});

describe.each([
  ['a folder', async () => ({ store: stores[0], close: async () => {} })],
  [
    'S3',
    async () => {
      const { endpoint, close } = await fakeS3();
      const llaves = { accessKeyId: 'AKID', secretAccessKey: 'secreto' };
      return { store: almacenS3({ endpoint, region: 'eu-west-1', bucket: 'cubo', ...llaves }), close };
    },
  ],
])('the mark in %s', (_, open) => {
  it(
    'is made once, found by every process, and is no file that belongs to nobody',
    withApi(async ({ system: { db } }) => {
      const { store, close } = await open();
      expect(await almacenMarcado(store, db).esElSuyo()).toBe(true);
      const marca = await ficherosQueries(db).leerMarca();
      expect(await almacenMarcado(store, db).esElSuyo()).toBe(true);
      expect(await ficherosQueries(db).leerMarca()).toBe(marca);
      expect(await almacenMarcado(stores[1], db).esElSuyo()).toBe(false);

      expect((await verificarFicheros(db, store)).huerfanos).toEqual([]);
      await limpiarFicheros(db, store, new Date('2100-01-01'));
      expect(await almacenMarcado(store, db).esElSuyo()).toBe(true);
      await close();
    }),
  );
});

it(
  'of two processes that start at once over two stores, the mark of one stands and the other takes its own back',
  withApi(async ({ system: { db } }) => {
    const suyos = await Promise.all(stores.map((store) => almacenMarcado(store, db).esElSuyo()));
    expect(suyos.toSorted()).toEqual([false, true]);
    const keys = async (store: AlmacenFicheros) => {
      const ids: string[] = [];
      for await (const { id } of store.listar()) ids.push(id);
      return ids;
    };
    expect((await Promise.all(stores.map(keys))).flat()).toEqual([await ficherosQueries(db).leerMarca()]);
  }),
);
