import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico } from '../../../test/make/partes.ts';
import { withCommittedApi } from '../../../test/with-api.ts';
import { inTransaction } from '../../db/transaction.ts';
import { anotar } from '../../historial/historial.queries.ts';
import type { System } from '../../system.ts';
import { withKey } from './idempotency.ts';

const FORM = {
  nombre: 'Óptica Norte',
  nif: 'B12345678',
  direccion: 'Calle Mayor, 1',
  contacto: 'Begoña',
  email: 'hola@norte.es',
  telefono: '600111222',
};
const KEY = { 'idempotency-key': '6f1c1f6e-2f0f-4b0e-9d3e-0123456789ab' };

describe('Idempotency-Key', () => {
  it(
    'keeps nothing of a request of which a part failed, although it answers all the same',
    withCommittedApi(async ({ as, system }) => {
      const { actor } = await as('GESTION');
      const key = KEY['idempotency-key'];
      const operation = { key, call: 'POST /api/cliente', fingerprint: 'x', withFiles: false };
      const anotado = (id: number) => ({ accion: 'cliente.guardar', entidad: 'cliente', id }) as const;
      const run = async (own: System) => {
        await inTransaction(own, (tx) => anotar({ tx, system: own, actor }, anotado(1)));
        await inTransaction(own, async (tx) => {
          await anotar({ tx, system: own, actor }, anotado(2));
          throw new Error('a part');
        }).catch(() => undefined);
        return { id: 1 };
      };
      await expect(withKey(system, actor, operation, { run })).rejects.toThrow('a part');
      const { lineas: lines, claves } = await system.db
        .selectNoFrom((eb) => [
          eb.selectFrom('historial').select(eb.fn.countAll<number>().as('n')).as('lineas'),
          eb.selectFrom('operacion').select(eb.fn.countAll<number>().as('n')).as('claves'),
        ])
        .executeTakeFirstOrThrow();
      expect([Number(lines), Number(claves)]).toEqual([0, 0]);
    }),
  );

  it(
    'does its work again after a deadlock, all of it and once',
    withCommittedApi(async ({ as, system }) => {
      const { actor } = await as('GESTION');
      const operation = { key: KEY['idempotency-key'], call: 'POST /api/cliente', fingerprint: 'x', withFiles: false };
      let runs = 0;
      const run = async (own: System) => {
        runs += 1;
        await inTransaction(own, (tx) =>
          anotar({ tx, system: own, actor }, { accion: 'cliente.guardar', entidad: 'cliente', id: 1 }),
        );
        if (runs === 1)
          await sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(own.db);
        return { id: runs };
      };
      expect((await withKey(system, actor, operation, { run })).body).toEqual({ id: 2 });
      expect(await system.db.selectFrom('historial').select('id').execute()).toHaveLength(1);
    }),
  );

  it(
    'does not begin a repeat of a request with files, which could store them again, not even beside the first',
    withCommittedApi(async ({ as, system }) => {
      const { actor } = await as('GESTION');
      const operation = { key: KEY['idempotency-key'], call: 'POST /api/x', fingerprint: 'x', withFiles: true };
      let runs = 0;
      const run = async () => ({ id: (runs += 1) });
      const answers = await Promise.all(Array.from({ length: 3 }, () => withKey(system, actor, operation, { run })));
      expect(answers.map(({ body }) => body)).toEqual([{ id: 1 }, { id: 1 }, { id: 1 }]);
      expect(runs).toBe(1);
    }),
  );

  it(
    'does sixteen requests at once with one key once, and gives all the same answer',
    withCommittedApi(async ({ as, system }) => {
      const office = await as('GESTION');
      const all = await Promise.all(Array.from({ length: 16 }, () => office.post('/api/cliente', FORM, KEY)));
      expect(new Set(all.map((r) => `${r.statusCode} ${r.body}`)).size).toBe(1);
      expect(all[0]?.statusCode).toBe(201);
      const { n } = await system.db
        .selectFrom('cliente')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBe(1);
    }),
  );

  it(
    'is enough where nothing else tells two requests apart',
    withCommittedApi(async (api) => {
      const office = await api.as('GESTION');
      const { id_proyecto, id_establecimiento } = await hacerParte(api);
      const form = { numero_incidencia: 'INC-900', observaciones: 'Montar', id_proyecto, id_establecimiento };
      const all = await Promise.all(Array.from({ length: 8 }, () => office.post('/api/parte', form, KEY)));
      expect([all[0]?.statusCode, new Set(all.map((r) => r.body)).size]).toEqual([201, 1]);
      const hechos = await office.get('/api/parte/sin_asignar?limit=5&numero_incidencia=INC-900');
      expect(hechos.headers['x-total-count']).toBe('1');
    }),
  );

  it(
    'answers a deed that the first has made impossible as the first time, and another deed under it not at all',
    withCommittedApi(async (api) => {
      const office = await api.as('GESTION');
      const { id, id_proyecto } = await hacerParte(api);
      const one = await hacerTecnico(api, id_proyecto);
      const assign = (technicianId: number) => office.patch(`/api/parte/asignar/${id}/${technicianId}`, undefined, KEY);
      const [first, again] = [await assign(one), await assign(one)];
      expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
      const other = await assign(await hacerTecnico(api, id_proyecto));
      expect([other.statusCode, other.json().message]).toEqual([
        422,
        'La clave de la operación ya se usó con otro contenido.',
      ]);
    }),
  );

  it(
    'refuses a key that was used with another body',
    withCommittedApi(async ({ as }) => {
      const office = await as('GESTION');
      expect((await office.post('/api/cliente', FORM, KEY)).statusCode).toBe(201);
      const other = await office.post('/api/cliente', { ...FORM, nombre: 'Otro', nif: 'B9' }, KEY);
      expect([other.statusCode, other.json().message]).toEqual([
        422,
        'La clave de la operación ya se usó con otro contenido.',
      ]);
      expect((await office.get('/api/cliente/all?limit=5')).headers['x-total-count']).toBe('1');
    }),
  );

  it(
    'keeps no refusal: the same key is judged anew',
    withCommittedApi(async ({ as }) => {
      const office = await as('GESTION');
      const other = (await office.post('/api/cliente', { ...FORM, nif: 'B1' })).json();
      const refused = await office.post('/api/cliente', FORM, KEY);
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([422, ['nombre', 'message']]);
      await office.delete(`/api/cliente/${other.id}`);
      expect((await office.post('/api/cliente', FORM, KEY)).statusCode).toBe(201);
    }),
  );

  it(
    'is a key of its user: another user has his own, and is not answered what the first was',
    withCommittedApi(async ({ as }) => {
      expect((await (await as('GESTION')).post('/api/cliente', FORM, KEY)).statusCode).toBe(201);
      const admin = await as('ADMIN');
      expect((await admin.post('/api/cliente', FORM, KEY)).statusCode).toBe(422);
      const other = await admin.post('/api/cliente', { ...FORM, nombre: 'Otra', nif: 'B2' }, KEY);
      expect([other.statusCode, other.json().nombre]).toEqual([201, 'Otra']);
    }),
  );

  it(
    'answers a deletion that is repeated as the first time',
    withCommittedApi(async ({ as }) => {
      const office = await as('GESTION');
      const { id } = (await office.post('/api/cliente', FORM)).json();
      expect((await office.delete(`/api/cliente/${id}`, KEY)).statusCode).toBe(204);
      expect((await office.delete(`/api/cliente/${id}`, KEY)).statusCode).toBe(204);
      expect((await office.delete(`/api/cliente/${id}`)).statusCode).toBe(404);
    }),
  );
});
