import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { cliente } from '../test/client.ts';
import { enviarFirma, makeObra, makeParte, responderTodo } from '../test/make/obra.ts';
import { formaDeUsuario } from '../test/make/registros.ts';
import { codigoDe } from '../test/make/segundo.ts';
import { withApi, type TestApi } from '../test/with-api.ts';
import { buildApp } from './app.ts';
import { logOptions } from './server/observe/log.ts';
import { hashPassword } from './server/session/passwords.ts';
import type { System } from './system.ts';

interface Linea {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly suceso?: string;
  readonly [campo: string]: unknown;
}
interface Registro {
  readonly app: FastifyInstance;
  readonly texto: () => string;
  readonly lineas: () => Linea[];
}

/** Runs the work against a further server, whose whole log is read: each request a line. */
async function conRegistro(
  api: TestApi,
  work: (registro: Registro) => Promise<void>,
  de: Partial<System> = {},
): Promise<void> {
  const escritas: string[] = [];
  const log = pino(logOptions('info'), { write: (linea: string) => void escritas.push(linea) });
  const fastify = { loggerInstance: log as FastifyBaseLogger };
  const app = await buildApp({ ...api.system, log, ...de }, { subidas: api.system.settings.DATA_DIR, fastify });
  const lineas = () => escritas.map((linea) => JSON.parse(linea) as Linea);
  await work({ app, lineas, texto: () => escritas.join('') }).finally(() => app.close());
}

const EMAIL = 'begona@tajo.es';
const PASSWORD = 'Secreta-uno-1';
async function conPassword({ as, system }: TestApi, role: 'ADMIN' | 'TECNICO'): Promise<number> {
  const { actor } = await as(role);
  const cambio = { email: EMAIL, password_hash: await hashPassword(PASSWORD) };
  await system.db.updateTable('usuario').set(cambio).where('id', '=', actor.id).execute();
  return actor.id;
}
const entrar = (app: FastifyInstance, email: string, password: string) =>
  cliente(app, undefined).post('/api/login/user', { email, password });

describe('a security event', () => {
  it(
    'is one line: when, what, who, from where, on which address',
    withApi(async (api) => {
      const cuenta = await conPassword(api, 'TECNICO');
      await conRegistro(api, async ({ app, lineas }) => {
        await entrar(app, 'nadie@tajo.es', PASSWORD);
        await entrar(app, EMAIL, 'mala');
        const { token } = (await entrar(app, EMAIL, PASSWORD)).json();
        const suyo = cliente(app, token);
        await suyo.get('/api/usuario/all?nombre=Ana');
        const nueva = { new_password: 'Secreta-dos-2', new_password_confirm: 'Secreta-dos-2' };
        await suyo.post('/api/login/new_password', { password: 'mala', ...nueva });
        await suyo.post('/api/login/new_password', { password: PASSWORD, ...nueva });
        await suyo.post('/api/login/logout');
        await cliente(app, undefined).post('/api/login/restablecer_password', { email: EMAIL });
        const sucesos = lineas().filter(({ suceso }) => suceso !== undefined);
        const ip = '127.0.0.1';
        expect(sucesos).toMatchObject([
          { suceso: 'entrar.rechazado', cuenta: null, ip },
          { suceso: 'entrar.rechazado', cuenta, ip },
          { suceso: 'entrar', cuenta, ip },
          {
            suceso: 'acceso.denegado',
            cuenta,
            ip,
            method: 'GET',
            route: '/api/usuario/all',
            reqId: expect.any(String),
          },
          { suceso: 'contrasena.rechazada', cuenta, ip },
          { suceso: 'contrasena.cambiada', cuenta },
          { suceso: 'salir', cuenta },
          { suceso: 'contrasena.restablecida', cuenta, ip },
        ]);
        expect(sucesos).toHaveLength(8);
        for (const { time, level } of sucesos) expect([Number.isInteger(time), level >= 30]).toEqual([true, true]);
      });
    }),
  );

  it(
    'of the second factor, of access keys and of open sessions says who did it to whom',
    withApi(async (api) => {
      const cuenta = await conPassword(api, 'ADMIN');
      const [admin, gestion] = [await api.as('ADMIN'), await api.as('GESTION')];
      await conRegistro(api, async ({ app, lineas }) => {
        const suyo = cliente(app, admin.token);
        const { id, clave } = (
          await suyo.post('/api/clave', { nombre: 'Nóminas', id_usuario: gestion.actor.id, fin: '2026-11-30' })
        ).json();
        await suyo.delete(`/api/clave/${id}`);
        await suyo.delete(`/api/usuario/${gestion.actor.id}/sesiones`);
        const { secreto } = (await suyo.post('/api/login/segundo_factor/preparar', { password: PASSWORD })).json();
        await suyo.post('/api/login/segundo_factor/activar', { codigo: codigoDe(api, secreto) });
        const pedida = { email: EMAIL, password: PASSWORD, codigo: codigoDe(api, secreto, 300) };
        await cliente(app, undefined).post('/api/login/user', pedida);
        const a = { cuenta: gestion.actor.id, por: cuenta };
        const prefijo = clave.slice(0, 11);
        expect(lineas().filter(({ suceso }) => suceso !== undefined)).toMatchObject([
          { suceso: 'clave.creada', clave: prefijo, ...a },
          { suceso: 'clave.revocada', clave: prefijo, ...a },
          { suceso: 'sesiones.cerradas', ...a },
          { suceso: 'segundo.activado', cuenta, por: cuenta },
          { suceso: 'entrar.codigo', cuenta, ip: '127.0.0.1' },
        ]);
      });
    }),
  );
});

describe('the log', () => {
  it(
    'holds no password, token, signature, NIF, name or query of anybody, whatever is done and refused',
    withApi(async (api) => {
      await conPassword(api, 'ADMIN');
      const obra = await makeObra(api);
      const tecnico = await api.as('TECNICO');
      const id = await makeParte(api, obra, tecnico);
      let rompe = false;
      const { ficheros } = api.system;
      const guardar: typeof ficheros.guardar = (...args) =>
        rompe ? Promise.reject(new TypeError('broken')) : ficheros.guardar(...args);
      const trabajo = async ({ app, texto, lineas }: Registro) => {
        const { token } = (await entrar(app, EMAIL, PASSWORD)).json();
        const admin = cliente(app, token);
        const forma = { ...formaDeUsuario(), nombre: 'Canaria Nombrada', nif: '98765432M', email: 'canaria@tajo.es' };
        const alta = await admin.post('/api/usuario', forma);
        expect(alta.statusCode).toBe(201);
        // Refused by a rule, by a constraint, by the parser, by the path.
        expect((await admin.post('/api/usuario', { ...forma, telefono: 'x' })).statusCode).toBe(422);
        expect((await admin.post('/api/usuario', { ...forma, email: 'otra@tajo.es' })).statusCode).toBe(422);
        await app.inject({
          method: 'POST',
          url: '/api/usuario',
          headers: { authorization: token, 'content-type': 'application/json' },
          payload: '{"nif":"98765432M",',
        });
        await admin.get('/api/usuario/all?nif=98765432M');
        await admin.get('/api/98765432M');
        await admin.post('/api/login/new_password', {
          password: PASSWORD,
          new_password: 'Secreta-dos-2',
          new_password_confirm: 'Secreta-tres-3',
        });
        await entrar(app, 'canaria@tajo.es', 'Secreta-dos-2');
        const suyo = cliente(app, tecnico.token);
        await responderTodo(suyo, id, obra);
        await enviarFirma(suyo, id);
        const { firma } = (await suyo.get(`/api/parte/detalles/ficha/${id}`)).json();
        expect((await app.inject(firma.path_firma)).statusCode).toBe(200);
        // An error that nobody foresaw, of a request with a name, a NIF and a signature.
        const roto = await makeParte(api, obra, tecnico);
        await responderTodo(suyo, roto, obra);
        rompe = true;
        const fallo = await enviarFirma(suyo, roto);
        expect([fallo.statusCode, fallo.json()]).toEqual([
          500,
          { message: 'Se ha producido un error. Inténtelo de nuevo.' },
        ]);
        expect(lineas().filter(({ msg }) => msg === 'unexpected')).toHaveLength(1);
        const firmada = new URL(firma.path_firma, 'http://x').searchParams.get('f') ?? 'none';
        const canarias = [
          'Secreta',
          token,
          token.split('.')[2],
          tecnico.token,
          firmada,
          '98765432M',
          'Canaria',
          'canaria@',
        ];
        for (const canaria of canarias) expect(texto().includes(canaria), canaria).toBe(false);
      };
      await conRegistro(api, trabajo, { ficheros: { ...ficheros, guardar } });
    }),
  );

  it(
    'is a line of JSON for each thing, whatever line ends and escapes a client sends',
    withApi(async (api) => {
      await conPassword(api, 'TECNICO');
      await conRegistro(api, async ({ app, texto, lineas }) => {
        const mal = 'x\r\n{"level":30,"suceso":"entrar"}\u001B[2J\u2028';
        await entrar(app, `${mal}@tajo.es`, mal);
        const headers = { 'user-agent': encodeURI(mal), 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'mine' };
        await app.inject({ url: `/api/cliente/all?${encodeURIComponent(mal)}`, headers });
        await app.inject({ url: `/api/${encodeURIComponent(mal)}`, headers });
        expect(texto().trimEnd().split('\n')).toHaveLength(lineas().length);
        expect(texto()).not.toMatch(/[\u001B\u2028\r]|mine|1\.2\.3\.4/);
        expect(lineas().filter(({ suceso }) => suceso === 'entrar')).toEqual([]);
      });
    }),
  );
});
