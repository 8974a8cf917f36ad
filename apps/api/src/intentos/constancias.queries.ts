import type { CLASES_DE_HECHO } from '@tajo/contract/campo';
import { DESFASE_QUE_SE_AVISA_MS } from '@tajo/domain/momento';
import type { Fechado } from '@tajo/domain/momento';
import type { Persona, Titular } from '@tajo/domain/partes/pertenece';
import type { Desenlace } from '@tajo/domain/resolver/resolver';
import { sql } from 'kysely';
import { tecnicosDe } from '../actor.ts';
import type { Db } from '../db/handle.ts';

type Clase = (typeof CLASES_DE_HECHO)[number];
/** Parte and attempt as a phone names them; none if it had read no attempt. */
type Destino = { readonly id_parte: number; readonly id_intento: number | null };
type Nombres = { readonly numero_incidencia: string; readonly nombre_establecimiento: string };
/** The attempt of a delivery, when it was started and when the latest action in it happened. */
type IntentoHallado = {
  readonly id: number;
  readonly titular: Titular;
  readonly fecha_inicio: string | null;
  readonly ultimo_hecho: string;
};

interface ConstanciaNueva extends Destino, Nombres {
  readonly orden: number;
  readonly clase: Clase;
  /** JSON. */
  readonly contenido: string;
  readonly descripcion: string;
  readonly motivo: string;
  readonly id_foto: string | null;
  /** Ids of the photos after the first one. */
  readonly otras_fotos: readonly string[];
  readonly id_firma: string | null;
  readonly id_usuario: number;
}

/** A decision of the office, as it is shown. */
type DecisionLeida = {
  readonly resultado: Desenlace;
  readonly motivo: string;
  readonly fecha: string;
  readonly nombre_usuario: string;
};
/** A piece of evidence; `id_resolucion` is null while nobody has decided. */
export type ConstanciaLeida = Destino &
  Nombres & {
    readonly id: number;
    readonly clase: Clase;
    readonly contenido: Readonly<Record<string, unknown>>;
    readonly descripcion: string;
    /** Questions that it answers, by id; null if it answers none. */
    readonly preguntas: Readonly<Record<string, string>> | null;
    readonly motivo: string;
    readonly id_foto: string | null;
    readonly otras_fotos: readonly string[];
    readonly id_firma: string | null;
    readonly ocurrido: string;
    readonly registrado: string;
    readonly reloj_desfasado: boolean;
    readonly id_usuario: number;
    readonly nombre_usuario: string;
    readonly aplicada: boolean | null;
    readonly id_resolucion: number | null;
    readonly decision: DecisionLeida | null;
  };

const LEER = sql`select c.id, c.id_parte, c.id_intento, c.numero_incidencia, c.nombre_establecimiento, c.clase,
    c.contenido, c.descripcion, c.motivo, c.id_foto, c.id_firma, c.ocurrido, c.registrado, c.id_usuario,
    coalesce(abs(extract(epoch from c.registrado - c.reloj_declarado)) * 1000 > ${DESFASE_QUE_SE_AVISA_MS}, false)
      as reloj_desfasado,
    (select coalesce(json_agg(f.id_foto order by f.orden), '[]') from constancia_foto f where f.id_constancia = c.id)
      as otras_fotos,
    (select json_object_agg(p.id, p.pregunta) from pregunta p where c.clase = 'preguntas'
      and c.contenido -> 'preguntas' @> jsonb_build_array(jsonb_build_object('id', p.id))) as preguntas,
    u.nombre as nombre_usuario, r.aplicada, r.id_resolucion,
    case when d.id is not null then json_build_object('resultado', d.resultado, 'motivo', d.motivo,
      'fecha', to_char(d.fecha at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'nombre_usuario', q.nombre) end
      as decision
  from constancia c
  join usuario u on u.id = c.id_usuario
  left join constancia_resuelta r on r.id_constancia = c.id
  left join resolucion d on d.id = r.id_resolucion
  left join usuario q on q.id = d.id_usuario`;

/** Evidence: refused work that a phone delivers, kept whatever becomes of the parte (decision 0058). */
export const constanciasQueries = (db: Db) => ({
  insertar: async (
    { id_foto, id_firma, otras_fotos, ...nueva }: ConstanciaNueva,
    { ocurrido, registrado, declarado }: Fechado,
  ): Promise<number> => {
    const fechas = { ocurrido, registrado, ocurrido_declarado: declarado.ocurrido, reloj_declarado: declarado.reloj };
    const fila = db.insertInto('constancia').values({ ...nueva, id_foto, id_firma, ...fechas });
    const { id } = await fila.returning('id').executeTakeFirstOrThrow();
    await sql`insert into constancia_foto (id_constancia, orden, id_foto)
      select ${id}::int, f.n + 1, f.id from unnest(${otras_fotos}::uuid[]) with ordinality as f (id, n)`.execute(db);
    return id;
  },

  /** The named attempt of the parte; the actor's last one if none is named, or none of the parte; undefined if it is gone. */
  leerIntento: async (actor: Persona, { id_parte, id_intento }: Destino): Promise<IntentoHallado | undefined> => {
    const { rows } = await sql<IntentoHallado>`
      select i.id, i.fecha_inicio, i.ultimo_hecho, json_build_object('id_tecnico', t.id, 'id_empresa', t.id_empresa) as titular
      from intento i join usuario t on t.id = i.id_tecnico
      where i.id_parte = ${id_parte}
        and (i.id = ${id_intento} or ${actor.id} in (t.id, t.id_empresa))
      order by i.id is not distinct from ${id_intento}::int desc, i.numero desc limit 1`.execute(db);
    return rows[0];
  },

  /**
   * Whether the history says that the actor worked in that attempt of the parte or, if it is gone, that he or an employee
   * had the parte.
   */
  hayEnHistorial: async (actor: Persona, { id_parte, id_intento }: Destino, existe: boolean): Promise<boolean> => {
    const { rows } = await sql<{ hay: boolean }>`
      select exists (select from historial h where h.entidad = 'parte' and h.id_entidad = ${id_parte}
        and (not ${existe} and h.tenia in ${tecnicosDe(actor)} or (h.id_intento = ${id_intento} and h.id_usuario = ${actor.id}))) as hay`.execute(
      db,
    );
    return rows[0]?.hay === true;
  },

  /** Number and shop of the parte, as it is or as the history last names it; undefined if there never was one. */
  leerNombres: async (id_parte: number): Promise<Nombres | undefined> => {
    const { rows } = await sql<Nombres>`
      select p.numero_incidencia, e.nombre as nombre_establecimiento, null::bigint as linea
      from parte p join establecimiento e on e.id = p.id_establecimiento where p.id = ${id_parte}
      union all
      (select coalesce(h.despues, h.antes) ->> 'numero_incidencia',
          coalesce(coalesce(h.despues, h.antes) ->> 'nombre_establecimiento', ''), h.id
        from historial h where h.entidad = 'parte' and h.id_entidad = ${id_parte}
          and coalesce(h.despues, h.antes) ->> 'numero_incidencia' is not null
        order by h.id desc limit 1)
      order by linea desc nulls first limit 1`.execute(db);
    const [fila] = rows;
    return fila && { numero_incidencia: fila.numero_incidencia, nombre_establecimiento: fila.nombre_establecimiento };
  },

  /** The latest instant of what the author has delivered of the attempt. */
  leerUltimoInstante: async ({ id_parte, id_intento }: Destino, id_usuario: number): Promise<Date | null> => {
    const { rows } = await sql<{ ultimo: string | null }>`select max(ocurrido) as ultimo from constancia
      where id_parte = ${id_parte} and id_intento is not distinct from ${id_intento}::int
        and id_usuario = ${id_usuario}`.execute(db);
    const ultimo = rows[0]?.ultimo ?? null;
    return ultimo === null ? null : new Date(ultimo);
  },

  /** Returns the work of one author and attempt that is decided together, in its order, by the id of any piece. */
  leerTrabajo: async (id: number): Promise<ConstanciaLeida[]> => {
    const { rows } = await sql<ConstanciaLeida>`${LEER}
      join (select c.*, r.id_resolucion from constancia c
        left join constancia_resuelta r on r.id_constancia = c.id where c.id = ${id}) una
        on una.id_parte = c.id_parte and una.id_intento is not distinct from c.id_intento
        and una.id_usuario = c.id_usuario and una.id_resolucion is not distinct from r.id_resolucion
      order by c.ocurrido, c.orden, c.id`.execute(db);
    return rows;
  },

  /** Holds all the evidence of the parte, so that one decision is made after the other. */
  bloquearDeParte: async (id_parte: number): Promise<void> => {
    await sql`select from constancia where id_parte = ${id_parte} order by id for update`.execute(db);
  },

  /** Returns the delivered work of all attempts of a parte, in the order of the work. */
  leerDeParte: async (id_parte: number): Promise<ConstanciaLeida[]> => {
    const { rows } = await sql<ConstanciaLeida>`${LEER} where c.id_parte = ${id_parte}
      order by c.id_intento, c.id_usuario, r.id_resolucion, c.ocurrido, c.orden, c.id`.execute(db);
    return rows;
  },
});
