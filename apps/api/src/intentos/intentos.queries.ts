import type { Llegada, Lectura } from '@tajo/domain/geo';
import type { Momento } from '@tajo/domain/momento';
import type { Cierre, IntentoCerrado } from '@tajo/domain/obra/intento';
import type { Anterior } from '@tajo/domain/partes/deshacer';
import type { Titular } from '@tajo/domain/partes/pertenece';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

type Asignado = { readonly id_tecnico: number; readonly fecha_asignacion: Date };
/** An attempt as a late write finds it; `cerrado` is null while it is open. */
type IntentoHallado = { readonly titular: Titular; readonly cerrado: IntentoCerrado | null };

/**
 * Queries for attempts at a parte: each lasts from assignment to signature, restart or hand-over (AMB-107, AMB-158).
 */
export const intentosQueries = (db: Db) => ({
  /** Opens the next one of the parte; answers its id. */
  insertar: async (id_parte: number, { id_tecnico, fecha_asignacion }: Asignado): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into intento (id_parte, numero, id_tecnico, fecha_asignacion, ultimo_hecho)
      select ${id_parte}, coalesce(max(numero), 0) + 1, ${id_tecnico}, ${fecha_asignacion}, ${fecha_asignacion}
      from intento where id_parte = ${id_parte} returning id`.execute(db);
    const [fila] = rows;
    if (fila === undefined) throw new Error('the attempt was not opened');
    return fila.id;
  },

  /** Returns one of the parte's attempts, whoever its technician was. */
  leer: async (id_parte: number, id: number): Promise<IntentoHallado | undefined> => {
    const { rows } = await sql<{ titular: Titular; cierre: Cierre | null; fecha: string; nombre_usuario: string }>`
      select json_build_object('id_tecnico', t.id, 'id_empresa', t.id_empresa) as titular, i.cierre,
        i.fecha_cierre as fecha, c.nombre as nombre_usuario
      from intento i join usuario t on t.id = i.id_tecnico left join usuario c on c.id = i.id_usuario_cierre
      where i.id_parte = ${id_parte} and i.id = ${id}`.execute(db);
    if (rows[0] === undefined) return undefined;
    const { titular, cierre, fecha, nombre_usuario } = rows[0];
    return { titular, cerrado: cierre && { cierre, nombre_usuario, fecha: new Date(fecha) } };
  },

  /** Returns the attempt from which the parte was handed over to this one; undefined if an assignment opened it. */
  leerAnterior: async (id: number): Promise<Anterior | undefined> => {
    const { rows } = await sql<Anterior>`
      select v.id_tecnico, v.version
      from intento i join intento v on v.id_parte = i.id_parte and v.numero = i.numero - 1
      where i.id = ${id} and v.cierre = 'traspasado'`.execute(db);
    return rows[0];
  },

  /** Raises the attempt's version after an action; the next action cannot be dated before this one. */
  cambiarVersion: async (id: number, ocurrido: Date): Promise<void> => {
    await sql`update intento set version = version + 1, ultimo_hecho = greatest(ultimo_hecho, ${ocurrido})
      where id = ${id}`.execute(db);
  },

  /** Stores where the device was at the start of the work, and the resulting verdict (AMB-139). */
  cambiarInicio: async (
    id: number,
    { ocurrido, registrado }: Momento,
    { lectura, llegada, id_usuario }: { lectura: Lectura | null; llegada: Llegada; id_usuario: number },
  ): Promise<void> => {
    const inicio = {
      fecha_inicio: ocurrido,
      inicio_registrado: registrado,
      id_usuario_inicio: id_usuario,
      latitud: lectura?.latitud ?? null,
      longitud: lectura?.longitud ?? null,
      precision_m: lectura?.precision ?? null,
      distancia_m: llegada.distancia,
      veredicto: llegada.veredicto,
    };
    await db.updateTable('intento').set(inicio).where('id', '=', id).execute();
  },

  cambiarCierre: async (
    id_parte: number,
    intento: { readonly cierre: Cierre; readonly fecha_cierre: Date },
    id_usuario_cierre: number,
  ): Promise<void> => {
    await db
      .updateTable('intento')
      .set({ ...intento, id_usuario_cierre })
      .where('id_parte', '=', id_parte)
      .where('cierre', 'is', null)
      .execute();
  },
});
