import type { Intento, PreguntaDelParte } from '@tajo/contract/obra';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { OTRAS_FOTOS } from './registros.queries.ts';
import type { FilaAccion } from './registros.queries.ts';

/** An attempt without what hangs on it. */
type CabezaDeIntento = Omit<Intento, 'acciones' | 'preguntas' | 'firma'>;
type De<T> = T & { readonly id_intento: number };
type AccionDeIntento = De<Pick<FilaAccion, 'id' | 'descripcion' | 'id_foto' | 'otras_fotos'>>;

const FIRMADO = sql`f.hoja -> 'detalles' ->> 'nombre_tecnico'`;

/** Queries for all attempts at a parte, also closed ones. */
export const intentosDeParteQueries = (db: Db) => ({
  /** The technician of a signed attempt has the name that is on its sheet (AMB-156). */
  leerCabezas: async (id_parte: number): Promise<CabezaDeIntento[]> => {
    const { rows } = await sql<CabezaDeIntento>`
      select i.id, i.numero, coalesce(${FIRMADO}, t.nombre) as nombre_tecnico, i.fecha_asignacion, i.fecha_inicio,
        case when s.id = t.id then coalesce(${FIRMADO}, s.nombre) else s.nombre end as nombre_usuario_inicio,
        i.distancia_m, i.veredicto, i.cierre, i.fecha_cierre, o.observaciones_tecnico,
        case when c.id = t.id then coalesce(${FIRMADO}, c.nombre) else c.nombre end as nombre_usuario_cierre
      from intento i
      join usuario t on t.id = i.id_tecnico
      left join usuario s on s.id = i.id_usuario_inicio
      left join usuario c on c.id = i.id_usuario_cierre
      left join observacion o on o.id_intento = i.id
      left join firma f on f.id_intento = i.id
      where i.id_parte = ${id_parte} order by i.numero`.execute(db);
    return rows;
  },

  leerAcciones: async (id_parte: number): Promise<AccionDeIntento[]> => {
    const { rows } = await sql<AccionDeIntento>`
      select a.id_intento, a.id, a.descripcion, a.id_foto, ${OTRAS_FOTOS} from accion a join intento i on i.id = a.id_intento
      where i.id_parte = ${id_parte} order by a.id`.execute(db);
    return rows;
  },

  /** Returns the answers, with the questions as they were worded then. */
  leerRespuestas: async (id_parte: number): Promise<De<PreguntaDelParte>[]> => {
    const { rows } = await sql<De<PreguntaDelParte>>`
      select r.id_intento, r.id_pregunta as id, r.pregunta, r.respuesta
      from respuesta r join intento i on i.id = r.id_intento
      where i.id_parte = ${id_parte} order by r.id_pregunta`.execute(db);
    return rows;
  },
});
