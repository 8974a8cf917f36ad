import type { Detalles, PreguntaDelParte } from '@tajo/contract/obra';
import type { ClaseDeFirma } from '@tajo/domain/obra/firmar';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Estado } from '@tajo/domain/partes/estado';
import type { Titular } from '@tajo/domain/partes/pertenece';
import { sql } from 'kysely';
import { DESFASE_QUE_SE_AVISA_MS } from '@tajo/domain/momento';
import type { Db } from '../db/handle.ts';
import type { MembreteGuardado } from '../membrete/membrete.queries.ts';
import { comentariosDeParte } from '../partes/partes.fuente.ts';
import type { FilaAccion } from './registros.queries.ts';

/** Details of a parte, and the technician who has it. */
export type ParteDetallado = {
  readonly detalles: Detalles;
  readonly titular: Titular | null;
};

/** A sheet as it is kept with its signature: files by their ids, which the paths are made from (AMB-156). */
export interface Hoja {
  readonly detalles: Detalles;
  /** Without `otras_fotos` if it was signed before an action could have several photos. */
  readonly acciones: readonly (Pick<FilaAccion, 'id' | 'descripcion' | 'id_foto'> &
    Partial<Pick<FilaAccion, 'otras_fotos'>>)[];
  readonly preguntas: readonly PreguntaDelParte[];
  readonly reloj_desfasado: boolean;
  /** Null of a sheet that was signed before there was one. */
  readonly membrete: MembreteGuardado | null;
}

/** A signature, and the sheet that was signed. */
export type FirmaGuardada = {
  readonly id_intento: number;
  readonly clase: ClaseDeFirma;
  readonly nif: string | null;
  readonly nombre: string | null;
  readonly motivo: string | null;
  readonly id_fichero: string | null;
  readonly id_foto: string | null;
  readonly ocurrido: string;
  readonly hoja: Hoja;
};

const DE_FIRMA = sql`f.id_intento, f.clase, f.nif, f.nombre, f.motivo, f.id_fichero, f.id_foto, f.ocurrido, f.hoja`;

export const fichaQueries = (db: Db) => ({
  /** Returns the partes that exist, in no order. */
  leerPartes: async (ids: readonly number[]): Promise<ParteDetallado[]> => {
    const { rows } = await sql<Omit<Detalles, 'desc_estado'> & { estado: Estado; titular: Titular | null }>`
      select p.id, p.version, p.numero_incidencia, p.id_proyecto, y.nombre as desc_proyecto, k.nombre as desc_cliente,
        n.nombre as desc_contrata, p.id_establecimiento, e.nombre as nombre_establecimiento,
        e.direccion as dir_establecimiento, e.contacto, e.email, e.telefono, e.horario,
        p.observaciones as descripcion_trabajo, u.nombre as nombre_tecnico, p.estado, p.fecha_alta, p.fecha_asignacion,
        p.fecha_inicio, p.fecha_fin, o.observaciones_tecnico, e.latitud, e.longitud, e.punto_aproximado,
        p.id_intento, i.version as version_intento,
        case when u.id is not null then json_build_object('id_tecnico', u.id, 'id_empresa', u.id_empresa) end as titular,
        ${sql.raw(comentariosDeParte('p.id'))} as comentarios
      from parte p
      join proyecto y on y.id = p.id_proyecto
      join cliente k on k.id = y.id_cliente
      left join contrata n on n.id = y.id_contrata
      join establecimiento e on e.id = p.id_establecimiento
      left join usuario u on u.id = p.id_tecnico
      left join intento i on i.id = p.id_intento
      left join observacion o on o.id_intento = p.id_intento
      where p.id = any(${ids}::int[])`.execute(db);
    return rows.map(({ titular, ...fila }) => ({
      detalles: { ...fila, desc_estado: NOMBRE_ESTADO[fila.estado] },
      titular,
    }));
  },

  leerFirma: async (id_intento: number): Promise<FirmaGuardada | undefined> => {
    const { rows } = await sql<FirmaGuardada>`
      select ${DE_FIRMA} from firma f where f.id_intento = ${id_intento}`.execute(db);
    return rows[0];
  },

  /** Returns the signatures of all visits of a parte. */
  leerFirmas: async (id_parte: number): Promise<FirmaGuardada[]> => {
    const { rows } = await sql<FirmaGuardada>`
      select ${DE_FIRMA} from firma f join intento i on i.id = f.id_intento where i.id_parte = ${id_parte}`.execute(db);
    return rows;
  },

  /** Whether an operation of the attempt came from a device whose clock was far off (AMB-155). */
  hayRelojDesfasado: async (id_intento: number): Promise<boolean> => {
    const { rows } = await sql<{ hay: boolean }>`
      select exists (select from historial where id_intento = ${id_intento}
        and abs(extract(epoch from fecha - reloj_declarado)) * 1000 > ${DESFASE_QUE_SE_AVISA_MS}) as hay`.execute(db);
    return rows[0]?.hay === true;
  },
});
