import { createSigner } from 'fast-jwt';
import { describe, expect, it } from 'vitest';
import { cliente } from '../../test/client.ts';
import { formaDeUsuario } from '../../test/make/registros.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';
import { hashPassword } from '../server/session/passwords.ts';

const PASSWORD = 'Contraseña1';

const usuarioCon = async ({ as, system }: TestApi, role: 'ADMIN' | 'TECNICO' = 'TECNICO') => {
  const cliente = await as(role);
  await system.db
    .updateTable('usuario')
    .set({ email: 'begona@tajo.es', password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', cliente.actor.id)
    .execute();
  return cliente;
};
const cartas = async ({ system }: TestApi) =>
  (await system.db.selectFrom('trabajo').orderBy('id').select('datos').execute()).map(
    (t) => t.datos as { para: string; texto: string },
  );
const contrasenaDe = (carta: { texto: string } | undefined): string =>
  /^Contraseña: (.+)$/m.exec(carta?.texto ?? '')?.[1] ?? '';
const entrar = ({ anonimo }: TestApi, email: string, password: string) =>
  anonimo.post('/api/login/user', { email, password });
const conToken = ({ app }: TestApi, authorization: string) =>
  app.inject({ method: 'GET', url: '/api/cliente/all', headers: { authorization } });

describe('entrar', () => {
  it(
    'gives a token that says who, in which role and until when, and that works with and without Bearer',
    withApi(async (api) => {
      const { actor } = await usuarioCon(api, 'ADMIN');
      const res = await entrar(api, ' BEGONA@tajo.es', PASSWORD);
      expect(res.statusCode).toBe(200);
      const { token } = res.json();
      const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
      expect(claims).toMatchObject({
        sub: String(actor.id),
        nombre: actor.nombre,
        email: 'begona@tajo.es',
        authorities: ['ROLE_ADMIN'],
        zona: api.system.settings.TZ_NEGOCIO,
        exp: Date.parse('2026-11-20T22:00:00Z') / 1000,
      });
      expect((await conToken(api, `Bearer ${token}`)).statusCode).toBe(200);
      expect((await conToken(api, `bearer  ${token}`)).statusCode).toBe(200);
      expect((await conToken(api, token)).statusCode).toBe(200);
      api.ponerReloj('2026-11-20T21:59:59Z');
      expect((await conToken(api, token)).statusCode).toBe(200);
      api.ponerReloj('2026-11-20T22:00:00Z');
      expect((await conToken(api, token)).statusCode).toBe(401);
    }),
  );

  it(
    'answers the same for an unknown mail and a wrong password, and names what is missing',
    withApi(async (api) => {
      await usuarioCon(api);
      const [una, otra] = [
        await entrar(api, 'begona@tajo.es', 'no es esta'),
        await entrar(api, 'nadie@tajo.es', PASSWORD),
      ];
      expect([una.statusCode, otra.statusCode]).toEqual([401, 401]);
      expect(una.json()).toEqual(otra.json());
      expect((await entrar(api, '', '')).json()).toMatchObject({
        email: 'Este campo es obligatorio.',
        password: 'Este campo es obligatorio.',
      });
    }),
  );

  it(
    'refuses after ten failures, from this address only, until the window has passed',
    withApi(async (api) => {
      await usuarioCon(api);
      for (let i = 0; i < 10; i += 1) expect((await entrar(api, 'begona@tajo.es', 'mala')).statusCode).toBe(401);
      const tope = await entrar(api, 'begona@tajo.es', PASSWORD);
      expect(tope.statusCode).toBe(429);
      expect(Number(tope.headers['retry-after'])).toBe(900);
      const deOtra = await api.app.inject({
        method: 'POST',
        url: '/api/login/user',
        remoteAddress: '10.9.8.7',
        payload: { email: 'begona@tajo.es', password: PASSWORD },
      });
      expect(deOtra.statusCode).toBe(200);
      api.ponerReloj('2026-11-20T10:15:00Z');
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(200);
    }),
  );

  it(
    'refuses a user on leave, and ends the sessions he has',
    withApi(async (api) => {
      const { actor, ...el } = await usuarioCon(api, 'ADMIN');
      await api.system.db
        .updateTable('usuario')
        .set({ baja: true, fecha_inicio_baja: '2026-11-20', motivo_baja: 'x' })
        .where('id', '=', actor.id)
        .execute();
      await api.system.sesiones.releer(api.system.db, actor.id);
      expect((await el.get('/api/cliente/all')).statusCode).toBe(401);
      const res = await entrar(api, 'begona@tajo.es', PASSWORD);
      expect(res.statusCode).toBe(401);
      expect(res.json().message).toContain('baja');
    }),
  );

  it(
    'takes no token that another key, another algorithm or another user has made',
    withApi(async (api) => {
      await usuarioCon(api, 'ADMIN');
      const { token } = (await entrar(api, 'begona@tajo.es', PASSWORD)).json();
      const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
      const [head, , sign] = token.split('.');
      const code = (o: object): string => Buffer.from(JSON.stringify(o)).toString('base64url');
      const forged = [
        createSigner({ key: 'another secret that is long enough too' })(claims),
        `${code({ alg: 'none', typ: 'JWT' })}.${code(claims)}.`,
        `${head}.${code({ ...claims, sub: '1' })}.${sign}`,
        `${head}.${code({ ...claims, exp: 1e308 })}.${sign}`,
        'x',
        'a.b.c',
        '',
      ];
      for (const f of forged) expect((await conToken(api, f)).statusCode, f).toBe(401);
    }),
  );
});

describe('a password', () => {
  it(
    'is compared as it was typed, blanks and case included, and goes on working for years',
    withApi(async (api) => {
      const typed = '  Contra seña Ñ ';
      const { actor } = await api.as('TECNICO');
      const password_hash = await hashPassword(typed);
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      const cambio = { email: 'begona@tajo.es', password_hash };
      await api.system.db.updateTable('usuario').set(cambio).where('id', '=', actor.id).execute();
      for (const otra of [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), `${typed}x`])
        expect((await entrar(api, 'begona@tajo.es', otra)).statusCode, otra).toBe(401);
      expect((await entrar(api, 'begona@tajo.es', typed)).statusCode).toBe(200);
      api.ponerReloj('2036-11-20T10:00:00Z');
      expect((await entrar(api, 'begona@tajo.es', typed)).statusCode).toBe(200);
    }),
  );
});

describe('salir', () => {
  it(
    'ends this session and no other, once',
    withApi(async (api) => {
      await usuarioCon(api, 'ADMIN');
      const aqui = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      const alli = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      const salir = (authorization: string) =>
        api.app.inject({ method: 'POST', url: '/api/login/logout', headers: { authorization } });
      const res = await salir(aqui);
      expect([res.statusCode, res.body]).toEqual([204, '']);
      expect((await conToken(api, aqui)).statusCode).toBe(401);
      expect((await conToken(api, alli)).statusCode).toBe(200);
      expect((await salir(aqui)).statusCode).toBe(401);
    }),
  );
});

describe('nueva password', () => {
  const cambio = { password: PASSWORD, new_password: 'Otra-2026', new_password_confirm: 'Otra-2026' };

  it(
    'changes it, mails it, keeps this session and ends the others',
    withApi(async (api) => {
      await usuarioCon(api, 'ADMIN');
      const aqui = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      const alli = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      const res = await api.app.inject({
        method: 'POST',
        url: '/api/login/new_password',
        headers: { authorization: aqui },
        payload: cambio,
      });
      expect(res.json()).toEqual({ message: 'Le hemos enviado un email con la nueva contraseña' });
      expect((await conToken(api, aqui)).statusCode).toBe(200);
      expect((await conToken(api, alli)).statusCode).toBe(401);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(401);
      expect((await entrar(api, 'begona@tajo.es', 'Otra-2026')).statusCode).toBe(200);
      expect((await cartas(api)).map(contrasenaDe)).toEqual(['Otra-2026']);
    }),
  );

  it(
    'says under which field it is wrong, and is for who has a session',
    withApi(async (api) => {
      const el = await usuarioCon(api);
      const de = async (parte: object) => {
        const res = await el.post('/api/login/new_password', { ...cambio, ...parte });
        return [res.statusCode, Object.keys(res.json()).filter((k) => k !== 'message')];
      };
      expect(await de({ password: 'mala' })).toEqual([422, ['password']]);
      expect(await de({ new_password: 'corta', new_password_confirm: 'corta' })).toEqual([422, ['new_password']]);
      expect(await de({ new_password: 'x'.repeat(17), new_password_confirm: 'x'.repeat(17) })).toEqual([
        422,
        ['new_password'],
      ]);
      expect(await de({ new_password_confirm: 'Distinta-1' })).toEqual([422, ['new_password_confirm']]);
      expect(await de({ new_password: PASSWORD, new_password_confirm: PASSWORD })).toEqual([422, ['new_password']]);
      const mala = (await el.post('/api/login/new_password', { ...cambio, password: 'mala' })).json();
      expect(mala.message).toBe('La contraseña actual no es correcta.');
      expect((await api.anonimo.post('/api/login/new_password', cambio)).statusCode).toBe(401);
    }),
  );
});

describe('restablecer password', () => {
  it(
    'mails a password that works beside the old one until it is used',
    withApi(async (api) => {
      await usuarioCon(api);
      const res = await api.anonimo.post('/api/login/restablecer_password', { email: 'begona@tajo.es' });
      const nadie = await api.anonimo.post('/api/login/restablecer_password', { email: 'nadie@tajo.es' });
      expect([res.statusCode, res.json()]).toEqual([200, nadie.json()]);
      const [carta] = await cartas(api);
      const enviada = contrasenaDe(carta);
      expect(enviada).toHaveLength(12);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(200);
      expect((await entrar(api, 'begona@tajo.es', enviada)).statusCode).toBe(200);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(401);
    }),
  );

  it(
    'mails it with the address of the application, where one is set',
    withApi(async (api) => {
      await usuarioCon(api);
      const settings = { ...api.system.settings, PUBLIC_URL: 'https://tajo.example' };
      const app = await buildApp({ ...api.system, settings }, { subidas: settings.DATA_DIR, fastify: api.fastify });
      await cliente(app, undefined).post('/api/login/restablecer_password', { email: 'begona@tajo.es' });
      await cliente(app, (await api.as('ADMIN')).token).post('/api/usuario', formaDeUsuario());
      await app.close();
      const direcciones = (await cartas(api)).map(({ texto }) => /^Dirección: (.+)$/m.exec(texto)?.[1]);
      expect(direcciones).toEqual(['https://tajo.example', 'https://tajo.example']);
    }),
  );

  it(
    'ends the sessions that were open when the mailed one is first used, not before',
    withApi(async (api) => {
      await usuarioCon(api, 'ADMIN');
      const vieja = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      await api.anonimo.post('/api/login/restablecer_password', { email: 'begona@tajo.es' });
      const [carta] = await cartas(api);
      expect((await conToken(api, vieja)).statusCode).toBe(200);
      const nueva = (await entrar(api, 'begona@tajo.es', contrasenaDe(carta))).json().token;
      expect((await conToken(api, vieja)).statusCode).toBe(401);
      expect((await conToken(api, nueva)).statusCode).toBe(200);
      expect((await entrar(api, 'begona@tajo.es', contrasenaDe(carta))).statusCode).toBe(200);
      expect((await conToken(api, nueva)).statusCode).toBe(200);
    }),
  );

  it(
    'mails three an hour at most, and what is mailed ends after a day',
    withApi(async (api) => {
      await usuarioCon(api);
      for (let i = 0; i < 5; i += 1)
        await api.anonimo.post('/api/login/restablecer_password', { email: 'begona@tajo.es' });
      const enviadas = (await cartas(api)).map(contrasenaDe);
      expect(enviadas).toHaveLength(3);
      api.ponerReloj('2026-11-21T10:00:00Z');
      expect((await entrar(api, 'begona@tajo.es', enviadas[2] ?? '')).statusCode).toBe(401);
    }),
  );
});

describe('the open sessions of a user (REG-047)', () => {
  const sesionesEn = async ({ app }: TestApi, authorization: string, url: string) =>
    (await app.inject({ url, headers: { authorization } })).json();
  const cerrar = ({ app }: TestApi, authorization: string, url: string) =>
    app.inject({ method: 'DELETE', url, headers: { authorization } });
  const SUYAS = '/api/login/sesiones';

  it(
    'are listed, the newest first, and end but for the one that asks, with a line in the history',
    withApi(async (api) => {
      const { actor } = await usuarioCon(api, 'ADMIN');
      const movil = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      api.ponerReloj('2026-11-20T11:00:00Z');
      const aqui = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      const deLas10 = {
        creada: '2026-11-20T10:00:00.000Z',
        expira: '2026-11-20T22:00:00.000Z',
        navegador: null,
        actual: false,
      };
      expect(await sesionesEn(api, aqui, SUYAS)).toEqual([
        { creada: '2026-11-20T11:00:00.000Z', expira: '2026-11-20T23:00:00.000Z', navegador: null, actual: true },
        deLas10,
        deLas10,
      ]);
      const pedida = { nombre: 'Nóminas', id_usuario: actor.id, fin: '2026-11-30' };
      const creada = await api.app.inject({
        method: 'POST',
        url: '/api/clave',
        headers: { authorization: aqui },
        payload: pedida,
      });
      for (let veces = 0; veces < 2; veces++) expect((await cerrar(api, aqui, SUYAS)).statusCode).toBe(204);
      expect((await conToken(api, movil)).statusCode).toBe(401);
      expect((await conToken(api, aqui)).statusCode).toBe(200);
      expect((await conToken(api, creada.json().clave)).statusCode).toBe(200);
      expect(await sesionesEn(api, aqui, SUYAS)).toHaveLength(1);
      const lineas = await sesionesEn(api, aqui, `/api/historial/usuario/${actor.id}`);
      expect(lineas.filter((l: { accion: string }) => l.accion === 'usuario.sesiones')).toMatchObject([
        { campos: [{ campo: 'sesiones', antes: 2 }] },
      ]);
    }),
  );

  it(
    'are named by browser and system, and nothing else of what the browser says of itself is kept',
    withApi(async (api) => {
      const { actor } = await usuarioCon(api);
      const desde = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
      const cabeceras = {
        'Chrome en Android': `${desde} Chrome/142.0.0.0 Mobile Safari/537.36`,
        'Samsung Internet en Android': `${desde} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
        'Firefox en Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
        'Safari en iOS':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
        'Microsoft Edge en Windows':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
        Chrome: 'Mozilla/5.0 (Otro) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      };
      const payload = { email: 'begona@tajo.es', password: PASSWORD };
      for (const agente of [...Object.values(cabeceras), 'Ana Gil/1.0 (12345678Z)', ''])
        await api.app.inject({ method: 'POST', url: '/api/login/user', headers: { 'user-agent': agente }, payload });
      const abiertas = await (await api.as('ADMIN')).get(`/api/usuario/${actor.id}/sesiones`);
      const nombres = abiertas.json<{ navegador: string | null }[]>().map(({ navegador }) => navegador);
      // The last one is of the test itself.
      expect(nombres.toSorted()).toEqual([...Object.keys(cabeceras), null, null, null].toSorted());
    }),
  );

  it(
    'are ended by an ADMIN for another, who can come in again',
    withApi(async (api) => {
      const { actor } = await usuarioCon(api);
      const perdido = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      const admin = await api.as('ADMIN');
      const suyas = `/api/usuario/${actor.id}/sesiones`;
      const antes = (await admin.get(suyas)).json();
      expect(antes.map(({ actual }: { actual: boolean }) => actual)).not.toContain(true);
      expect((await admin.delete(suyas)).statusCode).toBe(204);
      expect((await admin.get(suyas)).json()).toEqual([]);
      expect((await conToken(api, perdido)).statusCode).toBe(401);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(200);
      expect((await admin.get('/api/usuario/2000000001/sesiones')).statusCode).toBe(404);
      expect((await admin.delete('/api/usuario/2000000001/sesiones')).statusCode).toBe(404);
    }),
  );

  it(
    'leave out what has ended by time',
    withApi(async (api) => {
      await usuarioCon(api);
      await entrar(api, 'begona@tajo.es', PASSWORD);
      api.ponerReloj('2026-11-20T22:00:00Z');
      const nueva = (await entrar(api, 'begona@tajo.es', PASSWORD)).json().token;
      expect(await sesionesEn(api, nueva, SUYAS)).toHaveLength(1);
    }),
  );
});
