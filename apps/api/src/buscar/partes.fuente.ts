import { HALLAZGOS_POR_CLASE } from '@tajo/contract/buscar';
import type { Condition, Param } from '../server/list/source.ts';
import { CANDIDATOS, FINAL, contienePalabras, esLargo, primeros, type Buscado } from './registros.fuente.ts';

const NUMERO = 't.numero_busca';
/**
 * Number of newest partes that are searched first. A text that many partes contain is found among them; a short text is
 * searched nowhere else.
 */
const RECIENTES = 1000;
/** The same for each technician, of open and of finished partes. */
const RECIENTES_DE_CADA_UNO = 300;
/** Most candidates of an index whose owners are not checked yet. */
const DE_OTROS = 5000;

/** Columns of a result: parte t, project pr, shop e. */
const HALLAZGO = `'parte' as clase, t.id, t.numero_incidencia as nombre, concat_ws(' · ', pr.nombre, e.nombre, e.sfid) as junto,
    t.estado::int, true as activo, null::int as abiertos, null::text as direccion`;
const CON_SUS_NOMBRES =
  'join proyecto pr on pr.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento';

const deUno = (donde: string, fecha: string): string =>
  `(select t.* from parte t where t.id_tecnico = u.id and ${donde} order by t.${fecha} desc nulls last, t.id desc
    limit ${RECIENTES_DE_CADA_UNO})`;

/** The newest partes of all, or of these technicians. */
const recientes = (tecnicos?: string): string =>
  tecnicos === undefined
    ? `(select * from parte t order by t.id desc limit ${RECIENTES})`
    : `(select t.* from (${tecnicos}) u, lateral (
        ${deUno('t.estado in (2, 3)', 'fecha_asignacion')} union all ${deUno('t.estado = 4', 'fecha_fin')}) t)`;

/**
 * Returns the first ten partes whose number matches. Numbers that begin with the text are read from the index in its
 * order. Numbers that contain it are searched among the newest partes, then, if these give fewer than ten, by the
 * trigram index. `tecnicos`: the ids of those whose partes the current user may see.
 */
export function dePartes(buscado: Buscado, p: Param, tecnicos?: Condition): string {
  const texto = p(buscado.texto);
  const suyos = tecnicos?.(p);
  const mios = suyos === undefined ? 'true' : `t.id_tecnico in (${suyos})`;
  const hallado = contienePalabras(NUMERO, buscado, p);
  const entre = `t.numero_orden >= f_orden(${texto}) and t.numero_orden < f_orden(${texto}) || ${FINAL}`;
  const otros = (limite: number): number => (suyos === undefined ? limite : DE_OTROS);
  return `(with empieza as (
      select t.id from (select * from parte t where ${entre} order by t.numero_orden limit ${otros(HALLAZGOS_POR_CLASE)}) t
      where ${mios} limit ${HALLAZGOS_POR_CLASE}),
    cerca as materialized (
      select t.id from ${recientes(suyos)} t where ${hallado} limit ${HALLAZGOS_POR_CLASE}),
    lejos as (
      select t.id from parte t
      where t.id = any(array(${primeros(`select t.id from parte t where ${hallado}`, otros(CANDIDATOS))}))
        and ${mios} and ${esLargo(buscado)} and (select count(*) from cerca) < ${HALLAZGOS_POR_CLASE}),
    h as (select id from empieza union select id from cerca union select id from lejos)
  select ${HALLAZGO}
  from (select t.*, case when ${NUMERO} = f_busca(${texto}) then 0 when starts_with(${NUMERO}, f_busca(${texto})) then 1 else 2 end as rango
      from parte t where t.id = any(array(select id from h)) order by rango, t.id desc limit ${HALLAZGOS_POR_CLASE}) t
    ${CON_SUS_NOMBRES}
  order by t.rango, t.id desc)`;
}

/** Restricts parte ids to those of these technicians; without `tecnicos` returns all. */
export const partesEntre = (ids: string, p: Param, tecnicos?: Condition): string =>
  `select ${HALLAZGO} from parte t ${CON_SUS_NOMBRES}
    where t.id = any(array(${ids})) and ${tecnicos === undefined ? 'true' : `t.id_tecnico in (${tecnicos(p)})`}`;
