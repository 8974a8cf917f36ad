// The statements of the limit: the fewest round trips, the best indexes, nothing that the work does not need.

/** The fields of a row in their order, as `filas.mjs` writes them. */
const FILA = `t.id, t.version, t.numero_incidencia, t.observaciones, t.id_proyecto, t.id_establecimiento, t.fecha_alta,
  t.fecha_asignacion, t.fecha_inicio, t.fecha_fin, p.nombre, e.nombre, e.direccion, e.provincia, e.comunidad, e.latitud,
  e.longitud, e.punto_aproximado, u.nombre, t.estado, (select json_agg(json_build_object(
      'fecha_alta', to_char(c.fecha_alta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'comentario', c.comentario, 'nombre_usuario', a.nombre) order by c.id)
    from comentario c join usuario a on a.id = c.id_usuario where c.id_parte = t.id)`;
const UNIONES = `join proyecto p on p.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento
  left join usuario u on u.id = t.id_tecnico`;

/** The rows of `ids`, joined only now, and the total behind the fields of each. @param {string} ids @param {string} orden @param {string} total */
export const paginaDe = (ids, orden, total) => `select ${FILA}, (${total})
  from (${ids}) k join parte t on t.id = k.id ${UNIONES} ${orden}`;

export const SQL = {
  salud: 'select 1',
  leer: `select ${FILA} from parte t ${UNIONES} where t.id = $1`,
  dashboard: `select p.id, p.nombre, p.finalizado, coalesce(r.uno, 0), coalesce(r.dos, 0), coalesce(r.tres, 0), coalesce(r.cuatro, 0)
    from proyecto p left join (
      select clave, sum(n) filter (where estado = 1) as uno, sum(n) filter (where estado = 2) as dos,
        sum(n) filter (where estado = 3) as tres, sum(n) filter (where estado = 4) as cuatro
      from recuento where clase = 'proyecto' group by clave) r on r.clave = p.id
    order by p.finalizado, p.nombre_orden`,
  /** A project or a shop that is not there leaves no row: no reference has to be looked up. */
  crear: `with t as (
      insert into parte (version, numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta, estado, numero_orden)
      select 1, $1::text, $2, p.id, e.id, now()::timestamptz(3), 1, f_orden($1::text)
      from proyecto p, establecimiento e where p.id = $3 and e.id = $4 returning *),
    r as (insert into recuento select c.clase, c.clave, 1, 1
      from t, lateral (values ('proyecto', t.id_proyecto), ('establecimiento', t.id_establecimiento)) c (clase, clave))
    select ${FILA} from t ${UNIONES}`,
  /** Every half minute, as the product does: one row per total. */
  plegar: `with repetidas as (select clase, clave, estado from recuento group by 1, 2, 3 having count(*) > 1),
      viejas as (delete from recuento r using repetidas q
        where (r.clase, r.clave, r.estado) = (q.clase, q.clave, q.estado) returning r.clase, r.clave, r.estado, r.n)
    insert into recuento select clase, clave, estado, sum(n) from viejas group by 1, 2, 3`,
  hoja: `select t.fecha_fin, t.id, t.numero_incidencia, date_part('epoch', t.fecha_alta) / 86400 + 25569,
      date_part('epoch', t.fecha_asignacion) / 86400 + 25569, date_part('epoch', t.fecha_inicio) / 86400 + 25569,
      date_part('epoch', t.fecha_fin) / 86400 + 25569, p.nombre, e.nombre, e.direccion, e.provincia, e.comunidad,
      u.nombre, t.observaciones
    from parte t ${UNIONES} where t.estado = 4 and (t.fecha_fin, t.id) < ($1, $2)
    order by t.fecha_fin desc, t.id desc limit 1000`,
};
