import type { Instalacion } from '@tajo/contract/instalacion';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cliente } from '../../test/client.ts';
import { enviarFirma, makeObra, makeParte, responderTodo } from '../../test/make/obra.ts';
import { nuevoUsuario } from '../../test/make/registros.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';
import { avisos } from '../avisos.ts';
import { DatabaseLostError } from '../db/lost.ts';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { historialQueries } from '../historial/historial.queries.ts';
import type { System } from '../system.ts';
import { avisarPorCorreo, medir, olvidarErrores } from './instalacion.commands.ts';

const MEMBRETE = { nombre: 'A', nif: 'B', direccion: 'C', telefono: '915550100', email: 'a@example.com' };
const png = async () => ({
  nombre: 'logo.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0B5C6B' } })
    .png()
    .toBuffer(),
});

/** Reads the page in a new session: the clock may have been moved past the end of the last one. */
const leer = async (api: TestApi): Promise<Instalacion> => {
  const admin = await api.asUsuario((await api.as('ADMIN')).actor.id);
  return (await admin.get('/api/instalacion')).json<Instalacion>();
};

/** Opens a further server of the test with other parts of its system. */
async function otro(api: TestApi, partes: Partial<System>) {
  const app = await buildApp({ ...api.system, ...partes }, { subidas: '.', fastify: api.fastify });
  return { app, quien: cliente(app, (await api.as('ADMIN')).token) };
}

/** Makes a call fail in a way that nobody foresaw, and returns the answer. */
async function romper(api: TestApi) {
  const guardar = () => Promise.reject(new TypeError('ana@example.com'));
  const { app, quien } = await otro(api, { ficheros: { ...api.system.ficheros, guardar } });
  const respuesta = await quien.multipart('/api/membrete', MEMBRETE, { logo: await png() });
  expect(api.takeUnexpected()).toHaveLength(1);
  await app.close();
  return respuesta;
}

describe('the page of the installation', () => {
  it(
    'shows versions, sizes, mails and sessions',
    withApi(async (api) => {
      const { db, now } = api.system;
      const correo = { para: 'a@example.com', asunto: 'A', texto: 'B' };
      const ayer = new Date(now().getTime() - 86_400_000);
      for (const [cuando, error] of [
        [now(), 'buzón lleno'],
        [now(), null],
        [new Date(ayer.getTime() - 1), 'buzón lleno'],
      ] as const) {
        await enviarCorreo(db, correo, now());
        await sql`update trabajo set hecho = ${cuando}, error = ${error} where hecho is null`.execute(db);
      }
      await enviarCorreo(db, correo, now());
      const obra = await makeObra(api);
      const tecnico = await api.as('TECNICO');
      const id = await makeParte(api, obra, tecnico);
      await responderTodo(tecnico, id, obra);
      await enviarFirma(tecnico, id);
      const antes = await leer(api);
      expect(antes).toMatchObject({
        version: '0.1.0',
        node: process.version,
        correos: { en_espera: 1, abandonados: 1 },
      });
      expect(antes.motor).toMatch(/^PostgreSQL 1\d.*, embebido$/);
      expect(antes.migracion).toMatch(/^\d{4}_/);
      expect(antes.base.bytes).toBeGreaterThan(1_000_000);
      expect(antes.base.tablas).toHaveLength(8);
      expect(antes.ficheros).toMatchObject({ almacen: 'Carpeta', cuantos: expect.toSatisfy((n: number) => n > 0) });
      expect(antes.disco.total).toBeGreaterThan(antes.disco.libre);
      await api.asUsuario(tecnico.actor.id);
      expect((await leer(api)).sesiones).toBe(antes.sesiones + 2);
      const cerrada = await api.asUsuario(tecnico.actor.id);
      await cerrada.post('/api/login/logout');
      const { sid } = (await api.asUsuario(tecnico.actor.id)).actor;
      await db.updateTable('sesion').set({ expira: now() }).where('id', '=', sid).execute();
      expect((await leer(api)).sesiones).toBe(antes.sesiones + 3);
    }),
  );

  it(
    'keeps the sizes of each day once',
    withApi(async (api) => {
      await medir(api.system);
      const partes = (await leer(api)).medidas[0]?.partes;
      const obra = await makeObra(api);
      await makeParte(api, obra, await api.as('TECNICO'));
      await medir(api.system);
      expect((await leer(api)).medidas).toMatchObject([{ dia: '2026-11-20', partes }]);
      api.ponerReloj('2026-11-21T10:00:00.000Z');
      await medir(api.system);
      const [hoy, ayer, ...otros] = (await leer(api)).medidas;
      expect([hoy?.dia, hoy?.partes, ayer?.dia, otros]).toEqual(['2026-11-21', (partes ?? 0) + 1, '2026-11-20', []]);
    }),
  );

  it(
    'lists unforeseen errors by the id that their answers carry, without what somebody typed, for 30 days',
    withApi(async (api) => {
      const respuesta = await romper(api);
      expect(respuesta.statusCode).toBe(500);
      await expect.poll(async () => (await leer(api)).errores.ultimo_dia).toBe(1);
      expect((await leer(api)).errores.ultimos).toEqual([
        {
          instante: '2026-11-20T10:00:00.000Z',
          peticion: respuesta.headers['x-request-id'],
          metodo: 'POST',
          ruta: '/api/membrete',
          error: 'TypeError',
        },
      ]);
      api.ponerReloj('2026-11-21T10:00:00.001Z');
      expect((await leer(api)).errores).toMatchObject({ ultimo_dia: 0, ultimos: [{ ruta: '/api/membrete' }] });
      api.ponerReloj('2026-12-20T10:00:00.001Z');
      await olvidarErrores(api.system);
      expect((await leer(api)).errores.ultimos).toEqual([]);
    }),
  );
});

describe('a warning by mail', () => {
  const lleno = (api: TestApi, despertarCorreo: () => void): System => {
    const { db, now } = api.system;
    const disco = async () => ({ libre: 1, total: 100 });
    const almacen = { esElSuyo: async () => true };
    const log = { warn: () => {} };
    const copias = async () => ({ ultima: now().toISOString(), instalada: now() });
    const suyos = avisos({
      almacen,
      historial: historialQueries(db),
      disco,
      copias,
      correos: async () => 0,
      horasDeCopia: 26,
      now,
      log,
    });
    return { ...api.system, avisos: suyos, despertarCorreo };
  };
  const correos = ({ system: { db } }: TestApi) => db.selectFrom('trabajo').select('datos').orderBy('id').execute();

  it(
    'goes to each ADMIN who is there and not on leave, once a day, whatever the number of processes',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      await api.as('GESTION');
      const { db } = api.system;
      const ausencias = [{ baja: true, fecha_inicio_baja: '2026-11-20' }, { eliminado: api.system.now() }];
      for (const ausencia of ausencias) {
        const { id } = await nuevoUsuario(admin, { id_role: 1 });
        await db.updateTable('usuario').set(ausencia).where('id', '=', id).execute();
      }
      const prevista = { baja: true, fecha_inicio_baja: '2026-12-01' };
      const { email } = await db
        .updateTable('usuario')
        .set(prevista)
        .where('id', '=', admin.actor.id)
        .returning('email')
        .executeTakeFirstOrThrow();
      await db.deleteFrom('trabajo').execute();
      let despertado = 0;
      const despertar = () => void (despertado += 1);
      const [uno, otro] = [lleno(api, despertar), lleno(api, despertar)];
      for (const proceso of [uno, otro, uno]) {
        await proceso.avisos.revisar();
        await avisarPorCorreo(proceso);
      }
      expect(despertado).toBe(1);
      const [primero, ...mas] = await correos(api);
      expect(mas).toEqual([]);
      expect(primero?.datos).toMatchObject({
        para: email,
        texto: expect.stringContaining('Libere espacio o amplíe el disco'),
      });
      api.ponerReloj('2026-11-21T10:00:00.000Z');
      await avisarPorCorreo(otro);
      expect(await correos(api)).toHaveLength(2);
    }),
  );
});

describe('programs that watch the server', () => {
  const conClave = (api: TestApi, clave?: string) =>
    otro(api, { settings: { ...api.system.settings, METRICAS_CLAVE: clave } });

  it(
    'get measurements with the key of the settings only',
    withApi(async (api) => {
      const sin = await conClave(api);
      expect((await sin.quien.get('/api/metricas')).statusCode).toBe(404);
      await sin.app.close();
      const { app } = await conClave(api, 'una clave de prueba');
      const con = (authorization?: string) =>
        app.inject({ url: '/api/metricas', headers: authorization === undefined ? {} : { authorization } });
      await app.inject('/api/cliente/all');
      for (const mala of [undefined, 'Bearer', 'Bearer otra clave distinta', 'una clave de prueba'])
        expect((await con(mala)).statusCode, mala).toBe(401);
      const buena = await con('Bearer una clave de prueba');
      expect([buena.statusCode, buena.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
      expect(buena.body).toContain(
        'tajo_http_request_seconds_count{method="GET",route="/api/cliente/all",status="4xx"} 1',
      );
      await app.close();
    }),
  );

  it(
    'see a process that answers although its database does not',
    withApi(async (api) => {
      const sinBase = new Proxy({} as System['db'], {
        get: () => {
          throw new DatabaseLostError('no connection with the database');
        },
      });
      const { app, quien } = await otro(api, { db: sinBase });
      expect((await quien.get('/api/salud')).statusCode).toBe(503);
      expect((await quien.get('/api/salud/proceso')).json()).toEqual({ estado: 'ok' });
      await app.close();
    }),
  );
});
