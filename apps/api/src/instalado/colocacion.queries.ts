import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Asiento } from '../almacen/almacen.queries.ts';
import type { Db } from '../db/handle.ts';

const PUESTO = 1;
const QUITADO = -1;

/**
 * The only writers of `establecimiento_mueble` (the present) and `colocacion` (the past): each statement writes both.
 * The caller must have locked the shop.
 */
export const colocacionQueries = (db: Db) => {
  const contar = async (
    id_establecimiento: number,
    cambio: RawBuilder<unknown>,
    puestos: typeof PUESTO | typeof QUITADO,
    { ocurrido, registrado, id_usuario, origen }: Asiento,
  ): Promise<string[]> => {
    const id_intento = origen.clase === 'parte' ? origen.id_intento : null;
    const { rows } = await sql<{ mueble: string }>`with cambiados as (${cambio} returning id_mueble)
      insert into colocacion (ocurrido, registrado, id_establecimiento, id_mueble, mueble, num_posiciones, puestos,
        id_intento, id_usuario, id_historial)
      select ${ocurrido}, ${registrado}, ${id_establecimiento}, m.id, m.nombre, m.num_posiciones, ${puestos},
        ${id_intento}, ${id_usuario}, ${origen.id_historial}
      from cambiados c join mueble m on m.id = c.id_mueble order by m.id
      returning mueble`.execute(db);
    return rows.map(({ mueble }) => mueble);
  };
  return {
    /** Muebles that already stand there are left as they are. Returns the names of the others. */
    insertar: async (id_establecimiento: number, muebles: readonly number[], asiento: Asiento): Promise<string[]> => {
      if (muebles.length === 0) return [];
      const alta = sql`insert into establecimiento_mueble (id_establecimiento, id_mueble)
        select ${id_establecimiento}, m from unnest(${muebles}::int[]) as m on conflict do nothing`;
      return contar(id_establecimiento, alta, PUESTO, asiento);
    },

    borrarSalvo: async (id_establecimiento: number, muebles: readonly number[], asiento: Asiento): Promise<void> => {
      const baja = sql`delete from establecimiento_mueble
        where id_establecimiento = ${id_establecimiento} and id_mueble <> all(${muebles}::int[])`;
      await contar(id_establecimiento, baja, QUITADO, asiento);
    },
  };
};
