import type { PorResolver } from '@tajo/contract/resolver';
import type { SourceOf } from '../server/list/source.ts';

const delPrimero = (columna: string): string => `(array_agg(${columna} order by c.ocurrido, c.orden, c.id))[1]`;
// Work of one author in one attempt that is decided together.
const TRABAJOS = `(
  select min(c.id) as id, c.id_parte, max(c.numero_incidencia) as numero_incidencia,
    ${delPrimero('c.nombre_establecimiento')} as nombre_establecimiento, c.id_usuario, min(c.ocurrido) as ocurrido,
    max(c.registrado) as registrado, count(*)::int as hechos, ${delPrimero('c.motivo')} as motivo,
    r.id_resolucion is not null as resuelto
  from constancia c left join constancia_resuelta r on r.id_constancia = c.id
  group by c.id_parte, c.id_intento, c.id_usuario, r.id_resolucion
) t`;

/** /por_resolver in SQL. */
export const porResolverFuente: SourceOf<PorResolver> = {
  table: TRABAJOS,
  joins: { u: 'join usuario u on u.id = t.id_usuario' },
  columns: {
    id: { value: 't.id' },
    id_parte: { value: 't.id_parte' },
    numero_incidencia: { value: 't.numero_incidencia', order: 'f_orden(t.numero_incidencia)' },
    nombre_establecimiento: { value: 't.nombre_establecimiento', order: 'f_orden(t.nombre_establecimiento)' },
    nombre_usuario: { value: 'u.nombre', search: 'u.nombre_busca', order: 'u.nombre_orden', joins: ['u'] },
    ocurrido: { value: 't.ocurrido' },
    registrado: { value: 't.registrado' },
    hechos: { value: 't.hechos' },
    motivo: { value: 't.motivo', order: 'f_orden(t.motivo)' },
    resuelto: { value: 't.resuelto' },
  },
  status: { activos: 'not t.resuelto', bajas: 't.resuelto' },
};
