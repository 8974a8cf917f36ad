import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico } from '../../../test/make/partes.ts';
import { withCommittedApi } from '../../../test/with-api.ts';
import { inTransaction } from '../../db/transaction.ts';
import { anotar } from '../../historial/historial.queries.ts';
import type { System } from '../../system.ts';
import { withKey } from './idempotency.ts';

const FORMA = {
  nombre: 'Óptica Norte',
  nif: 'B12345678',
  direccion: 'Calle Mayor, 1',
  contacto: 'Begoña',
  email: 'hola@norte.es',
  telefono: '600111222',
};
const CLAVE = { 'idempotency-key': '6f1c1f6e-2f0f-4b0e-9d3e-0123456789ab' };

describe('Idempotency-Key', () => {
  it(
    'keeps nothing of a request of which a part failed, although it answers all the same',
    withCommittedApi(async ({ as, system }) => {
      const { actor } = await as('GESTION');
      const clave = CLAVE['idempotency-key'];
      const operacion = { clave, llamada: 'POST /api/cliente', huella: 'x', conFicheros: false };
      const anotado = (id: number) => ({ accion: 'cliente.guardar', entidad: 'cliente', id }) as const;
      const hacer = async (suyo: System) => {
        await inTransaction(suyo, (tx) => anotar(tx, suyo, actor, anotado(1)));
        await inTransaction(suyo, async (tx) => {
          await anotar(tx, suyo, actor, anotado(2));
          throw new Error('a part');
        }).catch(() => undefined);
        return { id: 1 };
      };
      await expect(withKey(system, actor, operacion, { hacer })).rejects.toThrow('a part');
      const { lineas, claves } = await system.db
        .selectNoFrom((eb) => [
          eb.selectFrom('historial').select(eb.fn.countAll<number>().as('n')).as('lineas'),
          eb.selectFrom('operacion').select(eb.fn.countAll<number>().as('n')).as('claves'),
        ])
        .executeTakeFirstOrThrow();
      expect([Number(lineas), Number(claves)]).toEqual([0, 0]);
    }),
  );

  it(
    'does sixteen requests at once with one key once, and gives all the same answer',
    withCommittedApi(async ({ as, system }) => {
      const gestion = await as('GESTION');
      const all = await Promise.all(Array.from({ length: 16 }, () => gestion.post('/api/cliente', FORMA, CLAVE)));
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
      const gestion = await api.as('GESTION');
      const { id_proyecto, id_establecimiento } = await hacerParte(api);
      const forma = { numero_incidencia: 'INC-900', observaciones: 'Montar', id_proyecto, id_establecimiento };
      const all = await Promise.all(Array.from({ length: 8 }, () => gestion.post('/api/parte', forma, CLAVE)));
      expect([all[0]?.statusCode, new Set(all.map((r) => r.body)).size]).toEqual([201, 1]);
      const hechos = await gestion.get('/api/parte/sin_asignar?limit=5&numero_incidencia=INC-900');
      expect(hechos.headers['x-total-count']).toBe('1');
    }),
  );

  it(
    'answers a deed that the first has made impossible as the first time, and another deed under it not at all',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id, id_proyecto } = await hacerParte(api);
      const uno = await hacerTecnico(api, id_proyecto);
      const asignar = (id_tecnico: number) => gestion.patch(`/api/parte/asignar/${id}/${id_tecnico}`, undefined, CLAVE);
      const [primera, otraVez] = [await asignar(uno), await asignar(uno)];
      expect([primera.statusCode, otraVez.statusCode, otraVez.body]).toEqual([200, 200, primera.body]);
      const otra = await asignar(await hacerTecnico(api, id_proyecto));
      expect([otra.statusCode, otra.json().message]).toEqual([
        422,
        'La clave de la operación ya se usó con otro contenido.',
      ]);
    }),
  );

  it(
    'refuses a key that was used with another body',
    withCommittedApi(async ({ as }) => {
      const gestion = await as('GESTION');
      expect((await gestion.post('/api/cliente', FORMA, CLAVE)).statusCode).toBe(201);
      const otro = await gestion.post('/api/cliente', { ...FORMA, nombre: 'Otro', nif: 'B9' }, CLAVE);
      expect([otro.statusCode, otro.json().message]).toEqual([
        422,
        'La clave de la operación ya se usó con otro contenido.',
      ]);
      expect((await gestion.get('/api/cliente/all?limit=5')).headers['x-total-count']).toBe('1');
    }),
  );

  it(
    'keeps no refusal: the same key is judged anew',
    withCommittedApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const otra = (await gestion.post('/api/cliente', { ...FORMA, nif: 'B1' })).json();
      const mal = await gestion.post('/api/cliente', FORMA, CLAVE);
      expect([mal.statusCode, Object.keys(mal.json())]).toEqual([422, ['nombre', 'message']]);
      await gestion.delete(`/api/cliente/${otra.id}`);
      expect((await gestion.post('/api/cliente', FORMA, CLAVE)).statusCode).toBe(201);
    }),
  );

  it(
    'is a key of its user: another user has his own, and is not answered what the first was',
    withCommittedApi(async ({ as }) => {
      expect((await (await as('GESTION')).post('/api/cliente', FORMA, CLAVE)).statusCode).toBe(201);
      const admin = await as('ADMIN');
      expect((await admin.post('/api/cliente', FORMA, CLAVE)).statusCode).toBe(422);
      const otra = await admin.post('/api/cliente', { ...FORMA, nombre: 'Otra', nif: 'B2' }, CLAVE);
      expect([otra.statusCode, otra.json().nombre]).toEqual([201, 'Otra']);
    }),
  );

  it(
    'answers a deletion that is repeated as the first time',
    withCommittedApi(async ({ as }) => {
      const gestion = await as('GESTION');
      const { id } = (await gestion.post('/api/cliente', FORMA)).json();
      expect((await gestion.delete(`/api/cliente/${id}`, CLAVE)).statusCode).toBe(204);
      expect((await gestion.delete(`/api/cliente/${id}`, CLAVE)).statusCode).toBe(204);
      expect((await gestion.delete(`/api/cliente/${id}`)).statusCode).toBe(404);
    }),
  );
});
