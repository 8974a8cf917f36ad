import type { Lugar } from '@tajo/domain/almacen/lugar';
import { claveLugar } from '@tajo/domain/almacen/lugar';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

const SIN_TIENDA = ['almacen', 'baja', 'descuadre', 'ajuste'] as const;

const claseDe = (lugar: Lugar): string => {
  if (typeof lugar === 'string') return lugar;
  if (lugar.id_mueble === 0) return 'establecimiento';
  return lugar.posicion === 0 ? 'mueble' : 'posicion';
};

type Fila = {
  id: number;
  clase: string;
  id_establecimiento: number | null;
  id_mueble: number | null;
  posicion: number | null;
};

const claveDe = ({ clase, id_establecimiento, id_mueble, posicion }: Fila): string =>
  id_establecimiento === null
    ? clase
    : claveLugar({ id_establecimiento, id_mueble: id_mueble ?? 0, posicion: posicion ?? 0 });

export const lugaresQueries = (db: Db) => ({
  /** Inserts the missing spots. Returns the ids of all, by `claveLugar`. */
  insertarFaltantes: async (lugares: readonly Lugar[]): Promise<ReadonlyMap<string, number>> => {
    const sitios = lugares.filter((l) => typeof l !== 'string');
    const establecimientos = sitios.map((s) => s.id_establecimiento);
    const insertar = async (): Promise<void> => {
      if (sitios.length === 0) return;
      await sql`insert into lugar (clase, id_establecimiento, id_mueble, posicion)
        select clase, id_establecimiento, nullif(id_mueble, 0), nullif(posicion, 0)
        from unnest(${sitios.map(claseDe)}::text[], ${establecimientos}::int[],
          ${sitios.map((s) => s.id_mueble)}::int[], ${sitios.map((s) => s.posicion)}::int[])
          as s (clase, id_establecimiento, id_mueble, posicion)
        on conflict do nothing`.execute(db);
    };
    const leer = db
      .selectFrom('lugar')
      .select(['id', 'clase', 'id_establecimiento', 'id_mueble', 'posicion'])
      .where((eb) =>
        eb.or([
          // Not parameters: only for constants does a generic plan use the partial index.
          eb('clase', 'in', SIN_TIENDA.map(sql.lit)),
          eb('id_establecimiento', '=', sql<number>`any(${[...new Set(establecimientos)]}::int[])`),
        ]),
      );
    const [, filas] = await Promise.all([insertar(), leer.execute()]);
    return new Map(filas.map((fila) => [claveDe(fila), fila.id]));
  },
});
