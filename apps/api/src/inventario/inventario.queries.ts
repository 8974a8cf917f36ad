import { DESCUADRE } from '@tajo/contract/inventario';
import type { FilaInventario } from '@tajo/contract/inventario';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { DESCUADRES } from '../almacen/descuadre.queries.ts';
import { conBajoMinimo } from '../almacen/minimo.queries.ts';
import { choice, type Listing, type SourceOf } from '../server/list/source.ts';

const { COMPONENTE, TERMINAL } = TIPO_ELEMENTO;

// Both registers as one list; the last bit of an id says which.
const ARTICULOS = `(
  select c.id * 2 - 1 as id, c.nombre, c.nombre_busca, c.nombre_orden, k.nombre as categoria, c.cantidad,
    case when not c.desuso then c.minimo end as minimo, coalesce(d.unidades, 0) as descuadre,
    c.id as id_elemento, ${COMPONENTE} as tipo_elemento
  from componente c join categoria k on k.id = c.id_categoria left join (${DESCUADRES}) d on d.id_componente = c.id
  where not c.desuso or c.cantidad <> 0 or d.unidades <> 0
  union all
  select x.id * 2, x.nombre, x.nombre_busca, x.nombre_orden, 'Terminal', x.cantidad, x.minimo, coalesce(d.unidades, 0),
    x.id, ${TERMINAL}
  from terminal x left join (${DESCUADRES}) d on d.id_terminal = x.id
) t`;

/** /inventario in SQL: the stock of the almacén; components in desuso only with a stock or a descuadre (AMB-065, AMB-069). */
const inventarioFuente: SourceOf<FilaInventario> = {
  table: ARTICULOS,
  columns: {
    id: { value: 't.id' },
    tipo_elemento: { value: 't.tipo_elemento' },
    id_elemento: { value: 't.id_elemento' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    categoria: { value: 't.categoria', order: 'f_orden(t.categoria)' },
    cantidad: { value: 't.cantidad' },
    minimo: { value: 't.minimo', nullable: true },
    descuadre: { value: 't.descuadre' },
  },
};

const conDescuadre: Pick<Listing, 'extra'>['extra'] = {
  [DESCUADRE]: {
    filter: choice({ true: () => 't.descuadre <> 0', false: () => 't.descuadre = 0' }),
    order: () => 't.descuadre',
  },
};

/** The list, with the filters on articles below their minimum and on those that do not add up. */
export const inventarioConsulta: Listing = {
  source: inventarioFuente,
  extra: { ...conBajoMinimo.extra, ...conDescuadre },
};
