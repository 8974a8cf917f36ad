import { ULTIMOS_REGISTROS } from '@tajo/contract/buscar';
import type { Dia } from '@tajo/domain/dias';
import { esOficina } from '@tajo/domain/roles';
import type { Persona } from '@tajo/domain/partes/pertenece';
import type { Condition } from '../server/list/source.ts';
import { parameters, type SqlStatement } from '../server/list/source.ts';
import { REGISTROS_DE_OFICINA, usuarioBuscado } from './buscar.fuente.ts';
import { partesEntre } from './partes.fuente.ts';
import { hallazgoDe } from './registros.fuente.ts';

/** Lines of the user's history that are read: several may be about one record. */
const LINEAS = 200;

const idsDe = (entidad: string): string => `select u.id_entidad from ultimos u where u.entidad = '${entidad}'`;

/** Returns the records that a user wrote last, newest first; `tecnicos`: those whose partes he may see. */
export function sentenciaDeUltimos(actor: Persona, tecnicos: Condition, hoy: Dia): SqlStatement {
  const { values, p } = parameters();
  const quien = p(actor.id);
  const oficina = esOficina(actor.role);
  const registros = [
    ...(oficina ? REGISTROS_DE_OFICINA : []),
    ...(actor.role === 'ADMIN' ? [usuarioBuscado(hoy)] : []),
  ];
  const todas = [
    partesEntre(idsDe('parte'), p, oficina ? undefined : tecnicos),
    ...registros.map(
      (registro) => `select ${hallazgoDe(registro)} from ${registro.tabla} t
        where t.id = any(array(${idsDe(registro.tabla)})) and ${registro.solo ?? 'true'}`,
    ),
  ];
  const sql = `with ultimos as materialized (
      select h.entidad, h.id_entidad, max(h.id) as linea from (
        select id, entidad, id_entidad from historial
        where id_usuario = ${quien}::int and accion <> 'parte.cargar' order by id desc limit ${LINEAS}) h group by 1, 2)
    select x.* from (${todas.map((una) => `(${una})`).join(' union all ')}) x
      join ultimos u on u.entidad = x.clase and u.id_entidad = x.id
    order by u.linea desc limit ${ULTIMOS_REGISTROS}`;
  return { sql, values };
}
