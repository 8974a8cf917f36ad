import { describe, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { whileUnderWay } from '../../test/waiting.ts';
import { withApi, withCommittedApi, type TestApi } from '../../test/with-api.ts';
import { sql } from 'kysely';
import { sumarRecuento } from '../mantenimiento.ts';
import { recuentoQueries } from './recuento.queries.ts';

const CLAVES = {
  proyecto: 'id_proyecto',
  tecnico: 'id_tecnico',
};

const LISTA = '/api/parte/sin_asignar?limit=10';

type Suma = { readonly clase: string; readonly clave: number; readonly estado: number; readonly n: number };

async function guardado({ system: { db } }: TestApi): Promise<Suma[]> {
  const { rows } = await sql<Suma>`select clase, clave, estado, sum(n)::int as n from recuento_parte
    group by 1, 2, 3 having sum(n) <> 0 order by clase, clave, estado`.execute(db);
  return rows;
}

async function contado({ system: { db } }: TestApi): Promise<Suma[]> {
  const cada = Object.entries(CLAVES).map(
    ([clase, clave]) => sql`select ${clase}::text as clase, (${sql.raw(clave)})::int as clave, estado from parte`,
  );
  const { rows } = await sql<Suma>`select clase, clave, estado, count(*)::int as n
    from (${sql.join(cada, sql` union all `)}) p where clave is not null group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

describe('the counters of partes', () => {
  it(
    'are the number of partes by project and by technician, after every write and once they have been added up',
    withApi(async (api) => {
      const igual = async () => expect(await guardado(api)).toEqual(await contado(api));
      const gestion = await api.as('GESTION');
      const [norte, sur] = [await hacerProyecto(api), await hacerProyecto(api)];
      const tecnico = await hacerTecnico(api, norte.id);
      for (const estado of ['sin_asignar', 'asignado', 'iniciado', 'finalizado'] as const)
        await hacerParte(api, { estado, id_proyecto: norte.id, id_tecnico: tecnico });
      await igual();
      const { id } = await hacerParte(api, { id_proyecto: sur.id });
      const otra = await hacerTienda(api);
      const { db } = api.system;
      await db.updateTable('parte').set({ id_establecimiento: otra }).where('estado', '<', 4).execute();
      await igual();
      expect((await gestion.delete(`/api/parte/${id}`)).statusCode).toBeLessThan(300);
      await db
        .updateTable('parte')
        .set({ fecha_fin: new Date(api.system.now().getTime() + 40 * 86_400_000) })
        .where('estado', '=', 4)
        .execute();
      await igual();
      expect(await recuentoQueries(db).leerDescuadrados()).toEqual([]);
      await sumarRecuento(api.system);
      await igual();
      expect(await recuentoQueries(db).leerDescuadrados()).toEqual([]);
      // One row for each number that is not zero.
      const { rows } = await sql<Suma>`select clase, clave, estado, n from recuento_sumado order by 1, 2, 3`.execute(
        db,
      );
      expect(rows).toEqual(await contado(api));
      expect((await sql`select from recuento_pendiente`.execute(db)).rows).toEqual([]);
    }),
  );

  // The embedded engine has one connection, so nobody waits for a lock there.
  it.runIf(engine === 'postgres')(
    'are added up by one process at a time, and nobody who reads or saves waits for it',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await hacerParte(api);
      // Empties the table, so that the other process waits for the lock and not for a row.
      await sumarRecuento(api.system);
      const { waited } = await whileUnderWay(
        api,
        async (tx) => {
          await sumarRecuento({ db: tx });
          const borrado = await gestion.delete(`/api/parte/${id}`);
          const lista = await gestion.get(LISTA);
          expect([borrado.statusCode, lista.headers['x-total-count']]).toEqual([204, '0']);
        },
        () => sumarRecuento(api.system),
      );
      expect(waited).toBe(true);
    }),
  );
});
