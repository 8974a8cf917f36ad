import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nuevoEstablecimiento } from '../../../test/make/registros.ts';
import { hacerZip, unPdf } from '../../../test/make/zip.ts';
import { withApi, withCommittedApi, type Quien, type TestApi } from '../../../test/with-api.ts';
import { UNPACKED, UPLOADS } from './daily.ts';

const subir = (quien: Quien, id: number, clave?: string) =>
  quien.multipart(
    '/api/establecimiento/planograma',
    { id },
    { planograma: { nombre: 'plano.pdf', bytes: unPdf() } },
    clave === undefined ? {} : { 'idempotency-key': clave },
  );
const cargar = (quien: Quien, pdf: Buffer) =>
  quien.multipart(
    '/api/establecimiento/planogramas',
    {},
    { planogramas: { nombre: 'planos.zip', bytes: hacerZip([{ nombre: 'A001.pdf', contenido: pdf }]) } },
  );

const DIA = '2026-11-20';
/** Counts as if the user had done so much today. */
const gastar = ({ system }: TestApi, { actor }: Quien, { clase }: typeof UPLOADS, ficheros: number, bytes: number) =>
  system.db.insertInto('consumo').values({ id_usuario: actor.id, clase, dia: DIA, ficheros, bytes }).execute();
const gastado = ({ system }: TestApi, { actor }: Quien) =>
  system.db
    .selectFrom('consumo')
    .where('id_usuario', '=', actor.id)
    .select(['clase', 'dia', 'ficheros', 'bytes'])
    .orderBy('clase')
    .execute();

describe('what one person may upload in a day (AMB-153)', () => {
  it.each([
    ['files', UPLOADS.ficheros - 1, 0],
    ['bytes', 0, UPLOADS.bytes - 1.5 * unPdf().length],
  ])('is bounded in %s: told with the time until tomorrow, and nobody else is', (_, ficheros, bytes) =>
    withApi(async (api) => {
      const [gestion, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
      const { id } = await nuevoEstablecimiento(gestion);
      await gastar(api, gestion, UPLOADS, ficheros, Math.floor(bytes));
      expect((await subir(gestion, id)).statusCode).toBe(200);
      const llena = await subir(gestion, id);
      expect(llena.statusCode).toBe(429);
      expect(llena.json().message).toContain('No se ha guardado');
      expect(llena.json().message).toContain('mañana');
      // From 11:00 in Madrid to midnight.
      expect(llena.headers['retry-after']).toBe(String(13 * 3600));
      expect((await gestion.get(`/api/establecimiento/planogramas/${id}`)).json()).toHaveLength(1);
      expect((await subir(admin, id)).statusCode).toBe(200);
      api.ponerReloj('2026-11-20T23:30:00Z');
      const manana = await api.asUsuario(gestion.actor.id);
      expect((await subir(manana, id)).statusCode).toBe(200);
    })(),
  );

  it(
    'counts the files of a request and their bytes, of one that is refused too, and no repeat',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion);
      const clave = randomUUID();
      const bytes = unPdf().length;
      for (let n = 0; n < 3; n += 1) expect((await subir(gestion, id, clave)).statusCode).toBe(200);
      expect(await gastado(api, gestion)).toEqual([{ clase: 'subido', dia: DIA, ficheros: 1, bytes }]);
      expect((await subir(gestion, 999_999)).statusCode).toBe(404);
      expect(await gastado(api, gestion)).toMatchObject([{ ficheros: 2, bytes: 2 * bytes }]);
      await gestion.multipart('/api/establecimiento/planograma', { id });
      expect(await gastado(api, gestion)).toMatchObject([{ ficheros: 2 }]);
    }),
  );

  it(
    'does not stop the repeat of what was done when the day was not full yet',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion);
      await gastar(api, gestion, UPLOADS, UPLOADS.ficheros - 1, 0);
      const clave = randomUUID();
      const primera = await subir(gestion, id, clave);
      const otra = await subir(gestion, id, clave);
      expect([primera.statusCode, otra.statusCode, otra.json().length]).toEqual([200, 200, 1]);
    }),
  );

  it(
    'holds for many at once',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion);
      await gastar(api, gestion, UPLOADS, UPLOADS.ficheros - 3, 0);
      const todas = await Promise.all(Array.from({ length: 8 }, () => subir(gestion, id)));
      expect(todas.map((res) => res.statusCode).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    }),
  );
});

describe('what one person may have unpacked in a day', () => {
  it(
    'is bounded by what the directory says, before anything is unpacked',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(gestion, { sfid: 'A001' });
      await gastar(api, gestion, UNPACKED, 1, UNPACKED.bytes - unPdf('uno').length);
      expect((await cargar(gestion, unPdf('uno'))).statusCode).toBe(200);
      const llena = await cargar(gestion, unPdf('dos'));
      expect([llena.statusCode, llena.headers['retry-after']]).toEqual([429, String(13 * 3600)]);
      expect(llena.json().message).toContain('No se ha cargado');
      expect((await gestion.get(`/api/establecimiento/planogramas/${id}`)).json()).toHaveLength(1);
    }),
  );

  it(
    'is only what has a shop',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      expect((await cargar(gestion, unPdf())).statusCode).toBe(200);
      expect(await gastado(api, gestion)).toMatchObject([{ clase: 'subido' }]);
    }),
  );
});
