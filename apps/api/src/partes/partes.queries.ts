import type { Momento } from '@tajo/domain/momento';
import { ESTADO, NOMBRE_ESTADO, type Estado } from '@tajo/domain/partes/estado';
import type { Reinicio } from '@tajo/domain/partes/reiniciar';
import type { Titular } from '@tajo/domain/partes/pertenece';
import type { Tecnico } from '@tajo/domain/usuarios/tecnico';
import { sql, type RawBuilder } from 'kysely';
import { runText } from '../db/prepared.ts';
import type { Db } from '../db/handle.ts';
import { selectOf, originOf } from '../server/list/source.ts';
import { found } from '../server/answer/found.ts';
import { intentosQueries } from '../intentos/intentos.queries.ts';
import { partesFuente, type ParteLeido } from './partes.fuente.ts';

/** Columns of a parte that the rules read while its row is locked. */
export type ParteBloqueado = {
  readonly id: number;
  readonly version: number;
  readonly numero_incidencia: string;
  readonly observaciones: string;
  readonly id_proyecto: number;
  readonly id_establecimiento: number;
  readonly id_tecnico: number | null;
  /**
   * Its attempt: the open one or, if it is finished, the signed one; with its version and the instant of its last
   * action.
   */
  readonly id_intento: number | null;
  readonly version_intento: number | null;
  readonly ultimo_hecho: string | null;
  readonly ultimo_instante: string;
  readonly desc_proyecto: string;
  readonly nombre_establecimiento: string;
  readonly nombre_tecnico: string | null;
  readonly estado: Estado;
  readonly fecha_alta: string;
  readonly fecha_asignacion: string | null;
  readonly fecha_inicio: string | null;
  readonly fecha_fin: string | null;
  /** Position of the shop, if known, and whether it was guessed from the town. */
  readonly latitud: number | null;
  readonly longitud: number | null;
  readonly punto_aproximado: boolean;
  readonly titular: Titular | null;
  readonly anteriores: readonly Titular[];
};

type Contenido = Pick<ParteBloqueado, 'numero_incidencia' | 'observaciones' | 'id_proyecto' | 'id_establecimiento'>;
type Destino = Pick<Contenido, 'id_proyecto' | 'id_establecimiento'>;
/** `finalizado` is null if the project does not exist. */
type DestinoLeido = { readonly finalizado: boolean | null; readonly hay_establecimiento: boolean };
type Cambio = {
  readonly id_tecnico?: number | null;
  readonly id_intento?: number | null;
  readonly fecha_asignacion?: Date | null;
  readonly fecha_inicio?: Date | null;
  readonly fecha_fin?: Date;
};

const CAMPOS = selectOf(partesFuente);
export const ULTIMA_LINEA = `(select max(h.ocurrido) from historial h where h.entidad = 'parte' and h.id_entidad = t.id)`;
const TITULAR = `json_build_object('id_tecnico', u.id, 'id_empresa', u.id_empresa)`;
const LEER = `select ${CAMPOS}, case when u.id is not null then ${TITULAR} end as titular
  from ${originOf(partesFuente)} where t.id = $1`;
/** Columns of a parte that is being inserted: it has no technician and no comments. */
const CAMPOS_DE_NUEVO = selectOf({
  ...partesFuente,
  columns: {
    ...partesFuente.columns,
    nombre_tecnico: { value: 'null::text' },
    desc_estado: { value: `'${NOMBRE_ESTADO[ESTADO.SIN_ASIGNAR]}'` },
    comentarios: { value: `'[]'::json` },
  },
});
/** The project is locked, so that it cannot be finished meanwhile. */
const CREAR = `with p as (select id, nombre from proyecto where id = $3 and not finalizado for share),
  e as (select * from establecimiento where id = $4),
  t as (insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta)
    select $1, $2, p.id, e.id, $5 from p, e returning *)
  select ${CAMPOS_DE_NUEVO} from t, p, e`;
const destinoCon = (bloqueo: 'share' | 'key share') => `with p as (
    select finalizado from proyecto where id = $1 for ${bloqueo})
  select (select finalizado from p) as finalizado,
    exists (select 1 from establecimiento where id = $2) as hay_establecimiento`;

/** Shop that the parte left by history line `h`; null in a line of an earlier version, which has only names. */
const DEJADO = sql`(h.despues ->> 'establecimiento_dejado')::int`;

/**
 * Returns the shop of parte `p` at an instant if it is of another one, `e`, now. The first move since then names it;
 * null if there was none.
 */
export const otroEstablecimiento = (cuando: RawBuilder<unknown>) => sql<string | null>`(
  select case when coalesce(${DEJADO} <> e.id, h.antes ->> 'nombre_establecimiento' <> e.nombre)
    then h.antes ->> 'nombre_establecimiento' end
  from historial h
  where h.entidad = 'parte' and h.id_entidad = p.id and h.accion = 'parte.guardar' and h.ocurrido > ${cuando}
    and (${DEJADO} is not null
      or h.antes ->> 'nombre_establecimiento' <> h.despues ->> 'nombre_establecimiento')
  order by h.id limit 1)`;

export const partesQueries = (db: Db) => ({
  /** The parte as the lists show it, with its technician. */
  leer: async (id: number): Promise<{ fila: ParteLeido; titular: Titular | null } | undefined> => {
    const { rows } = await runText<ParteLeido & { titular: Titular | null }>(db, LEER, [id]);
    if (rows[0] === undefined) return undefined;
    const { titular, ...fila } = rows[0];
    return { fila, titular };
  },

  bloquear: async (id: number): Promise<ParteBloqueado | undefined> => {
    // Two statements: after waiting for a lock, a join would return the other tables as they were before the wait, and
    // no row at all if the shop has changed meanwhile.
    const bloqueo = sql`select from parte where id = ${id} for update`.execute(db);
    const lectura = sql<ParteBloqueado>`
      select t.id, t.version, t.numero_incidencia, t.observaciones, t.id_proyecto, t.id_establecimiento, t.id_tecnico,
        t.id_intento, o.version as version_intento, o.ultimo_hecho,
        greatest(t.fecha_alta, o.ultimo_hecho, ${sql.raw(ULTIMA_LINEA)}) as ultimo_instante, t.estado, t.fecha_alta, t.fecha_asignacion, t.fecha_inicio, t.fecha_fin, u.nombre as nombre_tecnico,
        p.nombre as desc_proyecto, e.nombre as nombre_establecimiento,
        e.latitud, e.longitud, e.punto_aproximado, case when u.id is not null then ${sql.raw(TITULAR)} end as titular,
        (select coalesce(json_agg(json_build_object('id_tecnico', q.id, 'id_empresa', q.id_empresa)), '[]') from (
          select a.id, a.id_empresa from intento i join usuario a on a.id = i.id_tecnico
          where i.id_parte = t.id and i.cierre is not null
          union select h.id_usuario, null from historial h where h.id_intento = t.id_intento) q) as anteriores
      from ${sql.raw(originOf(partesFuente))} left join intento o on o.id = t.id_intento
      where t.id = ${id}`.execute(db);
    const [, { rows }] = await Promise.all([bloqueo, lectura]);
    return rows[0];
  },

  leerOtroEstablecimiento: async (id: number, cuando: Date): Promise<string | null> => {
    const { rows } = await sql<{ otro: string | null }>`
      select ${otroEstablecimiento(sql`${cuando}`)} as otro
      from parte p join establecimiento e on e.id = p.id_establecimiento where p.id = ${id}`.execute(db);
    return rows[0]?.otro ?? null;
  },

  /**
   * Returns the new parte as the lists show it; undefined if the project is finished or the project or shop does not
   * exist.
   */
  insertar: async (contenido: Contenido, fecha_alta: Date): Promise<ParteLeido | undefined> => {
    const { numero_incidencia, observaciones, id_proyecto, id_establecimiento } = contenido;
    const valores = [numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta];
    return (await runText<ParteLeido>(db, CREAR, valores)).rows[0];
  },

  /** The version is that of the form: an assignment or a start is no other save (AMB-152). */
  cambiarContenido: async (id: number, contenido: Contenido): Promise<void> => {
    const set = db.updateTable('parte').set((eb) => ({ ...contenido, version: eb('version', '+', 1) }));
    await set.where('id', '=', id).execute();
  },

  cambiar: async (id: number, cambio: Cambio): Promise<void> => {
    await db.updateTable('parte').set(cambio).where('id', '=', id).execute();
  },

  /** Sets it to unassigned; the open attempt is closed and stays (AMB-107). */
  cambiarPorReinicio: async (id: number, { parte, intento }: Reinicio, idUsuario: number): Promise<void> => {
    await Promise.all([
      partesQueries(db).cambiar(id, parte),
      intentosQueries(db).cambiarCierre(id, intento, idUsuario),
    ]);
  },

  /** Deletes its attempts too, which hold no work. */
  borrar: async (id: number): Promise<void> => {
    const intentos = db.deleteFrom('intento').where('id_parte', '=', id).execute();
    await Promise.all([intentos, db.deleteFrom('parte').where('id', '=', id).execute()]);
  },

  /** Returns the numbers of those that exist, by id. */
  leerNumeros: async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const { rows } = await sql<{ id: number; numero_incidencia: string }>`
      select id, numero_incidencia from parte where id = any(${ids}::int[])`.execute(db);
    return new Map(rows.map((fila) => [fila.id, fila.numero_incidencia]));
  },

  /** Returns whether an attempt holds an action, an answer, a remark or a signature. */
  hayTrabajo: async (id: number): Promise<boolean> => {
    const { rows } = await sql<{ hay: boolean }>`
      select exists (select from intento i where i.id_parte = ${id} and (
        exists (select from accion where id_intento = i.id) or exists (select from respuesta where id_intento = i.id)
        or exists (select from observacion where id_intento = i.id)
        or exists (select from firma where id_intento = i.id))) as hay`.execute(db);
    return rows[0]?.hay === true;
  },

  insertarComentario: async (
    id_parte: number,
    id_usuario: number,
    comentario: string,
    cuando: Momento,
  ): Promise<number> =>
    (
      await db
        .insertInto('comentario')
        .values({ id_parte, id_usuario, comentario, fecha_alta: cuando.ocurrido, registrado: cuando.registrado })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Returns the name of a shop that the parte has left; undefined if it was never of that shop (AMB-018). */
  leerNombreDejado: async (id: number, id_establecimiento: number): Promise<string | undefined> => {
    const { rows } = await sql<{ nombre: string }>`
      select e.nombre from establecimiento e where e.id = ${id_establecimiento} and exists (
        select from historial h where h.entidad = 'parte' and h.id_entidad = ${id} and h.accion = 'parte.guardar'
          and coalesce(${DEJADO} = e.id, h.antes ->> 'nombre_establecimiento' = e.nombre))`.execute(db);
    return rows[0]?.nombre;
  },

  /** Reads the project and shop of a parte. Locks a project to which it goes, so that it cannot be finished meanwhile. */
  bloquearDestino: async ({ id_proyecto, id_establecimiento }: Destino, suyo?: number): Promise<DestinoLeido> => {
    const sentencia = destinoCon(id_proyecto === suyo ? 'key share' : 'share');
    const { rows } = await runText<DestinoLeido>(db, sentencia, [id_proyecto, id_establecimiento]);
    return found(rows[0]);
  },

  /** Reads the new technician of a parte, locked, so that he cannot go on leave or be deleted meanwhile. */
  bloquearTecnico: async (id: number): Promise<Tecnico | undefined> => {
    const bloqueo = sql`select from usuario where id = ${id} for share`.execute(db);
    const lectura = sql<Tecnico>`
      select u.id, u.id_role, u.baja, u.fecha_inicio_baja, u.fecha_fin_baja,
        array(select up.id_proyecto from usuario_proyecto up where up.id_usuario = u.id) as proyectos
      from usuario u where u.id = ${id} and u.eliminado is null`.execute(db);
    const [, { rows }] = await Promise.all([bloqueo, lectura]);
    return rows[0];
  },
});
