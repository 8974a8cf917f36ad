import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nuevoEstablecimiento } from '../../../test/make/registros.ts';
import { hacerZip, unPdf } from '../../../test/make/zip.ts';
import { withApi, withCommittedApi, type Quien, type TestApi } from '../../../test/with-api.ts';
import { UNPACKED, UPLOADS } from './daily.ts';

const upload = (who: Quien, id: number, key?: string) =>
  who.multipart(
    '/api/establecimiento/planograma',
    { id },
    { planograma: { nombre: 'plano.pdf', bytes: unPdf() } },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const load = (who: Quien, pdf: Buffer) =>
  who.multipart(
    '/api/establecimiento/planogramas',
    {},
    { planogramas: { nombre: 'planos.zip', bytes: hacerZip([{ nombre: 'A001.pdf', contenido: pdf }]) } },
  );

const DAY = '2026-11-20';
/** Counts as if the user had done so much today. */
const use = ({ system }: TestApi, { actor }: Quien, { kind }: typeof UPLOADS, ficheros: number, bytes: number) =>
  system.db.insertInto('consumo').values({ id_usuario: actor.id, clase: kind, dia: DAY, ficheros, bytes }).execute();
const used = ({ system }: TestApi, { actor }: Quien) =>
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
      const [office, admin] = [await api.as('GESTION'), await api.as('ADMIN')];
      const { id } = await nuevoEstablecimiento(office);
      await use(api, office, UPLOADS, ficheros, Math.floor(bytes));
      expect((await upload(office, id)).statusCode).toBe(200);
      const full = await upload(office, id);
      expect(full.statusCode).toBe(429);
      expect(full.json().message).toContain('No se ha guardado');
      expect(full.json().message).toContain('mañana');
      // From 11:00 in Madrid to midnight.
      expect(full.headers['retry-after']).toBe(String(13 * 3600));
      expect((await office.get(`/api/establecimiento/planogramas/${id}`)).json()).toHaveLength(1);
      expect((await upload(admin, id)).statusCode).toBe(200);
      api.ponerReloj('2026-11-20T23:30:00Z');
      const tomorrow = await api.asUsuario(office.actor.id);
      expect((await upload(tomorrow, id)).statusCode).toBe(200);
    })(),
  );

  it(
    'counts the files of a request and their bytes, of one that is refused too, and no repeat',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(office);
      const key = randomUUID();
      const bytes = unPdf().length;
      for (let n = 0; n < 3; n += 1) expect((await upload(office, id, key)).statusCode).toBe(200);
      expect(await used(api, office)).toEqual([{ clase: 'subido', dia: DAY, ficheros: 1, bytes }]);
      expect((await upload(office, 999_999)).statusCode).toBe(422);
      expect(await used(api, office)).toMatchObject([{ ficheros: 2, bytes: 2 * bytes }]);
      await office.multipart('/api/establecimiento/planograma', { id });
      expect(await used(api, office)).toMatchObject([{ ficheros: 2 }]);
    }),
  );

  it(
    'does not stop the repeat of what was done when the day was not full yet',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(office);
      await use(api, office, UPLOADS, UPLOADS.ficheros - 1, 0);
      const key = randomUUID();
      const first = await upload(office, id, key);
      const other = await upload(office, id, key);
      expect([first.statusCode, other.statusCode, other.json().length]).toEqual([200, 200, 1]);
    }),
  );

  it(
    'holds for many at once',
    withCommittedApi(async (api) => {
      const office = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(office);
      await use(api, office, UPLOADS, UPLOADS.ficheros - 3, 0);
      const todas = await Promise.all(Array.from({ length: 8 }, () => upload(office, id)));
      expect(todas.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    }),
  );
});

describe('what one person may have unpacked in a day', () => {
  it(
    'is bounded by what the directory says, before anything is unpacked',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      const { id } = await nuevoEstablecimiento(office, { sfid: 'A001' });
      await use(api, office, UNPACKED, 1, UNPACKED.bytes - unPdf('uno').length);
      expect((await load(office, unPdf('uno'))).statusCode).toBe(200);
      const full = await load(office, unPdf('dos'));
      expect([full.statusCode, full.headers['retry-after']]).toEqual([429, String(13 * 3600)]);
      expect(full.json().message).toContain('No se ha cargado');
      expect((await office.get(`/api/establecimiento/planogramas/${id}`)).json()).toHaveLength(1);
    }),
  );

  it(
    'is only what has a shop',
    withApi(async (api) => {
      const office = await api.as('GESTION');
      expect((await load(office, unPdf())).statusCode).toBe(200);
      expect(await used(api, office)).toMatchObject([{ clase: 'subido' }]);
    }),
  );
});
