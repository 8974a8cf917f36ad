import type { CambioEscrito } from '@tajo/domain/cambios';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Most records or people that one notice names; with more it names none. */
const NOMBRADOS = 300;
/** Lines before the newest that are still watched at the start: a transaction may commit after one with higher ids. */
const EN_CURSO = 1000;

/** Ids of history lines that were not seen yet, as a multirange: gaps, and everything after the last one. */
export type Pendientes = string;

interface Leido {
  readonly cambios: readonly CambioEscrito[];
  readonly pendientes: Pendientes;
  /** Number of the next line. */
  readonly siguiente: number;
}

/**
 * Changes in history lines that were not seen yet, above `suelo`. Ids are assigned before the commit and do not commit
 * in order, so a missing one is looked for again. The planner expects a ninth of the history of each range: `offset 0`
 * keeps it from reading all partes and comments for the two or three lines that there are.
 */
const CAMBIOS = (pendientes: Pendientes | undefined, suelo: number) => sql<Leido>`
  with buscadas as (
    select coalesce(${pendientes ?? null}::int8multirange,
        int8multirange(int8range((select coalesce(max(id), 0) - ${EN_CURSO} from historial), null)))
      * int8multirange(int8range(${suelo}, null)) as numeros),
  lineas as materialized (
    select h.id, h.id_usuario as autor, h.tenia, h.antes, h.despues,
      case h.entidad when 'comentario' then 'parte' else h.entidad end as sala, coalesce(c.id_parte, h.id_entidad) as registro,
      h.entidad = 'vista' and 'true' in (h.antes ->> 'compartida', h.despues ->> 'compartida') is true as compartida
    from buscadas, unnest(numeros) r
    join historial h on h.id >= lower(r) and h.id < coalesce(upper(r), 9223372036854775807)
    left join lateral (select id_parte from comentario
      where h.entidad = 'comentario' and id = h.id_entidad offset 0) c on true),
  contadas as (select *, count(*) over (partition by sala, autor) > ${NOMBRADOS} as muchas from lineas),
  cambios as (
    select autor, sala, case when not muchas then array[registro] end as ids,
      case when not bool_or(compartida) then array_agg(distinct quien) end as de
    from contadas left join lateral (select id_tecnico from parte
      where sala = 'parte' and id = registro offset 0) p on true
    left join usuario t on t.id = p.id_tecnico left join usuario u on u.id = tenia,
    unnest(array[t.id, t.id_empresa, u.id, u.id_empresa, case when sala = 'vista' then autor end]) quien
    group by autor, sala, ids
    -- A name is shown by many registers.
    union all select distinct autor, null, null::int[], null::int[] from lineas
      where antes ->> 'nombre' <> despues ->> 'nombre' and sala <> 'vista'
    -- A company gains the partes of its new employee, or loses them.
    union all select autor, null, null, array[(antes ->> 'id_empresa')::int, (despues ->> 'id_empresa')::int] from lineas
      where sala = 'usuario' and antes ->> 'id_empresa' is distinct from despues ->> 'id_empresa'),
  quedan as (
    select numeros - coalesce((select range_agg(int8range(id, id + 1)) from lineas), '{}') as numeros from buscadas)
  select numeros::text as pendientes,
    (select max(lower(r)) from unnest(numeros) r) as siguiente,
    (select coalesce(jsonb_agg(jsonb_build_object('autor', autor, 'sala', sala, 'ids', ids,
      'de', case when cardinality(de) <= ${NOMBRADOS} then array_remove(de, null) end)), '[]') from cambios) as cambios
  from quedan`;

export const cambiosQueries = (db: Db) => ({
  async leer(pendientes: Pendientes | undefined, suelo: number): Promise<Leido> {
    const { rows } = await CAMBIOS(pendientes, suelo).execute(db);
    const [leido] = rows;
    if (leido === undefined) throw new Error('the query of the history returned no row');
    return leido;
  },
});
