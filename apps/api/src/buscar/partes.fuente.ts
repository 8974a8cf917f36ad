import { HALLAZGOS_POR_CLASE } from '@tajo/contract/buscar';
import type { Condition, Param } from '../server/list/source.ts';
import { CANDIDATOS, FINAL, contienePalabras, esLargo, primeros, type Buscado } from './registros.fuente.ts';

const NUMERO = 't.numero_busca';
/** So many of the newest are looked through: what many hold is met there at once, and a short text nowhere else. */
const RECIENTES = 1000;
/** Of each technician, of the open ones and of the finished ones. */
const RECIENTES_DE_CADA_UNO = 300;
/** What begins alike, or holds the same threes, before it is known whose it is. */
const DE_OTROS = 5000;

/** Columns of a result for a parte t, its project pr and its shop e. */
const HALLAZGO = `'parte' as clase, t.id, t.numero_incidencia as nombre, pr.nombre || ' · ' || e.nombre as junto,
    t.estado::int, true as activo, null::int as abiertos, null::text as direccion`;
const CON_SUS_NOMBRES =
  'join proyecto pr on pr.id = t.id_proyecto join establecimiento e on e.id = t.id_establecimiento';

const deUno = (donde: string, fecha: string): string =>
  `(select t.* from parte t where t.id_tecnico = u.id and ${donde} order by t.${fecha} desc nulls last, t.id desc
    limit ${RECIENTES_DE_CADA_UNO})`;

/** The newest, of the whole table or of those whose partes are the asker's. */
const recientes = (tecnicos?: string): string =>
  tecnicos === undefined
    ? `(select * from parte t order by t.id desc limit ${RECIENTES})`
    : `(select t.* from (${tecnicos}) u, lateral (
        ${deUno('t.estado in (2, 3)', 'fecha_asignacion')} union all ${deUno('t.estado = 4', 'fecha_fin')}) t)`;

/**
 * The first ten partes whose number fits. What begins so is read from the index in its order; what holds it is met
 * among the newest or, when those are not ten, found by the index of threes. `tecnicos`: the ids of those whose partes
 * are all that the asker may see.
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

/** The partes among some ids that are of these technicians; all of them without. */
export const partesEntre = (ids: string, p: Param, tecnicos?: Condition): string =>
  `select ${HALLAZGO} from parte t ${CON_SUS_NOMBRES}
    where t.id = any(array(${ids})) and ${tecnicos === undefined ? 'true' : `t.id_tecnico in (${tecnicos(p)})`}`;
