import { expect, it } from 'vitest';
import { hacerParte } from '../test/make/partes.ts';
import { withApi } from '../test/with-api.ts';
import { avisos } from './avisos.ts';
import { historialQueries } from './historial/historial.queries.ts';

it(
  'a history that runs ahead of the clock is told by the health page, and once in the log, until it no longer does',
  withApi(async (api) => {
    const { db, now } = api.system;
    const said: string[] = [];
    const log = { info: () => {}, error: () => {}, warn: (line: unknown) => void said.push(String(line)) };
    const suyos = avisos({ now, log, almacen: { esElSuyo: async () => true }, historial: historialQueries(db) });
    const ahora = async (instante: string) => {
      api.ponerReloj(instante);
      await suyos.revisar();
      await api.system.avisos.revisar();
      return (await api.anonimo.get('/api/salud')).json<{ avisos?: string[] }>().avisos;
    };
    await hacerParte(api);
    expect(await ahora('2026-11-20T09:55:00.000Z')).toBeUndefined();
    expect(await ahora('2026-11-20T09:54:59.000Z')).toEqual([expect.stringContaining('2026-11-20T10:00:00.000Z')]);
    await ahora('2026-11-20T09:00:00.000Z');
    expect(said).toHaveLength(1);
    expect(await ahora('2026-11-20T10:00:00.000Z')).toBeUndefined();
  }),
);
