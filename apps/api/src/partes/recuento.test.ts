import { describe, expect, it } from 'vitest';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { withApi, type TestApi } from '../../test/with-api.ts';
import { sql } from 'kysely';
import { cuidar } from '../mantenimiento.ts';

const CLAVES = {
  proyecto: 'id_proyecto',
  establecimiento: 'id_establecimiento',
  tecnico: 'id_tecnico',
  semana: `floor(extract(epoch from case estado when 1 then fecha_alta when 4 then fecha_fin else fecha_asignacion end) / 604800)`,
};

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

describe('what is kept of the number of partes', () => {
  it(
    'is what there is, by project, shop, technician and week, after every deed and when it has been folded',
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
      await cuidar(api.system);
      await igual();
      const { rows } = await sql<Suma>`select * from recuento_parte`.execute(db);
      expect(rows).toHaveLength((await contado(api)).length);
    }),
  );
});
