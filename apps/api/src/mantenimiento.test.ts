import { KEY_ALREADY_USED } from '@tajo/contract/idempotency';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openTestBase } from '../test/database.ts';
import { hacerParte } from '../test/make/partes.ts';
import { nuevoEstablecimiento } from '../test/make/registros.ts';
import { unPdf } from '../test/make/zip.ts';
import { withApi } from '../test/with-api.ts';
import { cuidar, mantenimiento } from './mantenimiento.ts';

it(
  'drops what has had its time: a session, counts of tries and of a day, a sent mail, and a key after more than a year',
  withApi(async (api) => {
    const { system } = api;
    const gestion = await api.as('GESTION');
    const { id } = await nuevoEstablecimiento(gestion);
    const planograma = { nombre: 'plano.pdf', bytes: unPdf() };
    const clave = { 'idempotency-key': randomUUID() };
    await gestion.multipart('/api/establecimiento/planograma', { id }, { planograma }, clave);
    await system.db
      .insertInto('limite')
      .values({ clave: 'x', veces: 1, hasta: new Date('2026-11-21T10:00:00Z') })
      .execute();
    const correo = { clase: 'correo', datos: '{"para":"a@b.c"}', proximo: system.now(), creado: system.now() };
    await system.db
      .insertInto('trabajo')
      .values([
        { ...correo, hecho: system.now() },
        { ...correo, clase: 'en espera' },
      ])
      .execute();
    const quedan = async (instante: string) => {
      api.ponerReloj(instante);
      await cuidar(system);
      const tablas = ['sesion', 'limite', 'consumo', 'operacion', 'trabajo'] as const;
      const filas = [];
      for (const tabla of tablas)
        filas.push((await sql`select from ${sql.table(tabla)}`.execute(system.db)).rows.length);
      return filas;
    };
    expect(await quedan('2026-11-20T22:30:00Z')).toEqual([1, 1, 1, 1, 2]);
    expect(await quedan('2026-11-21T21:30:00Z')).toEqual([1, 0, 1, 1, 2]);
    expect(await quedan('2026-11-22T23:30:00Z')).toEqual([1, 0, 0, 1, 2]);
    // An ended one may deliver evidence for 30 days (REG-031).
    expect(await quedan('2026-12-20T22:00:00Z')).toEqual([1, 0, 0, 1, 2]);
    expect(await quedan('2026-12-21T22:30:00Z')).toEqual([0, 0, 0, 1, 2]);
    expect(await quedan('2026-12-31T22:00:00Z')).toEqual([0, 0, 0, 1, 1]);
    expect(await quedan('2027-12-26T22:00:00Z')).toEqual([0, 0, 0, 0, 1]);
  }),
);

it(
  'a comment that a phone sends again after six weeks in a van is there once (REG-004)',
  withApi(async (api) => {
    const { id } = await hacerParte(api);
    const oficina = (await api.as('GESTION')).actor.id;
    const clave = { 'idempotency-key': randomUUID() };
    const comentar = async () => {
      const quien = await api.asUsuario(oficina);
      return quien.post(`/api/parte/comentario/${id}`, { comentario: 'Sin llave' }, clave);
    };
    expect((await comentar()).statusCode).toBe(201);
    for (const dia of ['2026-12-31', '2027-06-02', '2027-12-02']) {
      api.ponerReloj(`${dia}T10:00:00Z`);
      await cuidar(api.system);
      const otraVez = await comentar();
      expect([otraVez.statusCode, otraVez.json()]).toEqual([422, { message: KEY_ALREADY_USED }]);
    }
    expect(await api.system.db.selectFrom('comentario').select('comentario').execute()).toHaveLength(1);
  }),
);

it(
  'logs tasks that fail, but not once it is stopped: the database closes',
  withApi(async ({ system }) => {
    const { base, close } = await openTestBase();
    await close();
    const error = vi.fn<() => void>();
    const revisar = () => Promise.reject(new Error('no avisa'));
    const sinBase = { ...system, db: base.db, avisos: { ...system.avisos, revisar }, log: { ...system.log, error } };
    mantenimiento(sinBase).parar();
    const otro = mantenimiento(sinBase);
    await vi.waitFor(() => expect(error.mock.calls.length).toBeGreaterThan(1));
    otro.parar();
    expect(error).toHaveBeenCalledTimes(2);
  }),
);
