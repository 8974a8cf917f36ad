import { expect, it } from 'vitest';
import { hacerTienda } from './make/partes.ts';
import { lent } from './lent.ts';
import { withCommittedApi } from './with-api.ts';

it.each([1, 2])('a test that commits finds nothing of the one before, nor its numbers (%i)', () =>
  withCommittedApi(async (api) => {
    expect(await hacerTienda(api)).toBe(1);
    const tiendas = await api.system.db.selectFrom('establecimiento').select('id').execute();
    expect(tiendas).toEqual([{ id: 1 }]);
  })(),
);

it('nor what that one changed of the fixed rows', async () => {
  const nombres: unknown[] = [];
  for (let i = 0; i < 2; i++)
    await lent(async ({ base: { pool } }) => {
      nombres.push((await pool.query('select nombre from canal order by id')).rows);
      await pool.query(`update canal set nombre = 'Otro ' || id`);
    });
  expect(nombres[1]).toEqual(nombres[0]);
});
