import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import type { Db } from '../db/handle.ts';
import { sesiones } from './sesiones.servicios.ts';

const ahora = new Date('2026-11-20T10:00:00Z');

let test: TestBase;
beforeAll(async () => {
  test = await openTestBase();
});
afterAll(() => test.close());

/** A session of Ana's, cached by this process and by another one. */
async function deAna(db: Db) {
  const usuario = await db
    .insertInto('usuario')
    .values({
      nombre: 'Ana',
      nif: 'A1',
      direccion: 'Calle Mayor, 1',
      email: 'ana@prueba.tajo',
      telefono: '600000000',
      id_categoria: 11,
      id_role: 2,
      password_hash: 'no password fits this',
    })
    .returning(['id', 'nombre', 'email', 'id_role'])
    .executeTakeFirstOrThrow();
  const dos = { db, secreto: 'secreto', zona: 'Europe/Madrid' };
  const [nuestras, suyas] = [sesiones(dos), sesiones(dos)];
  return { usuario, nuestras, suyas, token: await suyas.abrir(db, usuario, ahora) };
}

it('keeps nothing of a session that another process ends while it is read', () =>
  test.rolledBack(async (db) => {
    const { usuario, nuestras, suyas, token } = await deAna(db);

    // It was open when it was read; the notice of its end arrives before the answer.
    const leida = nuestras.actor(token, ahora);
    nuestras.olvidar(usuario.id);
    expect(await leida).toMatchObject({ id: usuario.id });
    await suyas.revocar(db, usuario.id, ahora);

    expect(await nuestras.actor(token, ahora)).toBeUndefined();
  }));

it.each([
  ['a minute later', '2026-11-20T10:01:00Z'],
  ['by a clock that was set back', '2026-11-20T09:00:00Z'],
])('believes no session without asking %s, though no notice came that it has ended', (_, luego) =>
  test.rolledBack(async (db) => {
    const { usuario, nuestras, suyas, token } = await deAna(db);
    expect(await nuestras.actor(token, ahora)).toMatchObject({ id: usuario.id });
    await suyas.revocar(db, usuario.id, ahora);
    expect(await nuestras.actor(token, ahora)).toMatchObject({ id: usuario.id });
    expect(await nuestras.actor(token, new Date(luego))).toBeUndefined();
  }),
);
