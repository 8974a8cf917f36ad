import { expect, it } from 'vitest';
import { withApi } from '../../../test/with-api.ts';
import { hasTooManyValues, readJson } from './json.ts';

const DENSE = `[${'{},'.repeat(300_000)}{}]`;
const TOO_LARGE = { message: 'Lo enviado es demasiado grande.' };

it(
  'a body of more values than any of ours is refused before they are judged, also as text of a form',
  withApi(async ({ as, app, system }) => {
    const { actor, multipart, post } = await as('GESTION');
    const user = await system.db.selectFrom('usuario').where('id', '=', actor.id).selectAll().executeTakeFirstOrThrow();
    const token = await system.sesiones.abrir(system.db, user, system.now());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const payload = `{"nombre":"a","clientes":${DENSE}}`;
    const json = await app.inject({ method: 'POST', url: '/api/contrata', headers, payload });
    expect([json.statusCode, json.json()]).toEqual([413, TOO_LARGE]);
    const form = await multipart('/api/establecimiento', { nombre: 'a', componentes_muebles: DENSE });
    expect(form.statusCode).toBe(413);
    const nombres = Array.from({ length: 20_000 }, (_, n) => `Cliente ${n}`);
    const muchos = await post('/api/contrata', { nombre: 'a', clientes: nombres });
    expect([muchos.statusCode, muchos.json()]).toMatchObject([422, { clientes: 'Son demasiados elementos.' }]);
  }),
);

it.each(['{', '[', ','])('70,000 signs of structure may be, and one more may not: %j', (character) => {
  expect(hasTooManyValues(character.repeat(70_000))).toBe(false);
  expect(hasTooManyValues(`${character.repeat(70_000)}"a"${character}`)).toBe(true);
});

it(
  'a body that is no JSON is refused in our words',
  withApi(async ({ app }) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/login/user', headers, payload: '{"email":' });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'No se ha podido leer la petición.' }]);
  }),
);

it('takes a body in UTF-8 only, so that no text is stored damaged', () => {
  const body = '{"nombre":"Peña"}';
  expect(readJson(Buffer.from(body))).toEqual({ nombre: 'Peña' });
  expect(() => readJson(Buffer.from(body, 'latin1'))).toThrow(
    expect.objectContaining({ status: 400, body: { message: 'No se ha podido leer la petición.' } }),
  );
});
