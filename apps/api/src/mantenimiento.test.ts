import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { nuevoEstablecimiento } from '../test/make/registros.ts';
import { unPdf } from '../test/make/zip.ts';
import { withApi } from '../test/with-api.ts';
import { cuidar, mantenimiento } from './mantenimiento.ts';
import type { System } from './system.ts';

it(
  'drops what has had its time: a session, counts of tries and of a day, and a key after more than the promised 30 days',
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
    const quedan = async (instante: string) => {
      api.ponerReloj(instante);
      await cuidar(system);
      const tablas = ['sesion', 'limite', 'consumo', 'operacion'] as const;
      const filas = [];
      for (const tabla of tablas)
        filas.push((await sql`select from ${sql.table(tabla)}`.execute(system.db)).rows.length);
      return filas;
    };
    expect(await quedan('2026-11-20T22:30:00Z')).toEqual([1, 1, 1, 1]);
    expect(await quedan('2026-11-21T21:30:00Z')).toEqual([1, 0, 1, 1]);
    expect(await quedan('2026-11-22T23:30:00Z')).toEqual([1, 0, 0, 1]);
    // An ended one may deliver evidence for 30 days (REG-031).
    expect(await quedan('2026-12-20T22:00:00Z')).toEqual([1, 0, 0, 1]);
    expect(await quedan('2026-12-21T22:30:00Z')).toEqual([0, 0, 0, 1]);
    expect(await quedan('2026-12-31T22:00:00Z')).toEqual([0, 0, 0, 0]);
  }),
);

it.each([
  ['logs tasks that fail', false, 2],
  ['does not log them once it is stopped: the database closes', true, 0],
])('%s', async (_, parado, veces) => {
  const error = vi.fn<() => void>();
  const falla = () => Promise.reject(new Error('Cannot use a pool after calling end on the pool'));
  const cerrado = { avisos: { revisar: falla }, now: () => new Date(), log: { error } } as unknown as System;
  const { parar } = mantenimiento(cerrado);
  if (parado) parar();
  await setImmediate();
  parar();
  expect(error).toHaveBeenCalledTimes(veces);
});
