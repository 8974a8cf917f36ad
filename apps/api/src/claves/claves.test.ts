import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cliente } from '../../test/client.ts';
import { nuevoUsuario } from '../../test/make/registros.ts';
import { counting } from '../../test/statements.ts';
import { withApi, withReplicas, type TestApi } from '../../test/with-api.ts';
import { sesiones } from '../sesion/sesiones.servicios.ts';

const FIN = '2026-11-30';

const crear = async (api: TestApi, id_usuario: number, fin = FIN) => {
  const res = await (await api.as('ADMIN')).post('/api/clave', { nombre: 'Nóminas', id_usuario, fin });
  expect(res.statusCode).toBe(201);
  return res.json<{ id: number; clave: string }>();
};
/** A key of a GESTION account, and a program that calls with it. */
const programa = async (api: TestApi, role: 'ADMIN' | 'GESTION' = 'GESTION') => {
  const dueno = await api.as(role);
  const { id, clave } = await crear(api, dueno.actor.id);
  return { id, clave, dueno, conClave: cliente(api.app, clave) };
};
const deLaLista = async (api: TestApi, id: number) =>
  (await (await api.as('ADMIN')).get('/api/clave/all')).json<{ id: number }[]>().find((c) => c.id === id);

describe('an access key', () => {
  it(
    'calls as its account, is shown once, and is stored as its SHA-256 only (REG-040)',
    withApi(async (api) => {
      const gestion = await api.as('GESTION');
      const admin = await api.as('ADMIN');
      const operacion = { 'idempotency-key': '0b2f7d3e-8f0c-4b59-9b8e-1f6a1d9f3c01' };
      const pedida = { nombre: 'Nóminas', id_usuario: gestion.actor.id, fin: FIN };
      const { clave } = (await admin.post('/api/clave', pedida, operacion)).json();
      expect(clave).toMatch(/^tajo_[\w-]{48}$/);
      const conClave = cliente(api.app, clave);
      expect((await conClave.get('/api/cliente/all')).statusCode).toBe(200);
      const nuevo = { nombre: 'Por clave', nif: 'B1', direccion: 'x', contacto: 'x', email: 'a@b.es', telefono: '6' };
      const guardado = (await conClave.post('/api/cliente', nuevo)).json();
      const [linea] = (await admin.get(`/api/historial/cliente/${guardado.id}`)).json();
      expect(linea.nombre_usuario).toBe(gestion.actor.nombre);
      const filas = await api.system.db.selectFrom('clave_acceso').selectAll().execute();
      expect(filas.map((f) => f.huella)).toEqual([createHash('sha256').update(clave).digest('hex')]);
      const respuestas = await api.system.db.selectFrom('operacion').select('cuerpo').execute();
      expect(JSON.stringify([filas, respuestas])).not.toContain(clave);
      expect(await deLaLista(api, filas[0]!.id)).toEqual({
        id: filas[0]!.id,
        nombre: 'Nóminas',
        nombre_usuario: gestion.actor.nombre,
        nombre_creador: admin.actor.nombre,
        prefijo: clave.slice(0, 11),
        creada: '2026-11-20T10:00:00.000Z',
        fin: FIN,
        usada: '2026-11-20',
        estado: 'activa',
      });
    }),
  );

  it(
    'has no more rights than its account, and none over passwords, sessions, users and keys (REG-041)',
    withApi(async (api) => {
      const deGestion = await programa(api);
      expect((await deGestion.conClave.get('/api/instalacion')).statusCode).toBe(403);
      const { conClave, dueno, id } = await programa(api, 'ADMIN');
      const sesiones = await api.system.db.selectFrom('sesion').select('id').execute();
      expect((await conClave.get('/api/instalacion')).json().sesiones).toBe(sesiones.length - 2);
      const negadas = [
        await conClave.post('/api/login/new_password', {}),
        await conClave.post('/api/login/logout'),
        await conClave.get('/api/clave/all'),
        await conClave.get('/api/clave/usuarios'),
        await conClave.post('/api/clave', { nombre: 'Otra', id_usuario: dueno.actor.id, fin: FIN }),
        await conClave.delete(`/api/clave/${id}`),
        await conClave.post('/api/usuario', {}),
        await conClave.delete(`/api/usuario/${deGestion.dueno.actor.id}`),
      ];
      for (const res of negadas)
        expect([res.statusCode, res.json().message]).toEqual([403, 'Esto no se puede hacer con una clave de acceso.']);
    }),
  );

  it(
    'works until the end of its last day, and its last use is a day',
    withApi(async (api) => {
      const { id, conClave } = await programa(api);
      expect(await deLaLista(api, id)).toMatchObject({ usada: null });
      for (const [instante, usada] of [
        ['2026-11-24T10:00:00Z', '2026-11-24'],
        ['2026-11-24T23:30:00Z', '2026-11-25'],
        ['2026-11-30T22:59:59Z', FIN],
      ] as const) {
        api.ponerReloj(instante);
        expect((await conClave.get('/api/cliente/all')).statusCode).toBe(200);
        const fila = await api.system.db.selectFrom('clave_acceso').where('id', '=', id).select('usada').execute();
        expect(fila).toEqual([{ usada }]);
      }
      api.ponerReloj('2026-11-30T23:00:00Z');
      expect((await conClave.get('/api/cliente/all')).statusCode).toBe(401);
      const token = await api.system.sesiones.abrir(api.system.db, await admin(api), api.system.now());
      const lista = (await cliente(api.app, token).get('/api/clave/all')).json();
      expect(lista).toMatchObject([{ id, estado: 'caducada', usada: FIN }]);
    }),
  );

  it(
    'is revoked once, with a line in the history of its account, which says of its creation too',
    withApi(async (api) => {
      const { id, clave, conClave, dueno } = await programa(api);
      const quien = await api.as('ADMIN');
      expect((await conClave.get('/api/cliente/all')).statusCode).toBe(200);
      expect((await quien.delete(`/api/clave/${id}`)).statusCode).toBe(204);
      expect((await quien.delete(`/api/clave/${id}`)).statusCode).toBe(204);
      expect((await conClave.get('/api/cliente/all')).statusCode).toBe(401);
      expect(await deLaLista(api, id)).toMatchObject({ estado: 'revocada' });
      expect((await dueno.get('/api/cliente/all')).statusCode).toBe(200);
      const nombre = `Nóminas (${clave.slice(0, 11)}…)`;
      const historial = (await quien.get(`/api/historial/usuario/${dueno.actor.id}`)).json();
      expect(historial).toMatchObject([
        { accion: 'usuario.revocar', campos: [{ campo: 'clave', antes: nombre, despues: null }] },
        {
          accion: 'usuario.clave',
          campos: [
            { campo: 'fin', antes: null, despues: FIN },
            { campo: 'clave', antes: null, despues: nombre },
          ],
        },
      ]);
    }),
  );

  it.each([
    ['gets another role', { id_role: 1 }],
    ['goes on leave', { baja: true, fecha_inicio_baja: '2026-11-20', motivo_baja: 'x' }],
  ])('ends when its account %s', (_, cambio) =>
    withApi(async (api) => {
      const { conClave, dueno } = await programa(api);
      const quien = await api.as('ADMIN');
      const provincia = await api.system.db.selectFrom('provincia').select('id').limit(1).executeTakeFirstOrThrow();
      const leido = (await quien.get(`/api/usuario/${dueno.actor.id}`)).json();
      const res = await quien.post('/api/usuario', { ...leido, provincias: [provincia.id], ...cambio });
      expect(res.statusCode).toBe(200);
      expect((await conClave.get('/api/cliente/all')).statusCode).toBe(401);
    })(),
  );

  it(
    'ends when its account is deleted',
    withApi(async (api) => {
      const { conClave, dueno } = await programa(api);
      await (await api.as('ADMIN')).delete(`/api/usuario/${dueno.actor.id}`);
      expect((await conClave.get('/api/cliente/all')).statusCode).toBe(401);
    }),
  );

  it(
    'is listed before those that have ended, by name, and offered to accounts of today’s office by name',
    withApi(async (api) => {
      const admin = await api.as('ADMIN');
      const cuenta = async (nombre: string, baja?: string) => {
        const { id } = await nuevoUsuario(admin, { nombre });
        const ausencia = { baja: baja !== undefined, fecha_inicio_baja: baja ?? null };
        await api.system.db.updateTable('usuario').set(ausencia).where('id', '=', id).execute();
        return id;
      };
      const [zoe, angel] = [await cuenta('Zoe'), await cuenta('Ángel')];
      await cuenta('Fuera', '2026-11-20');
      const despues = await cuenta('Mañana', '2026-11-21');
      await admin.delete(`/api/usuario/${await cuenta('Ida')}`);
      const ofrecidos = (await admin.get('/api/clave/usuarios')).json<{ id: number }[]>().map(({ id }) => id);
      expect(ofrecidos).toEqual([admin.actor.id, angel, despues, zoe]);
      const crear = async (nombre: string) =>
        (await admin.post('/api/clave', { nombre, id_usuario: zoe, fin: FIN })).json<{ id: number }>().id;
      await crear('Zeta');
      const acabada = await crear('Acabada');
      await crear('ábaco');
      await admin.delete(`/api/clave/${acabada}`);
      const nombres = (await admin.get('/api/clave/all')).json<{ nombre: string }[]>().map(({ nombre }) => nombre);
      expect(nombres).toEqual(['ábaco', 'Zeta', 'Acabada']);
    }),
  );

  it(
    'that is guessed is refused like a guessed token, without a statement',
    withApi(async (api) => {
      const { clave } = await programa(api);
      const cuenta = counting(api.system.db);
      const suyas = sesiones({ db: cuenta.db, secreto: 'another secret that is long enough', zona: 'Europe/Madrid' });
      const ahora = api.system.now();
      for (const otra of [clave, `tajo_${'A'.repeat(48)}`, 'tajo_', `${clave}A`, `${clave.slice(0, -1)}-`])
        expect(await suyas.actor(otra, ahora)).toBeUndefined();
      expect(cuenta.statements()).toBe(0);
      expect((await cliente(api.app, `tajo_${'A'.repeat(48)}`).get('/api/cliente/all')).statusCode).toBe(401);
      // The signature alone is not enough: the key must be stored.
      const nunca = api.system.sesiones.nuevaClave().clave;
      expect((await cliente(api.app, nunca).get('/api/cliente/all')).statusCode).toBe(401);
    }),
  );

  it(
    'needs a name, an account of the office and an end within a year, each told under its field',
    withApi(async (api) => {
      const quien = await api.as('ADMIN');
      const [gestion, tecnico] = [(await api.as('GESTION')).actor.id, (await api.as('TECNICO')).actor.id];
      const campo = async (cuerpo: object) => {
        const res = await quien.post('/api/clave', { nombre: 'x', id_usuario: gestion, fin: FIN, ...cuerpo });
        expect(res.statusCode).toBe(422);
        return Object.keys(res.json()).filter((c) => c !== 'message');
      };
      expect(await campo({ nombre: ' ' })).toEqual(['nombre']);
      expect(await campo({ nombre: 'x'.repeat(51) })).toEqual(['nombre']);
      expect(await campo({ id_usuario: tecnico })).toEqual(['id_usuario']);
      expect(await campo({ id_usuario: 2_000_000_001 })).toEqual(['id_usuario']);
      expect(await campo({ fin: '2026-11-19' })).toEqual(['fin']);
      expect(await campo({ fin: '2027-11-21' })).toEqual(['fin']);
      expect(await campo({ fin: null })).toEqual(['fin']);
      const ofrecidos = (await quien.get('/api/clave/usuarios')).json<{ id: number }[]>().map(({ id }) => id);
      expect(ofrecidos).toContain(gestion);
      expect(ofrecidos).not.toContain(tecnico);
    }),
  );
});

const admin = async (api: TestApi) =>
  api.system.db
    .selectFrom('usuario')
    .where('id', '=', (await api.as('ADMIN')).actor.id)
    .selectAll()
    .executeTakeFirstOrThrow();

it(
  'a revoked key is refused by the other processes too',
  withReplicas(async (una, otra) => {
    const { id, clave } = await programa(una);
    const alli = cliente(otra.app, clave);
    expect((await alli.get('/api/cliente/all')).statusCode).toBe(200);
    await (await una.as('ADMIN')).delete(`/api/clave/${id}`);
    await expect.poll(async () => (await alli.get('/api/cliente/all')).statusCode).toBe(401);
  }),
);
