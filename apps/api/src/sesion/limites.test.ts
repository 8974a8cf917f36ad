import { describe, expect, it } from 'vitest';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';
import { hashPassword } from '../server/session/passwords.ts';
import { dispositivos } from './dispositivos.servicios.ts';
import { tanteos } from './tanteos.servicios.ts';

const PASSWORD = 'Contraseña1';
const EMAIL = 'begona@tajo.es';
const AQUI = '127.0.0.1';

async function usuarioCon({ as, system }: TestApi, role: 'ADMIN' | 'TECNICO', email: string): Promise<void> {
  const { actor } = await as(role);
  const cambio = { email, password_hash: await hashPassword(PASSWORD) };
  await system.db.updateTable('usuario').set(cambio).where('id', '=', actor.id).execute();
}

interface Desde {
  readonly red?: string;
  readonly cookie?: string;
}
const entrar = ({ app }: TestApi, password: string, { red = AQUI, cookie }: Desde = {}, email = EMAIL) =>
  app.inject({
    method: 'POST',
    url: '/api/login/user',
    remoteAddress: red,
    headers: cookie === undefined ? {} : { cookie },
    payload: { email, password },
  });
const estados = async (n: number, probar: (i: number) => ReturnType<typeof entrar>): Promise<number[]> => {
  const todos: number[] = [];
  for (let i = 0; i < n; i += 1) todos.push((await probar(i)).statusCode);
  return todos;
};
const iguales = (n: number, estado: number): number[] => Array.from({ length: n }, () => estado);

/** Stores earlier counts, in a window that ends in so many seconds. */
const contar = ({ system }: TestApi, clave: string, veces: number, segundos = 900) =>
  system.db
    .insertInto('limite')
    .values({ clave, veces, hasta: new Date(system.now().getTime() + segundos * 1000) })
    .execute();

describe('a network', () => {
  it(
    'is an IPv4 address, however it is written',
    withApi(async (api) => {
      expect(await estados(10, () => entrar(api, 'mala', { red: '::ffff:10.1.1.1' }))).toEqual(iguales(10, 401));
      expect((await entrar(api, 'mala', { red: '10.1.1.1' })).statusCode).toBe(429);
    }),
  );

  it(
    'is 64 bits of an IPv6 address: who has them all has ten tries',
    withApi(async (api) => {
      const red = (i: number) => ({ red: `2001:db8:7:7:${i}::${i}` });
      expect(await estados(11, (i) => entrar(api, 'mala', red(i)))).toEqual([...iguales(10, 401), 429]);
      expect((await entrar(api, 'mala', { red: '2001:db8:7:8::1' })).statusCode).toBe(401);
    }),
  );
});

describe('failures from many networks', () => {
  it.each([
    [9, 10],
    [10, 3],
    [49, 3],
    [50, 1],
  ])('of which an account has %i leave a network %i tries', (fallos, quedan) =>
    withApi(async (api) => {
      await contar(api, `entrar ${EMAIL}`, fallos);
      // All but the last leave the limit as it is.
      await contar(api, `entrar ${EMAIL} ${AQUI}`, quedan - 1);
      expect(await estados(2, () => entrar(api, 'mala'))).toEqual([401, 429]);
    })(),
  );

  it(
    'leave the right password its way in from a network without failures, and others of the account their tries',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      await contar(api, `entrar ${EMAIL}`, 500);
      expect((await entrar(api, PASSWORD, { red: '10.1.1.1' })).statusCode).toBe(200);
      expect(await estados(2, () => entrar(api, 'mala', {}, 'otra@tajo.es'))).toEqual([401, 401]);
    }),
  );
});

describe('a device on which the account has logged in', () => {
  const conCookie = async (api: TestApi, email = EMAIL, cookie?: string): Promise<string> => {
    const res = await entrar(api, PASSWORD, { red: '10.5.5.5', ...(cookie === undefined ? {} : { cookie }) }, email);
    return String(res.headers['set-cookie']).split(';')[0] ?? '';
  };
  const llenar = async (api: TestApi): Promise<void> => {
    await contar(api, `entrar ${AQUI}`, 60, 600);
    await contar(api, `entrar ${EMAIL}`, 500);
    await contar(api, `entrar ${EMAIL} ${AQUI}`, 10);
  };

  it(
    'is known by a cookie that no script reads and that goes nowhere else',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      const mala = await entrar(api, 'mala');
      expect(mala.headers['set-cookie']).toBeUndefined();
      const res = await entrar(api, PASSWORD);
      expect(Object.keys(res.json())).toEqual(['token']);
      const [valor, ...atributos] = String(res.headers['set-cookie']).split('; ');
      expect(valor).toMatch(/^tajo_dispositivo=[\w-]{22}\.[\w-]{22}$/);
      expect(atributos).toEqual(['Path=/api/login/user', 'Max-Age=15552000', 'HttpOnly', 'SameSite=Strict']);
    }),
  );

  it(
    'is not held up by the failures of its network nor of its account elsewhere',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      const cookie = await conCookie(api);
      await llenar(api);
      expect((await entrar(api, PASSWORD)).statusCode).toBe(429);
      expect((await entrar(api, PASSWORD, { cookie: `otra=1; ${cookie}; tema=claro` })).statusCode).toBe(200);
    }),
  );

  it(
    'has ten failures for itself, which its network is not charged with',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      const cookie = await conCookie(api);
      expect(await estados(11, () => entrar(api, 'mala', { cookie }))).toEqual([...iguales(10, 401), 429]);
      expect((await entrar(api, PASSWORD)).statusCode).toBe(200);
      const filas = await api.system.db.selectFrom('limite').select('clave').execute();
      expect(filas.map((f) => f.clave)).toEqual([expect.stringMatching(/^entrar begona@tajo.es [\w-]{22}$/)]);
    }),
  );

  it(
    'is known to each account that has logged in on it, and to no other',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      await usuarioCon(api, 'ADMIN', 'ana@tajo.es');
      const deAna = await conCookie(api, 'ana@tajo.es');
      const deDos = await conCookie(api, EMAIL, deAna);
      await llenar(api);
      const con = async (cookie: string, email = EMAIL) => (await entrar(api, PASSWORD, { cookie }, email)).statusCode;
      expect([await con(deAna), await con(deDos), await con(deDos, 'ana@tajo.es')]).toEqual([429, 200, 200]);
      const [id = '', marca = ''] = deDos.split('=')[1]?.split('.') ?? [];
      const inventadas = [
        `tajo_dispositivo=${id}`,
        `tajo_dispositivo=${id}.`,
        `tajo_dispositivo=${id}.${'A'.repeat(22)}`,
        `tajo_dispositivo=${'A'.repeat(22)}.${marca}`,
        `x_tajo_dispositivo=${id}.${marca}`,
        'tajo_dispositivo=ñ',
      ];
      for (const cookie of inventadas) expect(await con(cookie), cookie).toBe(429);
    }),
  );

  it('is known over https only where the pages are served so', () => {
    const [segura, abierta] = [true, false].map((https) => dispositivos('secreto', https));
    const [seguro = '', abierto = ''] = [segura, abierta].map((d) => d?.marcar(undefined, EMAIL));
    expect([seguro.endsWith('; Secure'), abierto.includes('Secure')]).toEqual([true, false]);
    expect(seguro).toMatch(/^__Secure-tajo_dispositivo=/);
    // Without the prefix another origin may have planted it.
    const cookies = (deSeguro: string) => deSeguro.split(';')[0];
    expect(segura?.conocido(cookies(seguro), EMAIL)).toBeDefined();
    expect(segura?.conocido(cookies(seguro)?.replace('__Secure-', ''), EMAIL)).toBeUndefined();
  });

  it(
    'keeps the ten accounts that logged in on it last',
    withApi(async ({ system }) => {
      let cookie: string | undefined;
      for (let i = 0; i <= 10; i += 1) cookie = system.dispositivos.marcar(cookie, `cuenta${i}@tajo.es`).split(';')[0];
      const conocidas = [0, 1, 10].map((i) => system.dispositivos.conocido(cookie, `CUENTA${i}@tajo.es`) !== undefined);
      expect(conocidas).toEqual([false, true, true]);
    }),
  );
});

describe('a clock that is set back', () => {
  it(
    'locks nobody for longer than the window: here, or in a process that has counted nothing',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      expect(await estados(10, () => entrar(api, 'mala'))).toEqual(iguales(10, 401));
      api.ponerReloj('2026-11-20T09:00:00Z');
      const res = await entrar(api, PASSWORD);
      expect([res.statusCode, res.headers['retry-after']]).toEqual([429, '900']);
      api.ponerReloj('2026-11-20T09:14:59Z');
      expect((await entrar(api, PASSWORD)).headers['retry-after']).toBe('1');
      api.ponerReloj('2026-11-20T09:15:00Z');
      expect((await entrar(api, PASSWORD)).statusCode).toBe(200);
    }),
  );

  it(
    'lets a window that is open end no later',
    withApi(async (api) => {
      await contar(api, `entrar ${EMAIL} ${AQUI}`, 9, 4500);
      expect((await entrar(api, 'mala')).statusCode).toBe(401);
      expect((await entrar(api, 'mala')).headers['retry-after']).toBe('900');
    }),
  );
});

describe('a limit', () => {
  it(
    'that another process has filled is read before anything is compared',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      expect(await estados(10, () => entrar(api, 'mala'))).toEqual(iguales(10, 401));
      const { settings } = api.system;
      const otro = await buildApp(
        { ...api.system, tanteos: tanteos() },
        { subidas: settings.DATA_DIR, fastify: api.fastify },
      );
      expect((await entrar({ ...api, app: otro }, PASSWORD)).headers['retry-after']).toBe('900');
      await otro.close();
    }),
  );

  it(
    'begins again when its window is over',
    withApi(async (api) => {
      await contar(api, `entrar ${EMAIL} ${AQUI}`, 10, 1);
      expect((await entrar(api, 'mala')).headers['retry-after']).toBe('1');
      api.ponerReloj('2026-11-20T10:00:01Z');
      expect(await estados(11, () => entrar(api, 'mala'))).toEqual([...iguales(10, 401), 429]);
    }),
  );
});

describe('resets of a password', () => {
  const pedir = ({ app }: TestApi, email: string) =>
    app.inject({ method: 'POST', url: '/api/login/restablecer_password', payload: { email } });

  it(
    'are thirty an hour for a network, known or not',
    withApi(async (api) => {
      await usuarioCon(api, 'TECNICO', EMAIL);
      await contar(api, `restablecer ${AQUI}`, 28, 3600);
      expect([(await pedir(api, EMAIL)).statusCode, (await pedir(api, 'nadie@tajo.es')).statusCode]).toEqual([
        200, 200,
      ]);
      for (const email of [EMAIL, 'nadie@tajo.es']) {
        const res = await pedir(api, email);
        expect([res.statusCode, res.headers['retry-after']]).toEqual([429, '3600']);
      }
    }),
  );
});
