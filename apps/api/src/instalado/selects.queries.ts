import type { Instalado, MuebleColocado } from '@tajo/contract/instalado';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

type Sitio = { readonly id_establecimiento: number; readonly id_mueble: number; readonly posicion: number };

const enSitio = ({ id_establecimiento, id_mueble, posicion }: Sitio) => sql`l.id_establecimiento = ${id_establecimiento}
  and coalesce(l.id_mueble, 0) = ${id_mueble} and coalesce(l.posicion, 0) = ${posicion}`;

export const selectsQueries = (db: Db) => ({
  muebles: (id_establecimiento: number): Promise<MuebleColocado[]> =>
    db
      .selectFrom('establecimiento_mueble as em')
      .innerJoin('mueble as m', 'm.id', 'em.id_mueble')
      .where('em.id_establecimiento', '=', id_establecimiento)
      .select(['m.id', 'm.nombre', 'm.num_posiciones'])
      .orderBy('m.nombre_orden')
      .execute(),

  terminal: async (sitio: Sitio): Promise<{ id: number; nombre: string }[]> => {
    const { rows } = await sql<{ id: number; nombre: string }>`
      select t.id, t.nombre from lugar l
      join instalado i on i.id_lugar = l.id
      join terminal t on t.id = i.id_terminal
      where ${enSitio(sitio)} order by t.nombre_orden`.execute(db);
    return rows;
  },

  /** Also those in desuso, and whatever their category: what stands there can be taken away (AMB-071, AMB-159). */
  componentes: async (sitio: Sitio): Promise<Instalado[]> => {
    const { rows } = await sql<Instalado>`
      select c.id, c.nombre, i.unidades from lugar l
      join instalado i on i.id_lugar = l.id
      join componente c on c.id = i.id_componente
      where ${enSitio(sitio)} order by c.nombre_orden`.execute(db);
    return rows;
  },
});
