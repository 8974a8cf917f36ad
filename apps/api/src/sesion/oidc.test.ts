import { SIN_CONTRASENA_PROPIA } from '@tajo/contract/textos-sesion';
import { describe, expect, it, vi } from 'vitest';
import { alProveedor, withProvider, type ProviderUser } from '../../test/oidc-provider.ts';
import { cliente as clienteCon } from '../../test/client.ts';
import { formaDeUsuario } from '../../test/make/registros.ts';
import { CONTRASENA, codigoDe, conPassword, conSegundo, preparar } from '../../test/make/segundo.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';
import { leerSettings, type Settings } from '../settings.ts';

const PUBLICA = 'http://tajo.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

type Cliente = ReturnType<typeof clienteDe>;
const cookieDe = (res: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String(res.headers['set-cookie'] ?? '').split(';')[0] ?? '';

function clienteDe(app: TestApi['app']) {
  const pedir = (method: 'GET' | 'POST', url: string, cookie = '') =>
    app.inject({
      method,
      url,
      headers: { cookie, 'user-agent': FIREFOX },
      ...(method === 'POST' && { payload: {} }),
    });
  const enviar = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
  return {
    pedir,
    entrar: (email: string, password: string) => enviar('/api/login/user', { email, password }),
    restablecer: (email: string) => enviar('/api/login/restablecer_password', { email }),
    /** Goes to the provider and comes back; the cookie of the way there may be another browser's. */
    async volver(cookie?: string) {
      const ida = await pedir('GET', '/api/login/oidc');
      const url = new URL(await alProveedor(String(ida.headers['location'])));
      return { ida, url, vuelta: await pedir('GET', url.pathname + url.search, cookie ?? cookieDe(ida)) };
    },
  };
}

const conOidc = (
  persona: Partial<ProviderUser>,
  work: (api: TestApi, cliente: Cliente, otro: Cliente, app: TestApi['app']) => Promise<void>,
  mas: Partial<Settings> = {},
  onTheWay?: object,
) =>
  withApi((api) => {
    const everybody = { email: 'GESTION@tajo.es', email_verified: true, ...persona };
    const over = async (OIDC_EMISOR: string): Promise<void> => {
      const oidc = { OIDC_EMISOR, OIDC_CLIENTE: 'tajo', OIDC_SECRETO: 'secreto del cliente', PUBLIC_URL: PUBLICA };
      const settings = { ...api.system.settings, ...oidc, ...mas };
      const abrir = () => buildApp({ ...api.system, settings }, { subidas: settings.DATA_DIR, strict: true });
      const [una, otra] = [await abrir(), await abrir()];
      await work(api, clienteDe(una), clienteDe(otra), una);
      await Promise.all([una.close(), otra.close()]);
    };
    return withProvider(PUBLICA, everybody, over, onTheWay);
  });

describe('the login with the account of the company (REG-045)', () => {
  it(
    'opens a session of the user with that verified address, once, and no address carries it',
    conOidc({}, async (api, cliente, otro) => {
      const { quien } = await conPassword(api);
      const info = vi.spyOn(api.system.log, 'info');
      const { ida, vuelta } = await cliente.volver();
      const haciaAlli = new URL(String(ida.headers['location'])).searchParams;
      expect([haciaAlli.get('code_challenge_method'), haciaAlli.get('response_type')]).toEqual(['S256', 'code']);
      expect(ida.headers['set-cookie']).toMatch(/; Path=\/api\/login\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/);
      expect([vuelta.statusCode, vuelta.headers['location']]).toEqual([302, '/entrada']);
      expect(vuelta.headers['set-cookie']).toMatch(/; Max-Age=60; HttpOnly; SameSite=Strict$/);
      // Another process finishes: nothing is kept in memory.
      const entrada = await otro.pedir('POST', '/api/login/oidc', cookieDe(vuelta));
      expect(entrada.statusCode).toBe(200);
      expect(entrada.headers['set-cookie']).toMatch(/^tajo_oidc=; .*Max-Age=0;/);
      const suceso = { suceso: 'entrar.oidc', cuenta: quien.actor.id, ip: expect.any(String) };
      expect(info).toHaveBeenCalledExactlyOnceWith(suceso, 'login by OpenID Connect');
      const { token } = entrada.json<{ token: string }>();
      expect(await api.system.sesiones.actor(token, api.system.now())).toMatchObject({ id: quien.actor.id });
      expect((await cliente.pedir('POST', '/api/login/oidc', cookieDe(vuelta))).statusCode).toBe(422);
    }),
  );

  it(
    'asks for no second factor of Tajo, and names the browser of the session',
    conOidc({}, async (api, cliente) => {
      const { quien, email } = await conSegundo(api);
      expect((await cliente.entrar(email, CONTRASENA)).json()).toHaveProperty('codigo');
      const { vuelta } = await cliente.volver();
      expect((await cliente.pedir('POST', '/api/login/oidc', cookieDe(vuelta))).statusCode).toBe(200);
      const abiertas = (await quien.get('/api/login/sesiones')).json<{ navegador: string | null }[]>();
      expect(abiertas.map(({ navegador }) => navegador)).toContain('Firefox en Windows');
    }),
  );

  it(
    'keeps its cookie to https where the pages are served so, and takes none that another origin planted',
    conOidc(
      {},
      async (api, cliente) => {
        await conPassword(api);
        const { ida, vuelta } = await cliente.volver();
        expect(ida.headers['set-cookie']).toMatch(/^__Secure-tajo_oidc=.*; Secure$/);
        const cookie = cookieDe(vuelta);
        const plantada = cookie.replace('__Secure-', '');
        expect((await cliente.pedir('POST', '/api/login/oidc', plantada)).statusCode).toBe(422);
        expect((await cliente.pedir('POST', '/api/login/oidc', cookie)).statusCode).toBe(200);
      },
      { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' },
    ),
  );

  it(
    'refuses what another browser began, a second return, and a state that was changed',
    conOidc({}, async (api, cliente) => {
      await conPassword(api);
      const warn = vi.spyOn(api.system.log, 'warn');
      const ajena = cookieDe(await cliente.pedir('GET', '/api/login/oidc'));
      for (const cookie of [ajena, '', 'tajo_oidc=AAAA'])
        expect((await cliente.volver(cookie)).vuelta.headers['location']).toBe('/entrada?fallo=fallida');
      const suceso = { suceso: 'oidc.rechazado', err: expect.any(Error), ip: expect.any(String) };
      expect(warn.mock.calls).toEqual(Array.from({ length: 3 }, () => [suceso, 'OpenID Connect refused']));
      const { ida, url, vuelta } = await cliente.volver();
      expect(vuelta.headers['location']).toBe('/entrada');
      const otraVez = await cliente.pedir('GET', url.pathname + url.search, cookieDe(ida));
      expect(otraVez.headers['location']).toBe('/entrada?fallo=fallida');
      // The cookie of the way there opens nothing.
      expect((await cliente.pedir('POST', '/api/login/oidc', cookieDe(ida))).statusCode).toBe(422);
      expect((await cliente.pedir('POST', '/api/login/oidc')).statusCode).toBe(422);
      for (const corta of ['tajo_oidc=AAAA', 'tajo_oidc=!', `tajo_oidc=${cookieDe(vuelta).slice(-20)}`])
        expect((await cliente.pedir('POST', '/api/login/oidc', corta)).statusCode, corta).toBe(422);
    }),
  );

  it(
    'ends after ten minutes on the way, and a minute after the return',
    conOidc({}, async (api, cliente) => {
      await conPassword(api);
      const { vuelta } = await cliente.volver();
      api.ponerReloj('2026-11-20T10:01:00Z');
      expect((await cliente.pedir('POST', '/api/login/oidc', cookieDe(vuelta))).statusCode).toBe(422);
      const vieja = cookieDe(await cliente.pedir('GET', '/api/login/oidc'));
      api.ponerReloj('2026-11-20T10:11:00Z');
      expect((await cliente.volver(vieja)).vuelta.headers['location']).toBe('/entrada?fallo=fallida');
    }),
  );

  it.each([
    ['no user', { email: 'nadie@tajo.es' }, 'sin_usuario'],
    ['an address that is not verified', { email_verified: false }, 'sin_verificar'],
  ])('creates nobody, and says why: %s', (_, persona, fallo) =>
    conOidc(persona, async (api, cliente) => {
      await conPassword(api);
      const { vuelta } = await cliente.volver();
      expect([vuelta.headers['location'], vuelta.headers['set-cookie']]).toEqual([
        `/entrada?fallo=${fallo}`,
        undefined,
      ]);
    })(),
  );

  it(
    'refuses who is on leave, or was deleted since the return',
    conOidc({}, async (api, cliente) => {
      const { quien } = await conPassword(api);
      const suyo = api.system.db.updateTable('usuario').where('id', '=', quien.actor.id);
      const { vuelta } = await cliente.volver();
      await suyo.set({ baja: true, fecha_inicio_baja: '2026-11-20', motivo_baja: 'x' }).execute();
      expect((await cliente.pedir('POST', '/api/login/oidc', cookieDe(vuelta))).json()).toEqual({
        message: 'Su usuario está de baja. Consulte a la oficina.',
      });
      expect((await cliente.volver()).vuelta.headers['location']).toBe('/entrada?fallo=de_baja');
    }),
  );

  it(
    'stops asking the provider for a network that fails sixty times',
    conOidc({}, async (api, cliente) => {
      await conPassword(api);
      const probar = async () =>
        (await cliente.pedir('GET', '/api/login/oidc/vuelta?code=x&state=y')).headers['location'];
      // A cancelled login is no failure.
      const cancelada = await cliente.pedir('GET', '/api/login/oidc/vuelta?error=access_denied');
      expect(cancelada.headers['location']).toBe('/entrada?fallo=cancelada');
      for (let i = 0; i < 60; i += 1) expect(await probar()).toBe('/entrada?fallo=fallida');
      expect(await probar()).toBe('/entrada?fallo=demasiados');
    }),
  );

  it(
    'refuses an ID token that was changed on its way',
    conOidc(
      {},
      async (api, cliente) => {
        await conPassword(api);
        const { vuelta } = await cliente.volver();
        expect([vuelta.headers['location'], vuelta.headers['set-cookie']]).toEqual([
          '/entrada?fallo=fallida',
          undefined,
        ]);
      },
      {},
      { name: 'Otra' },
    ),
  );

  it(
    'does not exist without a provider',
    withApi(async ({ anonimo }) => {
      expect((await anonimo.get('/api/login/oidc')).statusCode).toBe(404);
      expect((await anonimo.get('/api/login/oidc/vuelta')).statusCode).toBe(404);
    }),
  );
});

it(
  'passwords that are switched off open only the account of ADMIN_EMAIL, and say the same to all others (REG-046)',
  conOidc(
    {},
    async (api, cliente) => {
      const { email } = await conPassword(api);
      const admin = await conPassword(api, 'ADMIN');
      const entrar = (quien: string, password = CONTRASENA) => cliente.entrar(quien, password);
      const [con, sin, mal] = [
        await entrar(email),
        await entrar('nadie@tajo.es'),
        await entrar(admin.email, 'no es esta'),
      ];
      expect([con.statusCode, con.json()]).toEqual([401, sin.json()]);
      expect(mal.json()).toEqual(sin.json());
      expect((await entrar(admin.email)).statusCode).toBe(200);
      await cliente.restablecer(email);
      await cliente.restablecer(admin.email);
      const cartas = await api.system.db.selectFrom('trabajo').select('datos').execute();
      expect(cartas.map(({ datos }) => (datos as { para: string }).para)).toEqual([admin.email]);
    },
    { CONTRASENAS: 'no', ADMIN_EMAIL: 'Admin@tajo.es' },
  ),
);

it(
  'where passwords are switched off a new user is told where to log in, and ADMIN_EMAIL gets a password (REG-046)',
  withApi(async (api) => {
    const sin = { CONTRASENAS: 'no', ADMIN_EMAIL: 'jefa@tajo.es', PUBLIC_URL: PUBLICA } as const;
    const settings = { ...api.system.settings, ...sin };
    const app = await buildApp({ ...api.system, settings }, { subidas: settings.DATA_DIR, strict: true });
    const admin = clienteCon(app, (await api.as('ADMIN')).token);
    for (const email of ['eva@tajo.es', 'Jefa@tajo.es'])
      expect((await admin.post('/api/usuario', { ...formaDeUsuario(), email })).statusCode).toBe(201);
    const trabajos = await api.system.db.selectFrom('trabajo').orderBy('id').select('datos').execute();
    const [deEva = '', deJefa = ''] = trabajos.map(({ datos }) => (datos as { texto: string }).texto);
    expect(deEva).not.toContain('ontraseña');
    expect(deEva).toContain(`Dirección: ${PUBLICA}\nUsuario: eva@tajo.es\n`);
    expect(deEva).toContain(`«${settings.OIDC_NOMBRE}»`);
    expect(deJefa).toMatch(/^Contraseña: .{12}$/m);
    await app.close();
  }),
);

it(
  'who has no password is told by the token, and can change none nor turn on a second factor, only off (REG-046)',
  conOidc(
    {},
    async (api, cliente, _otro, app) => {
      const ruta = '/api/login/segundo_factor';
      const { quien, secreto, codigos } = await conSegundo(api);
      const { vuelta } = await cliente.volver();
      const { token } = (await cliente.pedir('POST', '/api/login/oidc', cookieDe(vuelta))).json<{ token: string }>();
      expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toMatchObject({ sin_contrasena: true });
      const suyo = clienteCon(app, token);
      const cambio = { password: CONTRASENA, new_password: 'Contraseña2', new_password_confirm: 'Contraseña2' };
      const negado = { message: SIN_CONTRASENA_PROPIA };
      const mal = await suyo.post('/api/login/new_password', cambio);
      expect([mal.statusCode, mal.json()]).toEqual([409, negado]);
      expect((await suyo.post(`${ruta}/desactivar`, { codigo: codigos[0] })).statusCode).toBe(204);
      const preparado = await suyo.post(`${ruta}/preparar`, { password: CONTRASENA });
      expect([preparado.statusCode, preparado.json()]).toEqual([409, negado]);
      // Prepared by another process, which has not been told yet.
      const { secreto: otro } = await preparar(quien);
      const activado = await suyo.post(`${ruta}/activar`, { codigo: codigoDe(api, otro) });
      expect([activado.statusCode, activado.json(), secreto === otro]).toEqual([409, negado, false]);
      expect((await suyo.get(ruta)).json()).toMatchObject({ activado: null });
      const cartas = await api.system.db.selectFrom('trabajo').orderBy('id').select('datos').execute();
      const [alActivar = '', alDesactivar = ''] = cartas.map(({ datos }) => (datos as { texto: string }).texto);
      expect([alActivar, alDesactivar].map((texto) => texto.includes('ontraseña'))).toEqual([true, false]);
    },
    { CONTRASENAS: 'no' },
  ),
);

it(
  'ADMIN_EMAIL keeps its password and its second factor where passwords are switched off (REG-046)',
  conOidc(
    { email: 'admin@tajo.es' },
    async (api, cliente, _otro, app) => {
      await conPassword(api, 'ADMIN');
      const { vuelta } = await cliente.volver();
      const { token } = (await cliente.pedir('POST', '/api/login/oidc', cookieDe(vuelta))).json<{ token: string }>();
      expect(JSON.parse(atob(token.split('.')[1] ?? ''))).not.toHaveProperty('sin_contrasena');
      const suyo = clienteCon(app, token);
      const preparado = await suyo.post('/api/login/segundo_factor/preparar', { password: CONTRASENA });
      expect(preparado.statusCode).toBe(200);
      const cambio = { password: CONTRASENA, new_password: 'Contraseña2', new_password_confirm: 'Contraseña2' };
      expect((await suyo.post('/api/login/new_password', cambio)).statusCode).toBe(200);
    },
    { CONTRASENAS: 'no', ADMIN_EMAIL: 'admin@tajo.es' },
  ),
);

it.each([
  [{ OIDC_EMISOR: 'https://id.example' }, /OIDC_SECRETO van juntos/],
  [{ OIDC_EMISOR: 'https://id.example', OIDC_CLIENTE: 'x', OIDC_SECRETO: 'y' }, /con PUBLIC_URL/],
  [{ OIDC_EMISOR: 'http://id.example' }, /OIDC_EMISOR: tiene que ser https/],
  [
    {
      OIDC_EMISOR: 'https://id.example',
      OIDC_CLIENTE: 'x',
      OIDC_SECRETO: 'y',
      PUBLIC_URL: PUBLICA,
      CONTRASENAS: 'no',
      SEGUNDO_FACTOR: 'obligatorio',
    },
    /SEGUNDO_FACTOR=obligatorio va con CONTRASENAS=si/,
  ],
  [{ CONTRASENAS: 'no' }, /CONTRASENAS=no va con OIDC_EMISOR/],
])('a setting that would go wrong stops the start: %o', (env, texto) => expect(() => leerSettings(env)).toThrow(texto));
