import type { Desenlace, Encuentro } from '@tajo/domain/resolver/resolver';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { otroEstablecimiento } from '../partes/partes.queries.ts';

type Destino = { readonly id_parte: number; readonly id_intento: number | null };
type LineaLeida = {
  readonly fecha: string;
  readonly nombre_usuario: string | null;
  readonly accion: string;
  readonly motivo: string | null;
  readonly antes: unknown;
  readonly despues: unknown;
};
/** How an attempt that goes on with another one begins. */
type Comienzo = { readonly fecha_asignacion: Date; readonly fecha_inicio: Date | null };

interface DecisionNueva {
  readonly resultado: Desenlace;
  readonly motivo: string;
  readonly fecha: Date;
  readonly id_usuario: number;
}

/** Attempts to which earlier decisions applied work of attempt `o`: the history line of a decision names it. */
const APLICADO_EN = sql`(select h.id_intento from constancia c
  join constancia_resuelta r on r.id_constancia = c.id and r.aplicada
  join historial h on h.entidad = 'parte' and h.id_entidad = c.id_parte and h.accion = 'parte.resolver'
    and h.despues ->> 'id' = r.id_resolucion::text
  where c.id_parte = o.id_parte and c.id_intento = o.id)`;

/** First instant of the evidence of attempt `o` on which nobody has decided. */
const DESDE = sql`(select min(v.ocurrido) from constancia v
  where v.id_parte = p.id and v.id_intento = o.id
    and not exists (select from constancia_resuelta r where r.id_constancia = v.id))`;

const COMIENZO = sql`least(o.fecha_inicio, ${DESDE})`;

/** Shop named by the last start before that evidence, or else by one after it. A recorded start names none. */
const EMPEZADO_EN = sql`(select s.id from (
    select substring(v.contenido ->> 'id_establecimiento' from '^[0-9]{1,9}$')::int as id, v.ocurrido
    from constancia v where v.id_parte = p.id and v.id_intento = o.id and v.clase = 'iniciar'
    union all select null, o.fecha_inicio) s
  order by (s.ocurrido <= ${DESDE}) desc nulls last, s.ocurrido desc, s.id limit 1)`;

export const resolverQueries = (db: Db) => ({
  bloquearMuebles: async (id_intento: number | null): Promise<void> => {
    await sql`select from mueble where id in (select id_mueble from accion where id_intento = ${id_intento})
      order by id for key share`.execute(db);
  },

  /** Returns the present state that the work of that attempt meets. */
  leerEncuentro: async ({ id_parte, id_intento }: Destino): Promise<Encuentro> => {
    const { rows } = await sql<Encuentro>`
      select case when p.id is not null then json_build_object('estado', p.estado, 'id_tecnico', p.id_tecnico,
          'nombre_tecnico', t.nombre) end as parte,
        case when o.id is not null then json_build_object('id_tecnico', o.id_tecnico,
          'eliminado', s.eliminado is not null) end as origen,
        exists (select from intento v where v.id_parte = p.id and v.numero <= a.numero
          and (v.id = o.id or v.id in ${APLICADO_EN}) and not exists (select from intento w where w.id_parte = p.id
            and w.numero >= v.numero and w.numero < a.numero and w.cierre is distinct from 'traspasado')) as sigue,
        case when inicio.id is null then ${otroEstablecimiento(COMIENZO)}
          when inicio.id <> p.id_establecimiento then coalesce(en.nombre, ${otroEstablecimiento(sql`'-infinity'`)})
          end as otro_establecimiento,
        (select m.nombre from accion c join mueble m on m.id = c.id_mueble and m.num_posiciones < c.posicion
          where c.id_intento = o.id order by m.nombre_orden limit 1) as mueble_menor
      from (select ${id_parte}::int as id) x
      left join parte p on p.id = x.id
      left join establecimiento e on e.id = p.id_establecimiento
      left join usuario t on t.id = p.id_tecnico
      left join intento o on o.id_parte = p.id and o.id = ${id_intento}
      left join usuario s on s.id = o.id_tecnico
      left join intento a on a.id = p.id_intento
      left join lateral ${EMPEZADO_EN} inicio on true
      left join establecimiento en on en.id = inicio.id`.execute(db);
    return rows[0] ?? { parte: null, origen: null, sigue: false, otro_establecimiento: null, mueble_menor: null };
  },

  /** Returns the changes of the parte after the attempt's last received action, the latest first. */
  leerDesde: async ({ id_parte, id_intento }: Destino): Promise<LineaLeida[]> => {
    const { rows } = await sql<LineaLeida>`
      with suyas as (select * from historial where entidad = 'parte' and id_entidad = ${id_parte}
        and accion <> 'parte.constancia'),
      marca as (select coalesce(
        (select max(id) from suyas where id_intento = ${id_intento} and accion <> 'parte.resolver'),
        (select max(h.id) from suyas h join intento i on i.id = ${id_intento}
          where h.accion in ('parte.asignar', 'parte.reasignar') and h.ocurrido <= i.fecha_asignacion), 0) as id)
      select h.ocurrido as fecha, u.nombre as nombre_usuario, h.accion, h.motivo, h.antes, h.despues
      from marca, suyas h left join usuario u on u.id = h.id_usuario
      where h.id > marca.id order by h.id desc limit 200`.execute(db);
    return rows;
  },

  /** Lets the open attempt begin when the other one did, so that what is applied keeps its instants (AMB-155). */
  cambiarComienzo: async (id_intento: number, origen: number): Promise<Comienzo> => {
    const { rows } = await sql<{ fecha_asignacion: string; fecha_inicio: string | null }>`
      update intento n set fecha_asignacion = least(n.fecha_asignacion, v.fecha_asignacion),
        ultimo_hecho = greatest(v.fecha_asignacion, n.fecha_inicio,
          (select max(ocurrido) from accion where id_intento = n.id),
          (select max(ocurrido) from respuesta where id_intento = n.id),
          (select max(ocurrido) from observacion where id_intento = n.id))
      from intento v where n.id = ${id_intento} and v.id = ${origen}
      returning n.fecha_asignacion, n.fecha_inicio`.execute(db);
    const [fila] = rows;
    if (fila === undefined) throw new Error('the attempt is not there');
    const { fecha_asignacion, fecha_inicio } = fila;
    return {
      fecha_asignacion: new Date(fecha_asignacion),
      fecha_inicio: fecha_inicio === null ? null : new Date(fecha_inicio),
    };
  },

  /** The decision on each piece; `aplicadas` are the ids of what was applied. Returns its id. */
  insertar: async (decision: DecisionNueva, ids: readonly number[], aplicadas: readonly number[]): Promise<number> => {
    const { id } = await db.insertInto('resolucion').values(decision).returning('id').executeTakeFirstOrThrow();
    await sql`insert into constancia_resuelta (id_constancia, id_resolucion, aplicada)
      select c, ${id}, c = any(${aplicadas}::int[]) from unnest(${ids}::int[]) c`.execute(db);
    return id;
  },
});
