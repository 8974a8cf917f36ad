import type { FilaDeMovimiento } from '@tajo/contract/movimientos';
import type { ColumnaSql, FuenteDe } from '../server/list/fuente.ts';

/** What the office calls a place, by the aliases of its joins. */
const lugar = (l: string): Omit<ColumnaSql, 'anulable'> => {
  const valor = `case ${l}.clase when 'almacen' then 'Almacén' when 'baja' then 'Baja' when 'descuadre' then 'Descuadre'
    when 'ajuste' then 'Ajuste' else concat_ws(' · ', coalesce(${l}e.nombre, 'Establecimiento eliminado'), ${l}m.nombre,
      'posición ' || ${l}.posicion) end`;
  return { valor, orden: `f_orden(${valor})`, usa: [l, `${l}e`, `${l}m`] };
};
const uniones = (l: string, columna: string) => ({
  [l]: `join lugar ${l} on ${l}.id = t.${columna}`,
  [`${l}e`]: `left join establecimiento ${l}e on ${l}e.id = ${l}.id_establecimiento`,
  [`${l}m`]: `left join mueble ${l}m on ${l}m.id = ${l}.id_mueble`,
});

/** The ledger in SQL; a list of it names the element in its scope. */
export const movimientosFuente: FuenteDe<FilaDeMovimiento> = {
  tabla: 'movimiento t',
  uniones: {
    ...uniones('d', 'id_desde'),
    ...uniones('h', 'id_hasta'),
    i: 'left join intento i on i.id = t.id_intento',
    p: 'left join parte p on p.id = i.id_parte',
    u: 'join usuario u on u.id = t.id_usuario',
    n: 'join historial n on n.id = t.id_historial',
  },
  columnas: {
    id: { valor: 't.id' },
    ocurrido: { valor: 't.ocurrido' },
    registrado: { valor: 't.registrado' },
    unidades: { valor: 't.unidades' },
    desde: lugar('d'),
    hasta: lugar('h'),
    id_parte: { valor: 'p.id', anulable: true, usa: ['i', 'p'] },
    numero_incidencia: {
      valor: 'p.numero_incidencia',
      orden: 'f_orden(p.numero_incidencia)',
      anulable: true,
      usa: ['i', 'p'],
    },
    motivo: { valor: 'n.motivo', orden: 'f_orden(n.motivo)', anulable: true, usa: ['n'] },
    nombre_usuario: { valor: 'u.nombre', busca: 'u.nombre_busca', orden: 'u.nombre_orden', usa: ['u'] },
    saldo: { valor: 't.saldo' },
  },
};
