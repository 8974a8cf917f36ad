import * as argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withApi, withCommittedApi, withReplicas, type Quien, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';
import { hashPassword } from '../server/session/passwords.ts';

// The real library, with a count of its calls.
vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'Contraseña1';
const OTRA_RED = '10.9.8.7';
const DESPACIO = { timeout: 20_000, interval: 1 };

async function conPassword({ as, system }: TestApi, role: 'ADMIN' | 'TECNICO', email: string): Promise<Quien> {
  const quien = await as(role);
  const cambio = { email, password_hash: await hashPassword(PASSWORD) };
  await system.db.updateTable('usuario').set(cambio).where('id', '=', quien.actor.id).execute();
  return quien;
}
const entrar = ({ app }: Pick<TestApi, 'app'>, email: string, password: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/login/user', remoteAddress, payload: { email, password } });
const contadas = async ({ system }: TestApi) => {
  const filas = await system.db.selectFrom('limite').select(['clave', 'veces']).orderBy('clave').execute();
  return filas.map(({ clave, veces }) => `${clave}: ${veces}`);
};
const contar = ({ system }: TestApi, clave: string, veces: number, segundos = 900) =>
  system.db
    .insertInto('limite')
    .values({ clave, veces, hasta: new Date(system.now().getTime() + segundos * 1000) })
    .execute();
const veces = (n: number) => Array.from({ length: n }, (_, i) => i);
const cuantas = (todas: readonly { readonly statusCode: number }[], status: number): number =>
  todas.filter((r) => r.statusCode === status).length;

/** Passwords are compared at once instead of slowly: for hundreds of guesses. */
const compararDeprisa = () => vi.mocked(argon2.verify).mockImplementation(async (_, password) => password === PASSWORD);
afterEach(() => {
  vi.mocked(argon2.verify).mockReset();
});

describe('guesses at once', () => {
  it(
    'are counted one by one: ten are heard, the rest are told when to come again',
    withCommittedApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      vi.mocked(argon2.verify).mockClear();
      const todas = await Promise.all(veces(40).map(() => entrar(api, 'begona@tajo.es', 'no es esta')));
      expect([cuantas(todas, 401), cuantas(todas, 429)]).toEqual([10, 30]);
      expect(vi.mocked(argon2.verify).mock.calls.length).toBeLessThanOrEqual(20);
      for (const res of todas.filter((r) => r.statusCode === 429)) {
        expect(res.headers['retry-after']).toBe('900');
        expect(res.json().message).toContain('dentro de 15 min');
      }
      expect((await entrar(api, 'begona@tajo.es', PASSWORD, OTRA_RED)).statusCode).toBe(200);
    }),
  );

  it(
    'of one network are heard sixty times, and wait no longer than a line that is bounded',
    withCommittedApi(async (api) => {
      compararDeprisa();
      const todas = await Promise.all(veces(100).map((n) => entrar(api, `nadie${n}@tajo.es`, 'no es esta')));
      const llenas = todas.filter((r) => r.statusCode === 429);
      const esperas = new Set(llenas.map((r) => r.headers['retry-after']));
      expect([cuantas(todas, 401), esperas]).toEqual([60, new Set(['2', '600'])]);
      expect(llenas.find((r) => r.headers['retry-after'] === '2')?.json().message).toContain('a la vez');
      expect(await contadas(api)).toContain('entrar 127.0.0.1: 60');
    }),
  );

  it(
    'through several processes are heard at most once more for each',
    withReplicas(async (una, otra) => {
      const malas = veces(30).map((n) => entrar(n % 2 === 0 ? una : otra, 'begona@tajo.es', 'no es esta'));
      const oidas = cuantas(await Promise.all(malas), 401);
      expect([10, 11]).toContain(oidas);
      expect((await entrar(una, 'begona@tajo.es', PASSWORD)).statusCode).toBe(429);
    }),
  );

  it(
    'of who prepares a second factor wait in the line of their IPv6 network, not of each address',
    withCommittedApi(async (api) => {
      const { token } = await conPassword(api, 'ADMIN', 'ana@tajo.es');
      const preparar = (n: number) =>
        api.app.inject({
          method: 'POST',
          url: '/api/login/segundo_factor/preparar',
          remoteAddress: `2001:db8:7:7::${n}`,
          headers: { authorization: `Bearer ${token}` },
          payload: { password: 'no es esta' },
        });
      const todas = await Promise.all(veces(100).map(preparar));
      expect(todas.map((r) => r.headers['retry-after'])).toContain('2');
    }),
  );

  it(
    'from a hundred networks do not hold up a right login: its password is the next to be compared',
    withCommittedApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const oidas: string[] = [];
      let abrir = (): void => {};
      const abierto = new Promise<void>((resolve) => (abrir = resolve));
      vi.mocked(argon2.verify).mockImplementation(async (_, password) => {
        oidas.push(String(password));
        await abierto;
        return password === PASSWORD;
      });
      let rechazadas = 0;
      const [linea, uno] = [256, 1];
      const red = (n: number): string => `10.0.1.${n % 100}`;
      const malas = veces(300).map((n) =>
        entrar(api, `nadie${n}@tajo.es`, 'no es esta', red(n)).then((res) => {
          if (res.headers['retry-after'] === '2') rechazadas += 1;
          return res;
        }),
      );
      let buena: ReturnType<typeof entrar>;
      try {
        await vi.waitUntil(() => rechazadas === 300 - linea - uno, DESPACIO);
        buena = entrar(api, 'begona@tajo.es', PASSWORD, OTRA_RED);
        await vi.waitUntil(() => rechazadas === 300 - linea - uno + 1, DESPACIO);
      } finally {
        abrir();
      }
      expect((await buena).statusCode).toBe(200);
      // An attempt in progress costs two.
      expect(oidas.indexOf(PASSWORD)).toBe(2);
      await Promise.all(malas);
    }),
  );

  it(
    'that are refused ask the database nothing',
    withCommittedApi(async (api) => {
      for (const _ of veces(10)) await entrar(api, 'begona@tajo.es', 'no es esta');
      const db = new Proxy(api.system.db, {
        get: () => {
          throw new Error('the database was asked');
        },
      });
      const sinBase = await buildApp(
        { ...api.system, db },
        { subidas: api.system.settings.DATA_DIR, fastify: api.fastify },
      );
      const todas = await Promise.all(veces(300).map(() => entrar({ app: sinBase }, 'begona@tajo.es', 'no es esta')));
      await sinBase.close();
      expect(cuantas(todas, 429)).toBe(300);
    }),
  );
});

describe('right logins at once', () => {
  it(
    'of one account all get in',
    withCommittedApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const todas = await Promise.all(veces(11).map(() => entrar(api, 'begona@tajo.es', PASSWORD)));
      expect(cuantas(todas, 200)).toBe(11);
      expect(await contadas(api)).toEqual([]);
    }),
  );

  it(
    'of one network all get in',
    withCommittedApi(async (api) => {
      compararDeprisa();
      const igual = {
        nombre: 'De la misma red',
        direccion: 'Calle Mayor, 1',
        telefono: '600000000',
        id_categoria: 12,
        id_role: 3,
        password_hash: 'fits',
      };
      const otros = veces(61).map((n) => ({ ...igual, nif: `M${n}`, email: `movil${n}@tajo.es` }));
      await api.system.db.insertInto('usuario').values(otros).execute();
      const todas = await Promise.all(otros.map(({ email }) => entrar(api, email, PASSWORD)));
      expect(cuantas(todas, 200)).toBe(61);
    }),
  );
});

describe('a right password', () => {
  it(
    'clears the failures of its account and leaves those of its network; on leave it is not counted',
    withApi(async (api) => {
      const { actor } = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      await entrar(api, 'begona@tajo.es', 'no es esta');
      const queda = ['entrar 127.0.0.1: 1', 'entrar begona@tajo.es: 1'];
      expect(await contadas(api)).toEqual([...queda, 'entrar begona@tajo.es 127.0.0.1: 1']);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(200);
      expect(await contadas(api)).toEqual(queda);
      await api.system.db
        .updateTable('usuario')
        .set({ baja: true, fecha_inicio_baja: '2020-01-01' })
        .where('id', '=', actor.id)
        .execute();
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(401);
      expect(await contadas(api)).toEqual(queda);
    }),
  );

  it(
    'is not heard where its network has had its tries, which costs its account none',
    withApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      await contar(api, 'entrar 127.0.0.1', 60, 600);
      const res = await entrar(api, 'begona@tajo.es', PASSWORD);
      expect([res.statusCode, res.headers['retry-after']]).toEqual([429, '600']);
      expect(await contadas(api)).toEqual(['entrar 127.0.0.1: 60']);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD, OTRA_RED)).statusCode).toBe(200);
    }),
  );

  it(
    'that is changed while it is compared opens no session',
    withApi(async (api) => {
      const { actor } = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const cambio = api.system.db.updateTable('usuario').set({ password_hash: await hashPassword('Otra-2026') });
      vi.mocked(argon2.verify).mockImplementationOnce(async () => {
        await cambio.where('id', '=', actor.id).execute();
        return true;
      });
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(401);
    }),
  );

  it(
    'gets in at once where it is a try that failed in itself that came before: it is not counted',
    withApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      vi.mocked(argon2.verify).mockRejectedValueOnce(new Error('no memory'));
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(500);
      expect(api.takeUnexpected()).toEqual([expect.stringContaining('no memory')]);
      expect(await contadas(api)).toEqual([]);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(200);
    }),
  );

  it(
    'of a known device, and of a network without failures, is compared before the guesses that came earlier',
    withCommittedApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const conocido = await entrar(api, 'begona@tajo.es', PASSWORD);
      const cookie = String(conocido.headers['set-cookie']).split(';')[0] ?? '';
      await entrar(api, 'nadie@tajo.es', 'no es esta', '10.0.1.1');
      const oidas: string[] = [];
      vi.mocked(argon2.verify).mockImplementation(async (_, password) => {
        oidas.push(String(password));
        return password === PASSWORD;
      });
      const payload = { email: 'begona@tajo.es', password: PASSWORD };
      await Promise.all([
        entrar(api, 'nadie0@tajo.es', 'la primera', '10.0.1.9'),
        entrar(api, 'nadie1@tajo.es', 'de quien ha fallado', '10.0.1.1'),
        entrar(api, 'nadie2@tajo.es', 'de una red limpia', '10.0.1.2'),
        api.app.inject({ method: 'POST', url: '/api/login/user', headers: { cookie }, payload }),
      ]);
      const orden = [...new Set(oidas)];
      expect(orden).toEqual(['la primera', PASSWORD, 'de una red limpia', 'de quien ha fallado']);
    }),
  );
});

describe('a reset', () => {
  it(
    'that fails in itself is not counted',
    withApi(async (api) => {
      vi.mocked(argon2.hash).mockRejectedValueOnce(new Error('no memory'));
      const pedir = () => api.anonimo.post('/api/login/restablecer_password', { email: 'nadie@tajo.es' });
      expect((await pedir()).statusCode).toBe(500);
      expect(api.takeUnexpected()).toEqual([expect.stringContaining('no memory')]);
      expect(await contadas(api)).toEqual([]);
      expect((await pedir()).statusCode).toBe(200);
      // Also by the address, though nobody has it: the answer must take as long as for an account.
      expect(await contadas(api)).toEqual(['restablecer 127.0.0.1: 1', 'restablecer nadie@tajo.es: 1']);
    }),
  );
});

describe('a wrong password', () => {
  it(
    'costs the same hashes for an account with a mailed password, for one without and for none',
    withApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      await conPassword(api, 'ADMIN', 'con.carta@tajo.es');
      await api.anonimo.post('/api/login/restablecer_password', { email: 'con.carta@tajo.es' });
      const hashes: number[] = [];
      for (const email of ['begona@tajo.es', 'con.carta@tajo.es', 'nadie@tajo.es']) {
        vi.mocked(argon2.verify).mockClear();
        expect((await entrar(api, email, 'no es esta')).statusCode).toBe(401);
        hashes.push(vi.mocked(argon2.verify).mock.calls.length);
      }
      expect(hashes).toEqual([2, 2, 2]);
    }),
  );
});
