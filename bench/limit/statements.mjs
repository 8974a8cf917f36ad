// Statements of the limit: one round trip each, over indexes made for them.

/** Fields of a row, in the order in which `rows.mjs` reads them. */
const ROW = `t.id, t.version, t.numero_incidencia, t.observaciones, t.id_proyecto, t.id_establecimiento, t.fecha_alta,
  t.fecha_asignacion, t.fecha_inicio, t.fecha_fin, p.nombre, e.nombre, e.direccion, e.provincia, e.comunidad, e.latitud,
  e.longitud, e.punto_aproximado, u.nombre, t.estado, (select json_agg(json_build_object(
      'fecha_alta', to_char(c.fecha_alta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'comentario', c.comentario, 'nombre_usuario', a.nombre) order by c.id)
    from comentario c join usuario a on a.id = c.id_usuario where c.id_parte = t.id), t.id_tecnico`;
const JOINS = `join proyecto p on p.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento
  left join usuario u on u.id = t.id_tecnico`;

/** Rows of `ids`, joined after the limit, with the total in each. @param {string} ids @param {string} order @param {string} total */
export const page = (ids, order, total) => `select ${ROW}, (${total})
  from (${ids}) k join parte t on t.id = k.id ${JOINS} ${order}`;

export const SQL = {
  health: 'select 1',
  read: `select ${ROW} from parte t ${JOINS} where t.id = $1`,
  /** Returns no row if the project or the shop does not exist. */
  create: `with t as (
      insert into parte (version, numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta, estado, numero_orden)
      select 1, $1::text, $2, p.id, e.id, now()::timestamptz(3), 1, f_orden($1::text)
      from proyecto p, establecimiento e where p.id = $3 and e.id = $4 returning *),
    r as (insert into recuento select c.clase, c.clave, 1, 1
      from t, lateral (values ('proyecto', t.id_proyecto), ('establecimiento', t.id_establecimiento)) c (clase, clave))
    select ${ROW} from t ${JOINS}`,
  /** Adds the counter rows of each key up into one. */
  fold: `with repeated as (select clase, clave, estado from recuento group by 1, 2, 3 having count(*) > 1),
      old as (delete from recuento r using repeated q
        where (r.clase, r.clave, r.estado) = (q.clase, q.clave, q.estado) returning r.clase, r.clave, r.estado, r.n)
    insert into recuento select clase, clave, estado, sum(n) from old group by 1, 2, 3`,
  spreadsheet: `select t.fecha_fin, t.id, t.numero_incidencia, date_part('epoch', t.fecha_alta) / 86400 + 25569,
      date_part('epoch', t.fecha_asignacion) / 86400 + 25569, date_part('epoch', t.fecha_inicio) / 86400 + 25569,
      date_part('epoch', t.fecha_fin) / 86400 + 25569, p.nombre, e.nombre, e.direccion, e.provincia, e.comunidad,
      u.nombre, t.observaciones
    from parte t ${JOINS} where t.estado = 4 and (t.fecha_fin, t.id) < ($1, $2)
    order by t.fecha_fin desc, t.id desc limit 1000`,
};
