import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/**
 * Moves the recorded work to the new attempt when a started parte is handed over; each record keeps its author
 * (AMB-158).
 */
export const traspasoQueries = (db: Db) => ({
  insertarCopia: async (de: number, a: number): Promise<void> => {
    await sql`update intento n set version = v.version + 1, fecha_inicio = v.fecha_inicio,
        inicio_registrado = v.inicio_registrado, id_usuario_inicio = v.id_usuario_inicio, latitud = v.latitud,
        longitud = v.longitud, precision_m = v.precision_m, distancia_m = v.distancia_m, veredicto = v.veredicto
      from intento v where n.id = ${a} and v.id = ${de}`.execute(db);
    await sql`with llevadas as (
        insert into accion (version, id_intento, id_accion, step, tipo_elemento, id_mueble, posicion, descripcion, id_foto,
          ocurrido, registrado, id_usuario)
        select version, ${a}, id_accion, step, tipo_elemento, id_mueble, posicion, descripcion, id_foto,
          ocurrido, registrado, id_usuario
        from accion where id_intento = ${de} order by id
        returning id, id_accion, step, tipo_elemento, id_mueble, posicion),
      fotos as (
        insert into accion_foto (id_registro, orden, id_foto)
        select l.id, f.orden, f.id_foto
        from accion v
        join llevadas l using (id_accion, step, tipo_elemento, id_mueble, posicion)
        join accion_foto f on f.id_registro = v.id
        where v.id_intento = ${de})
      insert into accion_elemento (id_registro, id_componente, id_terminal, unidades)
      select l.id, e.id_componente, e.id_terminal, e.unidades
      from accion v
      join llevadas l using (id_accion, step, tipo_elemento, id_mueble, posicion)
      join accion_elemento e on e.id_registro = v.id
      where v.id_intento = ${de} order by e.id`.execute(db);
    await sql`insert into respuesta (id_intento, id_pregunta, pregunta, respuesta, ocurrido, registrado, id_usuario)
      select ${a}, id_pregunta, pregunta, respuesta, ocurrido, registrado, id_usuario
      from respuesta where id_intento = ${de} and id_pregunta in (
        select q.id from intento i join parte p on p.id = i.id_parte join pregunta q on q.id_proyecto = p.id_proyecto
        where i.id = ${a})
      order by id`.execute(db);
    await sql`insert into observacion (id_intento, observaciones_tecnico, ocurrido, registrado, id_usuario)
      select ${a}, observaciones_tecnico, ocurrido, registrado, id_usuario
      from observacion where id_intento = ${de}`.execute(db);
  },
});
