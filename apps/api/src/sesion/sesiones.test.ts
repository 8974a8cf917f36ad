import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBase, type TestBase } from '../../test/database.ts';
import { sesiones } from './sesiones.servicios.ts';

const ahora = new Date('2026-11-20T10:00:00Z');

let test: TestBase;
beforeAll(async () => {
  test = await openTestBase();
});
afterAll(() => test.close());

it('keeps nothing of a session that another process ends while it is read', () =>
  test.rolledBack(async (db) => {
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
    const token = await suyas.abrir(db, usuario, ahora);

    // It was open when it was read; that it has ended is heard before the answer is there.
    const leida = nuestras.actor(token, ahora);
    nuestras.olvidar(usuario.id);
    expect(await leida).toMatchObject({ id: usuario.id });
    await suyas.revocar(db, usuario.id, ahora);

    expect(await nuestras.actor(token, ahora)).toBeUndefined();
  }));
