import { describe, expect, it } from 'vitest';
import { CONTRASENA, codigoDe, conPassword, conSegundo, pasar, preparar } from '../../test/make/segundo.ts';
import { cliente } from '../../test/client.ts';
import { withApi, type Quien, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';

const RUTA = '/api/login/segundo_factor';
const activar = (quien: Quien, codigo: string) => quien.post(`${RUTA}/activar`, { codigo });
const entrar = ({ anonimo }: TestApi, email: string, mas: object = {}) =>
  anonimo.post('/api/login/user', { email, password: CONTRASENA, ...mas });
const asuntos = async ({ system }: TestApi) =>
  (await system.db.selectFrom('trabajo').orderBy('id').select('datos').execute()).map(
    (t) => (t.datos as { asunto: string }).asunto,
  );

describe('a second factor', () => {
  it(
    'is on after the password and a first right code, and then ends the other sessions (REG-042)',
    withApi(async (api) => {
      const { quien, email } = await conPassword(api);
      const otra = await api.asUsuario(quien.actor.id);
      expect((await quien.get(RUTA)).json()).toEqual({ activado: null, quedan: 0, obligatorio: false });
      expect((await activar(quien, '123456')).statusCode).toBe(409);
      const mala = await quien.post(`${RUTA}/preparar`, { password: 'no es esta' });
      expect([mala.statusCode, Object.keys(mala.json())]).toEqual([422, ['password', 'message']]);
      const { secreto, uri } = await preparar(quien);
      expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(uri).searchParams.get('secret')).toBe(secreto);
      expect(uri).toContain(`otpauth://totp/Tajo:${encodeURIComponent(email)}?`);
      // It is not asked for yet.
      expect((await entrar(api, email)).statusCode).toBe(200);
      const malo = await activar(quien, codigoDe(api, secreto, 3600));
      expect([malo.statusCode, Object.keys(malo.json())]).toEqual([422, ['codigo', 'message']]);
      const res = await activar(quien, codigoDe(api, secreto));
      expect([res.statusCode, res.json().codigos.length]).toEqual([200, 10]);
      expect((await quien.get(RUTA)).json()).toEqual({
        activado: '2026-11-20T10:00:00.000Z',
        quedan: 10,
        obligatorio: false,
      });
      expect((await otra.get(RUTA)).statusCode).toBe(401);
      // The code that turned it on is spent.
      expect((await entrar(api, email, { codigo: codigoDe(api, secreto) })).statusCode).toBe(401);
      expect((await quien.post(`${RUTA}/preparar`, { password: CONTRASENA })).statusCode).toBe(409);
    }),
  );

  it(
    'is of one user alone',
    withApi(async (api) => {
      const { quien, email } = await conPassword(api);
      await conSegundo(api, 'ADMIN');
      expect((await quien.get(RUTA)).json()).toMatchObject({ activado: null });
      expect((await entrar(api, email)).statusCode).toBe(200);
      const { secreto } = await preparar(quien);
      await activar(quien, codigoDe(api, secreto));
      expect((await quien.get(RUTA)).json()).toMatchObject({ quedan: 10 });
    }),
  );

  it(
    'is turned off, and its recovery codes are replaced, with a code',
    withApi(async (api) => {
      const { quien, email, secreto, codigos } = await conSegundo(api);
      expect((await quien.post(`${RUTA}/recuperacion`, { codigo: '000000' })).statusCode).toBe(422);
      const nuevos = (await quien.post(`${RUTA}/recuperacion`, { codigo: codigoDe(api, secreto) })).json().codigos;
      expect(nuevos).toHaveLength(10);
      expect((await entrar(api, email, { codigo: codigos[0] })).statusCode).toBe(401);
      expect((await quien.post(`${RUTA}/desactivar`, { codigo: codigos[1] })).statusCode).toBe(422);
      expect((await quien.post(`${RUTA}/desactivar`, { codigo: nuevos[1] })).statusCode).toBe(204);
      expect((await quien.post(`${RUTA}/desactivar`, { codigo: nuevos[2] })).statusCode).toBe(409);
      expect((await entrar(api, email)).statusCode).toBe(200);
      expect(await api.system.db.selectFrom('codigo_recuperacion').selectAll().execute()).toEqual([]);
    }),
  );

  it(
    'of who has lost the phone is turned off by an ADMIN, with a line and a mail (REG-043)',
    withApi(async (api) => {
      const { quien, email } = await conSegundo(api);
      const admin = await api.as('ADMIN');
      const suya = `/api/usuario/${quien.actor.id}`;
      expect((await admin.get(suya)).json()).toMatchObject({ segundo_factor: true });
      expect((await quien.delete(`${suya}/segundo_factor`)).statusCode).toBe(403);
      for (const _ of [1, 2]) expect((await admin.delete(`${suya}/segundo_factor`)).statusCode).toBe(204);
      expect((await admin.get(suya)).json()).toMatchObject({ segundo_factor: false });
      expect((await entrar(api, email)).statusCode).toBe(200);
      const cambio = (antes: boolean) => ({
        accion: 'usuario.segundo',
        campos: [{ campo: 'segundo_factor', antes, despues: !antes }],
      });
      expect((await admin.get(`/api/historial/usuario/${quien.actor.id}`)).json()).toMatchObject([
        { ...cambio(true), nombre_usuario: admin.actor.nombre },
        { ...cambio(false), nombre_usuario: quien.actor.nombre },
      ]);
      expect(await asuntos(api)).toEqual([
        'Se ha activado la verificación en dos pasos',
        'Se ha desactivado la verificación en dos pasos',
      ]);
    }),
  );

  it(
    'of an ADMIN is turned off by another ADMIN, and by himself only with a code (REG-042)',
    withApi(async (api) => {
      const { quien, email, codigos } = await conSegundo(api, 'ADMIN');
      const suya = `/api/usuario/${quien.actor.id}/segundo_factor`;
      const sinCodigo = await quien.delete(suya);
      expect([sinCodigo.statusCode, sinCodigo.json().message]).toEqual([
        409,
        'La suya se desactiva con un código, en el menú de usuario.',
      ]);
      expect((await entrar(api, email)).statusCode).toBe(401);
      expect((await quien.post(`${RUTA}/desactivar`, { codigo: codigos[0] })).statusCode).toBe(204);
      expect((await entrar(api, email)).statusCode).toBe(200);
    }),
  );

  it(
    'counts wrong passwords and codes of who changes it',
    withApi(async (api) => {
      const { quien } = await conPassword(api);
      for (let i = 0; i < 10; i += 1) await quien.post(`${RUTA}/preparar`, { password: 'no es esta' });
      expect((await quien.post(`${RUTA}/preparar`, { password: CONTRASENA })).statusCode).toBe(429);
      pasar(api, 901);
      const { secreto } = await preparar(quien);
      for (let i = 0; i < 10; i += 1) await activar(quien, '000000');
      expect((await activar(quien, codigoDe(api, secreto))).statusCode).toBe(429);
    }),
  );

  it(
    'that is mandatory shuts everything else to the office until it is on; not to keys and people of the field (REG-044)',
    withApi(async (api) => {
      const settings = { ...api.system.settings, SEGUNDO_FACTOR: 'obligatorio' } as const;
      const app = await buildApp({ ...api.system, settings }, { subidas: settings.DATA_DIR, strict: true });
      const alli = ({ token }: Quien) => cliente(app, token);
      const { quien } = await conPassword(api, 'ADMIN');
      const clave = (
        await quien.post('/api/clave', { nombre: 'x', id_usuario: quien.actor.id, fin: '2026-12-01' })
      ).json();
      const { secreto } = await preparar(quien);
      const cerrada = await alli(quien).get('/api/cliente/all');
      expect([cerrada.statusCode, Object.keys(cerrada.json())]).toEqual([403, ['segundo_factor', 'message']]);
      expect((await alli(quien).get('/api/vivo')).statusCode).toBe(403);
      expect((await alli(quien).get(RUTA)).json()).toMatchObject({ obligatorio: true });
      expect((await cliente(app, clave.clave).get('/api/cliente/all')).statusCode).toBe(200);
      expect((await alli(await api.as('TECNICO')).get('/api/parte/asignados_tecnico')).statusCode).toBe(200);
      const codigo = codigoDe(api, secreto);
      expect((await alli(quien).post(`${RUTA}/activar`, { codigo })).statusCode).toBe(200);
      expect((await alli(quien).get('/api/cliente/all')).statusCode).toBe(200);
      pasar(api, 30);
      await alli(quien).post(`${RUTA}/desactivar`, { codigo: codigoDe(api, secreto) });
      expect((await alli(quien).get('/api/cliente/all')).statusCode).toBe(403);
      expect((await alli(quien).post('/api/login/new_password', {})).statusCode).toBe(422);
      expect((await alli(quien).post('/api/login/logout')).statusCode).toBe(204);
      await app.close();
    }),
  );
});
