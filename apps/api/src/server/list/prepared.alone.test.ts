import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hacerParte } from '../../../test/make/partes.ts';
import { withApi } from '../../../test/with-api.ts';

it(
  'a page that a list opens with is planned once; pages further on and other orders use no name up',
  withApi(async (api) => {
    const { get } = await api.as('GESTION');
    for (let n = 0; n < 6; n++) await hacerParte(api);
    const ask = async (query: string) => {
      const { statusCode, headers } = await get(`/api/parte/sin_asignar?${query}`);
      expect([query, statusCode, headers['x-total-count']]).toEqual([query, 200, '6']);
    };
    const named = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements
        where statement like '%page join parte%'`.execute(api.system.db);
      return rows[0]?.n;
    };
    await ask('limit=5');
    const opened = await named();
    expect(opened).toBeGreaterThan(0);
    for (const query of [
      'limit=5&offset=1',
      'limit=5&offset=2',
      'limit=7',
      'limit=5&sort=fecha_alta',
      'limit=5&sort=provincia',
    ])
      await ask(query);
    expect(await named()).toBe(opened);
  }),
);
