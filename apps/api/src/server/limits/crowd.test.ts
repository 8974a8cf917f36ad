import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engine } from '../../../test/database.ts';
import { filasDeHoja } from '../../../test/sheet.ts';
import { withReplicas } from '../../../test/with-api.ts';

const CLIENT = { nombre: 'Uno', nif: 'B1', direccion: 'Sol, 1', contacto: 'Ana', email: 'c@c.es', telefono: '6' };

describe.runIf(engine === 'postgres')('while every connection of a process waits', () => {
  it(
    'what would wait too long is refused undone; what was let in and the health check are answered',
    withReplicas(async (one, other) => {
      const { get, post } = await other.as('ADMIN');
      const lock = await one.system.db.startTransaction().execute();
      await sql`lock table cliente in access exclusive mode`.execute(lock);
      const sent: ReturnType<typeof get>[] = [];
      const seen = { refusal: false };
      while (!seen.refusal) {
        const request = get('/api/cliente/all');
        void request.then(() => (seen.refusal = true));
        sent.push(request);
        expect((await get('/api/salud')).statusCode).toBe(200);
      }
      const refused = await Promise.race(sent);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.json().message).toMatch(/más peticiones de las que se pueden atender/);
      const before = performance.now();
      expect((await post('/api/cliente', CLIENT)).statusCode).toBe(503);
      const pause = performance.now() - before;

      await lock.rollback().execute();
      // Clients that come back at once are slowed down.
      expect(pause).toBeGreaterThan(75);
      const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200, 503]));
      expect(new Set(statuses.slice(0, 10))).toEqual(new Set([200]));
      expect((await get('/api/cliente/all?limit=10')).json()).toEqual([]);
      expect((await post('/api/cliente', CLIENT)).statusCode).toBe(201);
    }),
  );

  it(
    'spreadsheets that were let in come whole, and others are refused with the time to wait',
    withReplicas(async (one, other) => {
      // More than are read at once, so that each takes a connection more than once.
      const ROWS = 1200;
      await sql`insert into cliente (nombre, nif, direccion, telefono, email, contacto)
        select 'Tienda ' || n, 'B' || n, 'Sol, 1', '6', 'c@c.es', 'Ana' from generate_series(1, ${ROWS}) n`.execute(
        one.system.db,
      );
      const { get } = await other.as('ADMIN');
      const lock = await one.system.db.startTransaction().execute();
      await sql`lock table cliente in access exclusive mode`.execute(lock);
      const sheet = () => get('/api/cliente/all/export');
      const letIn = Array.from({ length: 12 }, sheet);
      const seen = { refusal: false };
      const lists: ReturnType<typeof get>[] = [];
      while (!seen.refusal) {
        const request = get('/api/cliente/all?limit=10');
        void request.then(() => (seen.refusal = true));
        lists.push(request);
        await get('/api/salud');
      }
      const refused = await sheet();
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      expect(refused.headers['content-type']).toMatch(/^application\/json/);

      await lock.rollback().execute();
      for (const { statusCode, rawPayload } of await Promise.all(letIn))
        expect([statusCode, filasDeHoja(rawPayload).length]).toEqual([200, ROWS + 1]);
      await Promise.all(lists);
    }),
  );
});
