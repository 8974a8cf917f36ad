import type { CifrasDeHoy } from '@tajo/contract/cifras';
import { CONTADORES, type ResumenDeProyecto, type TecnicosDeResumen } from '@tajo/contract/dashboard';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { runText } from '../db/prepared.ts';
import { found } from '../server/answer/found.ts';

interface Fila extends Pick<ResumenDeProyecto, 'id_proyecto' | 'nombre_proyecto' | 'finalizado'> {
  readonly serie: number[];
  /** Red without a technician, red with one, orange without one, orange with one. */
  readonly abiertos: readonly [number, number, number, number];
}

/**
 * Counts open partes by project and colour, from the index of each tab. $1: latest creation instant of red partes, $2:
 * of orange ones.
 */
const coloresDe = (estados: string, n: 1 | 2): string => `
      select id_proyecto, count(*) filter (where fecha_alta <= $1) as roja${n}, 0 as roja${3 - n},
        count(*) filter (where fecha_alta > $1) as naranja${n}, 0 as naranja${3 - n}
      from parte where ${estados} and fecha_alta <= $2 group by id_proyecto`;
const COLORES = `
    select id_proyecto, array[sum(roja1), sum(roja2), sum(naranja1), sum(naranja2)]::int[] as abiertos from (
      ${coloresDe('estado = 1', 1)}
      union all
      select id_proyecto, roja1, roja2, naranja1, naranja2 from (${coloresDe('estado in (2, 3)', 2)}) asignados) c
    group by id_proyecto`;

/** Every project with its sums. Prepared: the office lands on this page, and planning takes as long as running it. */
const RESUMEN = `
  select p.id as id_proyecto, p.nombre as nombre_proyecto, p.finalizado,
    array[coalesce(r.sin_asignar, 0), coalesce(r.asignados, 0), coalesce(r.iniciados, 0), coalesce(r.finalizados, 0)]::int[] as serie,
    coalesce(c.abiertos, '{0,0,0,0}') as abiertos
  from proyecto p left join (${COLORES}) c on c.id_proyecto = p.id left join (
    select clave, sum(n) filter (where estado = 1) as sin_asignar, sum(n) filter (where estado = 2) as asignados,
      sum(n) filter (where estado = 3) as iniciados, sum(n) filter (where estado = 4) as finalizados
    from recuento_parte where clase = 'proyecto' group by clave) r on r.clave = p.id
  order by p.finalizado, p.nombre_orden`;

const SEMANAS = `
  select id_proyecto, width_bucket(fecha, $1::timestamptz[]) - 1 as semana, sum(entra)::int as entradas, sum(sale)::int as terminados
  from (
    select id_proyecto, fecha_alta as fecha, 1 as entra, 0 as sale from parte where estado = 1 and fecha_alta >= $2::timestamptz
    union all select id_proyecto, fecha_alta, 1, 0 from parte where estado in (2, 3) and fecha_alta >= $2::timestamptz
    union all select id_proyecto, fecha_alta, 1, 0 from parte where estado = 4 and fecha_alta >= $2::timestamptz
    union all select id_proyecto, fecha_fin, 0, 1 from parte where estado = 4 and fecha_fin >= $2::timestamptz) x
  group by 1, 2`;

const TECNICOS = `
  select u.id, u.nombre, case when count(*) over (partition by u.nombre_orden) > 1 then u.email end as email,
    u.eliminado is not null as eliminado, coalesce(a.abiertos, 0)::int as abiertos, coalesce(a.urgentes, 0)::int as urgentes,
    coalesce(a.atencion, 0)::int as atencion, coalesce(f.terminados, 0)::int as terminados, f.dias
  from (
    select id_tecnico, count(*) as abiertos, count(*) filter (where fecha_alta <= $1) as urgentes,
      count(*) filter (where fecha_alta > $1 and fecha_alta <= $2) as atencion
    from parte where estado in (2, 3) group by id_tecnico) a
  full join (
    select id_tecnico, count(*) as terminados,
      round(avg(extract(epoch from greatest(fecha_fin - fecha_asignacion, '0'))) / 86400, 1)::float8 as dias
    from parte where estado = 4 and fecha_fin >= $3 group by id_tecnico) f on f.id_tecnico = a.id_tecnico
  join usuario u on u.id = coalesce(a.id_tecnico, f.id_tecnico)
  order by urgentes desc, atencion desc, abiertos desc, u.nombre_orden, u.id`;

/** Latest creation instants of open partes that are now red, and at least orange. */
interface Limites {
  readonly roja: Date;
  readonly naranja: Date;
}
interface FilaDeSemana {
  readonly id_proyecto: number;
  /** From 0. */
  readonly semana: number;
  readonly entradas: number;
  readonly terminados: number;
}

/** Instants that divide open partes by creation and finished ones by end. */
interface Cortes {
  readonly roja: Date;
  readonly roja_hoy: Date;
  readonly dos_dias: Date;
  readonly ayer: Date;
  readonly hoy: Date;
}

export const dashboardQueries = (db: Db) => ({
  /**
   * Returns every project (AMB-144). The four sums come from the counters (decision 0003); only late open partes are
   * counted.
   */
  leerResumen: async ({ roja, naranja }: Limites): Promise<ResumenDeProyecto[]> => {
    const { rows } = await runText<Fila>(db, RESUMEN, [roja, naranja]);
    return rows.map(({ serie, abiertos: [roja1, roja2, naranja1, naranja2], ...proyecto }) => ({
      ...proyecto,
      urgentes: { sin_asignar: roja1, asignados: roja2 },
      atencion: { sin_asignar: naranja1, asignados: naranja2 },
      data: { labels: [...CONTADORES], series: [serie] },
    }));
  },

  /** Returns created and finished partes by project and week. `inicios`: the first instant of each week. */
  leerSemanas: async (inicios: readonly Date[]): Promise<FilaDeSemana[]> =>
    (await runText<FilaDeSemana>(db, SEMANAS, [inicios, inicios[0]])).rows,

  /** Returns everybody who has open partes or has finished some since `desde`, the most urgent first. */
  leerTecnicos: async ({ roja, naranja, desde }: Limites & { readonly desde: Date }) =>
    (await runText<TecnicosDeResumen['tecnicos'][number]>(db, TECNICOS, [roja, naranja, desde])).rows,

  /** Counts each figure in the index of its list; running partes come from a counter. */
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
