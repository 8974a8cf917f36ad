import { describe, expect, it } from 'vitest';
import { engine } from '../../test/database.ts';
import { hacerParte, hacerTecnico, hacerTienda } from '../../test/make/partes.ts';
import { hacerProyecto } from '../../test/make/proyectos.ts';
import { whileUnderWay } from '../../test/waiting.ts';
import { withApi, withCommittedApi, type TestApi } from '../../test/with-api.ts';
import { sql } from 'kysely';
import { sumarRecuento } from '../mantenimiento.ts';
import { FINALIZADOS, partesDe } from './partes.fuente.ts';

const CLAVES = {
  proyecto: 'id_proyecto',
  establecimiento: 'id_establecimiento',
  tecnico: 'id_tecnico',
  alta: `floor(extract(epoch from fecha_alta) / 604800)`,
  asignacion: `floor(extract(epoch from fecha_asignacion) / 604800)`,
  inicio: `floor(extract(epoch from fecha_inicio) / 604800)`,
  fin: `floor(extract(epoch from fecha_fin) / 604800)`,
  edad: `floor(extract(epoch from fecha_fin - fecha_alta) / 3600)`,
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

/** What the program answers for each text of one or two signs of the numbers, and what there is. */
async function porSignos(api: TestApi): Promise<readonly [unknown, unknown]> {
  const { db } = api.system;
  const { rows } = await sql<{ signos: string; n: number }>`select s.signos, count(*)::int as n
    from (select distinct id, substr(numero_busca, i, k) as signos from parte, generate_series(1, 50) i, generate_series(1, 2) k
      where estado = 4 and i + k - 1 <= length(numero_busca)) s group by 1 order by 1`.execute(db);
  const { porSignos } = partesDe({ system: api.system, actor: { id: 1, role: 'GESTION' } }, FINALIZADOS);
  const dichos = await Promise.all(
    [...rows, { signos: 'q' }, { signos: 'qq' }].map(async ({ signos }) => {
      const suma = porSignos?.['numero_incidencia']?.(`'${signos.replaceAll("'", "''")}'`) ?? '';
      return { signos, n: (await sql<{ n: number }>`select (${sql.raw(suma)})::int as n`.execute(db)).rows[0]?.n };
    }),
  );
  return [dichos, [...rows, { signos: 'q', n: 0 }, { signos: 'qq', n: 0 }]];
}

describe('what is kept of the number of partes', () => {
  it(
    'is what there is, by project, shop, technician, week, age and signs of the number, after every deed and when it has been added up',
    withApi(async (api) => {
      const igual = async () => {
        expect(await guardado(api)).toEqual(await contado(api));
        const [dichos, hay] = await porSignos(api);
        expect(dichos).toEqual(hay);
      };
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
      await sumarRecuento(api.system);
      await igual();
      // One row for each number, and of what nobody has any more none.
      const { rows } = await sql<Suma>`select clase, clave, estado, n from recuento_sumado order by 1, 2, 3`.execute(
        db,
      );
      expect(rows).toEqual(await contado(api));
      const vacias =
        await sql`select from recuento_pendiente union all select from recuento_signos where n = 0`.execute(db);
      expect(vacias.rows).toEqual([]);
    }),
  );

  // The embedded engine has one connection: there, nobody waits for a lock.
  it.runIf(engine === 'postgres')(
    'is added up by one process at a time, for whom nobody waits who reads or saves',
    withCommittedApi(async (api) => {
      const gestion = await api.as('GESTION');
      const { id } = await hacerParte(api);
      // Of nothing: no row that both take away is what the other waits for.
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
