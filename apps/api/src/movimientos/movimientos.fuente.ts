import type { FilaDeMovimiento } from '@tajo/contract/movimientos';
import type { SqlColumn, SourceOf } from '../server/list/source.ts';

/** Name that the office gives a place, by the aliases of its joins. */
const lugar = (l: string): Omit<SqlColumn, 'nullable'> => {
  const valor = `case ${l}.clase when 'almacen' then 'Almacén' when 'baja' then 'Baja' when 'descuadre' then 'Descuadre'
    when 'ajuste' then 'Ajuste' else concat_ws(' · ', coalesce(${l}e.nombre, 'Establecimiento eliminado'), ${l}m.nombre,
      'posición ' || ${l}.posicion) end`;
  return { value: valor, order: `f_orden(${valor})`, joins: [l, `${l}e`, `${l}m`] };
};
const uniones = (l: string, columna: string) => ({
  [l]: `join lugar ${l} on ${l}.id = t.${columna}`,
  [`${l}e`]: `left join establecimiento ${l}e on ${l}e.id = ${l}.id_establecimiento`,
  [`${l}m`]: `left join mueble ${l}m on ${l}m.id = ${l}.id_mueble`,
});

/** The ledger in SQL; the scope of a list names the element. */
export const movimientosFuente: SourceOf<FilaDeMovimiento> = {
  table: 'movimiento t',
  joins: {
    ...uniones('d', 'id_desde'),
    ...uniones('h', 'id_hasta'),
    i: 'left join intento i on i.id = t.id_intento',
    p: 'left join parte p on p.id = i.id_parte',
    u: 'join usuario u on u.id = t.id_usuario',
    // The line of a signature may say why nobody signed: no reason of a movement.
    n: 'left join historial n on n.id = t.id_historial and t.id_intento is null',
  },
  columns: {
    id: { value: 't.id' },
    ocurrido: { value: 't.ocurrido' },
    registrado: { value: 't.registrado' },
    unidades: { value: 't.unidades' },
    desde: lugar('d'),
    hasta: lugar('h'),
    id_parte: { value: 'p.id', nullable: true, joins: ['i', 'p'] },
    numero_incidencia: {
      value: 'p.numero_incidencia',
      order: 'f_orden(p.numero_incidencia)',
      nullable: true,
      joins: ['i', 'p'],
    },
    motivo: { value: 'n.motivo', order: 'f_orden(n.motivo)', nullable: true, joins: ['n'] },
    nombre_usuario: { value: 'u.nombre', search: 'u.nombre_busca', order: 'u.nombre_orden', joins: ['u'] },
    saldo: { value: 't.saldo' },
  },
};
