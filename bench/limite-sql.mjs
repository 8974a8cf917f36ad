// The statements of the limit: the fewest round trips, the best indexes, nothing that the work does not need.

const FILA = `t.id, t.version, t.numero_incidencia, t.fecha_alta, t.fecha_asignacion, t.fecha_inicio, t.fecha_fin,
  t.id_proyecto, p.nombre as desc_proyecto, t.id_establecimiento, e.nombre as nombre_establecimiento, e.direccion,
  e.provincia, e.comunidad, e.latitud, e.longitud, u.nombre as nombre_tecnico, t.estado,
  case t.estado when 1 then 'Sin asignar' when 2 then 'Asignado' when 3 then 'Iniciado' else 'Finalizado' end as desc_estado,
  t.observaciones, (select json_agg(json_build_object(
      'fecha_alta', to_char(c.fecha_alta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'comentario', c.comentario, 'nombre_usuario', a.nombre) order by c.id)
    from comentario c join usuario a on a.id = c.id_usuario where c.id_parte = t.id) as comentarios`;
const UNIONES = `join proyecto p on p.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento
  left join usuario u on u.id = t.id_tecnico`;
const ULTIMOS = 'order by t.fecha_fin desc nulls last, t.id desc';

/** @param {string} ids @param {string} total */
const paginaDe = (ids, total) => `select (${total})::int as total, ${FILA}
  from (${ids}) k join parte t on t.id = k.id ${UNIONES} ${ULTIMOS}`;

const TODOS = "select sum(n) from recuento_parte where clase = 'proyecto' and estado = 4";
const DE_ESTOS =
  "select coalesce(sum(n), 0) from recuento_parte where clase = 'establecimiento' and estado = 4 and clave = any($1::int[])";

export const SQL = {
  salud: 'select 1',
  /** Without parameters it is planned once per session. */
  primera: paginaDe(`select t.id from parte t where t.estado = 4 ${ULTIMOS} limit 10`, TODOS),
  lista: paginaDe(`select t.id from parte t where t.estado = 4 ${ULTIMOS} limit 10 offset $1`, TODOS),
  nombres: 'select id from establecimiento where nombre_busca like f_dentro(f_busca($1))',
  /** Few shops match: the newest of each. */
  pocos: paginaDe(
    `select t.id from unnest($1::int[]) s (id), lateral (select t.id, t.fecha_fin from parte t
       where t.estado = 4 and t.id_establecimiento = s.id ${ULTIMOS} limit 10) t ${ULTIMOS} limit 10`,
    DE_ESTOS,
  ),
  /** Many match: down the newest until the page is full. */
  muchos: paginaDe(
    `select t.id from parte t where t.estado = 4 and t.id_establecimiento = any($1::int[]) ${ULTIMOS} limit 10`,
    DE_ESTOS,
  ),
  leer: `select ${FILA} from parte t ${UNIONES} where t.id = $1`,
  dashboard: `select p.id as id_proyecto, p.nombre as nombre_proyecto, p.finalizado, array_agg(coalesce(r.n, 0)::int order by e.e) as serie
    from proyecto p cross join generate_series(1, 4) e (e) left join (
      select clave as id_proyecto, estado, sum(n) as n from recuento_parte where clase = 'proyecto' group by 1, 2) r on r.id_proyecto = p.id and r.estado = e.e
    group by p.id order by p.finalizado, p.nombre_orden`,
  crear: `with t as (
      insert into parte (numero_incidencia, observaciones, id_proyecto, id_establecimiento, fecha_alta)
      values ($1, $2, $3, $4, now()) returning *)
    select ${FILA} from t ${UNIONES}`,
  hoja: `select t.id, t.fecha_fin, t.numero_incidencia, t.fecha_alta, t.fecha_asignacion, t.fecha_inicio,
      p.nombre as desc_proyecto, e.nombre as nombre_establecimiento, u.nombre as nombre_tecnico, e.direccion, e.provincia,
      e.comunidad, t.observaciones
    from parte t ${UNIONES} where t.estado = 4 and (t.fecha_fin, t.id) < ($1, $2) ${ULTIMOS} limit 1000`,
};
