import type { CifrasDeHoy } from '@tajo/contract/cifras';
import { CONTADORES, type ResumenDeProyecto } from '@tajo/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { runText } from '../db/prepared.ts';
import { found } from '../server/answer/found.ts';

type Fila = Omit<ResumenDeProyecto, 'data'> & { readonly serie: number[] };

/** Every project with its sums. The office lands on it: to plan it costs as much as to run it. */
const RESUMEN = `
  select p.id as id_proyecto, p.nombre as nombre_proyecto, p.finalizado,
    array[coalesce(r.sin_asignar, 0), coalesce(r.asignados, 0), coalesce(r.iniciados, 0), coalesce(r.finalizados, 0)]::int[] as serie
  from proyecto p left join (
    select clave, sum(n) filter (where estado = 1) as sin_asignar, sum(n) filter (where estado = 2) as asignados,
      sum(n) filter (where estado = 3) as iniciados, sum(n) filter (where estado = 4) as finalizados
    from recuento_parte where clase = 'proyecto' group by clave) r on r.clave = p.id
  order by p.finalizado, p.nombre_orden`;

/** Instants that part the open work by when it came in, and the finished by when it ended. */
interface Cortes {
  readonly roja: Date;
  readonly roja_hoy: Date;
  readonly dos_dias: Date;
  readonly ayer: Date;
  readonly hoy: Date;
}

export const dashboardQueries = (db: Db) => ({
  /** Every project (AMB-144). Nothing is counted: the database keeps the sums with every change (decision 0003). */
  leerResumen: async (): Promise<ResumenDeProyecto[]> => {
    const { rows } = await runText<Fila>(db, RESUMEN, []);
    return rows.map(({ serie, ...proyecto }) => ({ ...proyecto, data: { labels: [...CONTADORES], series: [serie] } }));
  },

  /** Each is counted in the index of its list, the running ones are kept as a sum. */
  contarCifras: async ({ roja, roja_hoy, dos_dias, ayer, hoy }: Cortes): Promise<Omit<CifrasDeHoy, 'ayer'>> => {
    const { rows } = await sql<Omit<CifrasDeHoy, 'ayer'>>`
      select
        (select json_build_object('urgentes', count(*) filter (where fecha_alta <= ${roja}::timestamptz),
            'rojos_hoy', count(*) filter (where fecha_alta > ${roja}::timestamptz and fecha_alta <= ${roja_hoy}::timestamptz),
            'dos_dias', count(*) filter (where fecha_alta <= ${dos_dias}::timestamptz))
          from parte where estado = 1 and fecha_alta <= greatest(${roja_hoy}::timestamptz, ${dos_dias}::timestamptz)) as sin_asignar,
        (select json_build_object('urgentes', count(*) filter (where fecha_alta <= ${roja}::timestamptz),
            'rojos_hoy', count(*) filter (where fecha_alta > ${roja}::timestamptz and fecha_alta <= ${roja_hoy}::timestamptz),
            'iniciados', (select coalesce(sum(n), 0) from recuento_parte where clase = 'proyecto' and estado = 3))
          from parte where estado in (2, 3)) as asignados,
        (select count(*)::int from parte where estado = 4 and fecha_fin >= ${ayer}::timestamptz and fecha_fin < ${hoy}::timestamptz) as finalizados_ayer`.execute(
      db,
    );
    return found(rows[0]);
  },
});
