import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cliente } from '../../test/client.ts';
import { nuevoUsuario } from '../../test/make/registros.ts';
import { withApi, withCommittedApi, type Quien, type TestApi } from '../../test/with-api.ts';
import { buildApp } from '../app.ts';
import { fingerprintOf } from '../server/serve/idempotency.ts';
import { hashPassword } from '../server/session/passwords.ts';

const PASSWORD = 'Contraseña1';

async function conPassword({ as, system }: TestApi): Promise<Quien> {
  const quien = await as('TECNICO');
  const cambio = { password_hash: await hashPassword(PASSWORD) };
  await system.db.updateTable('usuario').set(cambio).where('id', '=', quien.actor.id).execute();
  return quien;
}
const veces = (n: number) => Array.from({ length: n }, (_, i) => i);
const cuantas = (todas: readonly { readonly statusCode: number }[], status: number): number =>
  todas.filter((r) => r.statusCode === status).length;

describe('the password in use, typed for a change', () => {
  it(
    'wrong ten times is refused, also with keys, though what is refused is undone',
    withCommittedApi(async (api) => {
      const quien = await conPassword(api);
      const cambio = { password: 'no es esta', new_password: 'Otra-2026', new_password_confirm: 'Otra-2026' };
      const probar = (i: number) =>
        quien.post('/api/login/new_password', cambio, i % 2 === 0 ? { 'idempotency-key': randomUUID() } : {});
      const todas = await Promise.all(veces(16).map(probar));
      expect([cuantas(todas, 422), cuantas(todas, 429)]).toEqual([10, 6]);
      expect((await probar(0)).headers['retry-after']).toBe('900');
    }),
  );

  it(
    'right is never counted, however often it comes',
    withApi(async (api) => {
      const quien = await conPassword(api);
      const cambio = { password: PASSWORD, new_password: 'corta', new_password_confirm: 'corta' };
      for (const _ of veces(11)) {
        const res = await quien.post('/api/login/new_password', cambio);
        expect([res.statusCode, Object.keys(res.json())]).toEqual([422, ['new_password', 'message']]);
      }
    }),
  );

  it(
    'right, with a key, changes it once: a repeat is answered as the first time',
    withCommittedApi(async (api) => {
      const quien = await conPassword(api);
      const cambio = { password: PASSWORD, new_password: 'Otra-2026', new_password_confirm: 'Otra-2026' };
      const clave = { 'idempotency-key': randomUUID() };
      const [una, otra] = [
        await quien.post('/api/login/new_password', cambio, clave),
        await quien.post('/api/login/new_password', cambio, clave),
      ];
      expect([una.statusCode, otra.statusCode, otra.json()]).toEqual([200, 200, una.json()]);
      const cartas = await api.system.db.selectFrom('trabajo').selectAll().execute();
      expect(cartas).toHaveLength(1);
      const otro = { ...cambio, new_password: 'Otra-2027', new_password_confirm: 'Otra-2027' };
      expect((await quien.post('/api/login/new_password', otro, clave)).statusCode).toBe(422);
      const [operacion] = await api.system.db.selectFrom('operacion').selectAll().execute();
      // A hash that anybody can compute would let guesses be tried quickly.
      expect(operacion?.huella).toMatch(/^[0-9a-f]{64}$/);
      expect(operacion?.huella).not.toBe(fingerprintOf(cambio, {}));
    }),
  );
});

it(
  'a mail with or about a password does not wait for the next look at the outbox, and an unknown address wakes nobody',
  withApi(async (api) => {
    let despertado = 0;
    const despertarCorreo = () => void (despertado += 1);
    const app = await buildApp({ ...api.system, despertarCorreo }, { subidas: '.', fastify: api.fastify });
    const trasPedir = async (email: string) => {
      await cliente(app, undefined).post('/api/login/restablecer_password', { email });
      return despertado;
    };
    const { email } = await nuevoUsuario(cliente(app, (await api.as('ADMIN')).token));
    expect(despertado).toBe(1);
    expect(await trasPedir('nadie@tajo.es')).toBe(1);
    expect(await trasPedir(email)).toBe(2);
    const quien = cliente(app, (await conPassword(api)).token);
    const cambio = { password: PASSWORD, new_password: 'Otra-2026', new_password_confirm: 'Otra-2026' };
    expect((await quien.post('/api/login/new_password', cambio)).statusCode).toBe(200);
    expect(despertado).toBe(3);
    await app.close();
  }),
);
