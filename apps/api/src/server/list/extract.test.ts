import { EXTRACTO_DE_REGISTRO, LIMITE_DE_PAGINA } from '@tajo/contract/lista';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nuevoComponente, nuevoEstablecimiento, nuevoTerminal } from '../../../test/make/registros.ts';
import { withApi } from '../../../test/with-api.ts';
import { ROOMS } from '../../rooms.ts';

const REGISTROS = ROOMS.flatMap(({ api }) => Object.values(api))
  .filter(({ extracto }) => extracto === EXTRACTO_DE_REGISTRO)
  .map(({ path }) => path);

it(
  'every register returns the ids of all its rows in the order of its list',
  withApi(async (api) => {
    const admin = await api.as('ADMIN');
    for (const name of ['Zócalo', 'Ábaco', 'Mesa']) {
      await nuevoComponente(admin, { nombre: name });
      await nuevoTerminal(admin, { modelo: name });
      await nuevoEstablecimiento(admin, { nombre: name });
    }
    const idsOf = async (url: string) => (await admin.get(`/api${url}`)).json<{ id: number }[]>().map(({ id }) => id);
    expect(REGISTROS).toHaveLength(8);
    for (const path of REGISTROS) {
      const ids = await idsOf(`${path}/extracto`);
      expect(ids, path).toEqual(await idsOf(path));
    }
    const descending = await idsOf('/componente/all/extracto?nombre=a&sort=-nombre');
    expect(descending).toEqual(await idsOf('/componente/all?nombre=a&sort=-nombre'));
    expect(descending.length).toBeGreaterThan(1);
    expect((await admin.get('/api/componente/all/extracto')).json<object[]>()[0]).toEqual({ id: expect.any(Number) });
    // More than a page has.
    const { rows: todos } = await sql<{ n: number }>`with nuevos as (
      insert into componente (nombre, descripcion, fabricante, cantidad, id_categoria)
        select 'Pieza ' || n, 'D', 'F', 0, 15 from generate_series(1, ${LIMITE_DE_PAGINA}) n returning id)
      select (select count(*) from componente) + (select count(*) from nuevos) as n`.execute(api.system.db);
    expect(await idsOf('/componente/all/extracto')).toHaveLength(Number(todos[0]?.n));
  }),
);
