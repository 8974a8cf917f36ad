import * as argon2 from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { withApi, withCommittedApi, type Quien, type TestApi } from '../../test/with-api.ts';
import { cifrar } from '../server/session/passwords.ts';

// The library as it is, and how often it was asked.
vi.mock('@node-rs/argon2', { spy: true });

const PASSWORD = 'Contraseña1';
const OTRA_RED = '10.9.8.7';

async function conPassword({ as, system }: TestApi, role: 'ADMIN' | 'TECNICO', email: string): Promise<Quien> {
  const quien = await as(role);
  const cambio = { email, password_hash: await cifrar(PASSWORD) };
  await system.db.updateTable('usuario').set(cambio).where('id', '=', quien.actor.id).execute();
  return quien;
}
const entrar = ({ app }: TestApi, email: string, password: string, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/login/user', remoteAddress, payload: { email, password } });
const contadas = async ({ system }: TestApi) => {
  const filas = await system.db.selectFrom('limite').select(['clave', 'veces']).orderBy('clave').execute();
  return filas.map(({ clave, veces }) => `${clave}: ${veces}`);
};
const veces = (n: number) => Array.from({ length: n }, (_, i) => i);
const cuantas = (todas: readonly { readonly statusCode: number }[], status: number): number =>
  todas.filter((r) => r.statusCode === status).length;

describe('guesses at once', () => {
  it(
    'are counted before they are hashed: ten are heard, the rest are told when to come again',
    withCommittedApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      vi.mocked(argon2.verify).mockClear();
      const todas = await Promise.all(veces(40).map(() => entrar(api, 'begona@tajo.es', 'no es esta')));
      expect([cuantas(todas, 401), cuantas(todas, 429)]).toEqual([10, 30]);
      expect(vi.mocked(argon2.verify).mock.calls.length).toBeLessThanOrEqual(20);
      for (const res of todas.filter((r) => r.statusCode === 429)) expect(res.headers['retry-after']).toBe('900');
      expect((await entrar(api, 'begona@tajo.es', PASSWORD, OTRA_RED)).statusCode).toBe(200);
    }),
  );

  it(
    'of one address fill no queue, whatever their accounts: beyond some they are refused at once, and not counted',
    withCommittedApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const malas = veces(50).map((n) => entrar(api, `nadie${n}@tajo.es`, 'no es esta'));
      expect((await entrar(api, 'begona@tajo.es', PASSWORD, OTRA_RED)).statusCode).toBe(200);
      const todas = await Promise.all(malas);
      const llenas = todas.filter((r) => r.statusCode === 429);
      expect(llenas.length).toBeGreaterThan(0);
      expect(llenas[0]?.headers['retry-after']).toBe('2');
      expect(llenas[0]?.json().message).toContain('a la vez');
      expect(await contadas(api)).toContain(`entrar 127.0.0.1: ${cuantas(todas, 401)}`);
    }),
  );

  it(
    'at the password in use are counted the same, also with keys, though what is refused is undone',
    withCommittedApi(async (api) => {
      const quien = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const cambio = { password: 'no es esta', new_password: 'Otra-2026', new_password_confirm: 'Otra-2026' };
      const probar = (i: number) =>
        quien.post('/api/login/new_password', cambio, i % 2 === 0 ? { 'idempotency-key': randomUUID() } : {});
      const todas = await Promise.all(veces(16).map(probar));
      expect([cuantas(todas, 422), cuantas(todas, 429)]).toEqual([10, 6]);
      expect((await probar(0)).headers['retry-after']).toBe('900');
    }),
  );
});

describe('a right password', () => {
  it(
    'takes no place away, however often it comes',
    withApi(async (api) => {
      const quien = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const cambio = { password: PASSWORD, new_password: 'corta', new_password_confirm: 'corta' };
      for (const _ of veces(11)) {
        const res = await quien.post('/api/login/new_password', cambio);
        expect([res.statusCode, Object.keys(res.json())]).toEqual([422, ['new_password', 'message']]);
      }
    }),
  );

  it(
    'clears the failures of its account and leaves those of its network; on leave it is not counted',
    withApi(async (api) => {
      const { actor } = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      await entrar(api, 'begona@tajo.es', 'no es esta');
      expect(await contadas(api)).toEqual(['entrar 127.0.0.1: 1', 'entrar begona@tajo.es 127.0.0.1: 1']);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(200);
      expect(await contadas(api)).toEqual(['entrar 127.0.0.1: 1']);
      await api.system.db
        .updateTable('usuario')
        .set({ baja: true, fecha_inicio_baja: '2020-01-01' })
        .where('id', '=', actor.id)
        .execute();
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(401);
      expect(await contadas(api)).toEqual(['entrar 127.0.0.1: 1', 'entrar begona@tajo.es 127.0.0.1: 0']);
    }),
  );

  it(
    'is not heard where its network has had its tries, which costs its account none',
    withApi(async (api) => {
      await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const lleno = { clave: 'entrar 127.0.0.1', veces: 60, desde: api.system.now() };
      await api.system.db.insertInto('limite').values(lleno).execute();
      const res = await entrar(api, 'begona@tajo.es', PASSWORD);
      expect([res.statusCode, res.headers['retry-after']]).toEqual([429, '600']);
      expect(await contadas(api)).toEqual(['entrar 127.0.0.1: 60', 'entrar begona@tajo.es 127.0.0.1: 0']);
      expect((await entrar(api, 'begona@tajo.es', PASSWORD, OTRA_RED)).statusCode).toBe(200);
    }),
  );

  it(
    'that is changed while it is compared opens no session',
    withApi(async (api) => {
      const { actor } = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const cambio = api.system.db.updateTable('usuario').set({ password_hash: await cifrar('Otra-2026') });
      vi.mocked(argon2.verify).mockImplementationOnce(async () => {
        await cambio.where('id', '=', actor.id).execute();
        return true;
      });
      expect((await entrar(api, 'begona@tajo.es', PASSWORD)).statusCode).toBe(401);
    }),
  );

  it(
    'that was changed with a key is changed once: a repeat is answered as the first time',
    withCommittedApi(async (api) => {
      const quien = await conPassword(api, 'TECNICO', 'begona@tajo.es');
      const cambio = { password: PASSWORD, new_password: 'Otra-2026', new_password_confirm: 'Otra-2026' };
      const clave = { 'idempotency-key': randomUUID() };
      const [una, otra] = [
        await quien.post('/api/login/new_password', cambio, clave),
        await quien.post('/api/login/new_password', cambio, clave),
      ];
      expect([una.statusCode, otra.statusCode, otra.json()]).toEqual([200, 200, una.json()]);
      const cartas = await api.system.db.selectFrom('trabajo').selectAll().execute();
      expect(cartas).toHaveLength(1);
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
