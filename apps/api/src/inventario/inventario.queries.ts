import { conBajoMinimo } from '../almacen/minimo.queries.ts';
import type { FilaInventario } from '@tajo/contract/inventario';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { SourceOf } from '../server/list/source.ts';

const { COMPONENTE, TERMINAL } = TIPO_ELEMENTO;

// Both registers as one list; the last bit of an id says which.
const ARTICULOS = `(
  select c.id * 2 - 1 as id, c.nombre, c.nombre_busca, c.nombre_orden, k.nombre as categoria, c.cantidad,
    case when not c.desuso then c.minimo end as minimo, c.id as id_componente, null::int as id_terminal
  from componente c join categoria k on k.id = c.id_categoria
  where not c.desuso or c.cantidad <> 0
  union all
  select x.id * 2, x.nombre, x.nombre_busca, x.nombre_orden, 'Terminal', x.cantidad, x.minimo, null, x.id from terminal x
) t`;

const descuadre = (columna: string): string => `coalesce((select sum(m.unidades)::int from movimiento m
  where m.${columna} = t.${columna} and m.id_desde = (select id from lugar where clase = 'descuadre')), 0)`;

/** /inventario in SQL: the stock of the almacén; components in desuso only with a stock (AMB-065, AMB-069). */
const inventarioFuente: SourceOf<FilaInventario> = {
  table: ARTICULOS,
  columns: {
    id: { value: 't.id' },
    tipo_elemento: { value: `case when t.id_terminal is null then ${COMPONENTE} else ${TERMINAL} end` },
    id_elemento: { value: 'coalesce(t.id_componente, t.id_terminal)' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    categoria: { value: 't.categoria', order: 'f_orden(t.categoria)' },
    cantidad: { value: 't.cantidad' },
    minimo: { value: 't.minimo', nullable: true },
    descuadre: { value: `${descuadre('id_componente')} + ${descuadre('id_terminal')}` },
  },
};

/** The list, with the filter on articles below their minimum. */
export const inventarioConsulta = { source: inventarioFuente, ...conBajoMinimo };
