import type { FilaDeInventarioDeTienda, FilaDeMueblesDeTienda } from '@tajo/contract/establecimientos';
import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import type { Condition, SourceOf } from '../server/list/source.ts';

// Every spot of a shop, also empty ones: the shop itself, its muebles (position 0) and their positions.
const sitios =
  (id: number): Condition =>
  (p) =>
    `(
  select s.*, e.nombre as establecimiento, m.nombre as mueble, m.nombre_busca, m.nombre_orden, l.id as id_lugar,
    row_number() over (order by m.nombre_orden nulls first, s.id_mueble, s.posicion)::int as id,
    case when s.id_mueble = 0 then ${CATEGORIA_ESTABLECIMIENTO} when s.posicion = 0 then ${CATEGORIA_MUEBLE}
      else ${CATEGORIA_POSICION} end as id_categoria
  from establecimiento e
  cross join lateral (
    select 0 as id_mueble, 0 as posicion
    union all
    select q.id, n from establecimiento_mueble em join mueble q on q.id = em.id_mueble
    cross join generate_series(0, q.num_posiciones) n where em.id_establecimiento = e.id
  ) s
  left join mueble m on m.id = s.id_mueble
  left join lugar l on l.id_establecimiento = e.id and coalesce(l.id_mueble, 0) = s.id_mueble
    and coalesce(l.posicion, 0) = s.posicion
  where e.id = ${p(id)}::int
) t`;

const TERMINAL = `(select x.nombre from instalado i join terminal x on x.id = i.id_terminal where i.id_lugar = t.id_lugar)`;
const componentes = (desuso: boolean): string =>
  `coalesce((select string_agg(k.nombre || ' (' || i.unidades || ')', ', ' order by k.nombre_orden)
    from instalado i join componente k on k.id = i.id_componente
    where i.id_lugar = t.id_lugar and k.desuso = ${desuso}), '')`;
const texto = (valor: string) => ({ value: valor, order: `f_orden(${valor})` });

/** The furniture report of a shop in SQL (AMB-070, AMB-101). */
export const mueblesDeTiendaFuente = (id: number): SourceOf<FilaDeMueblesDeTienda, Condition> => ({
  table: sitios(id),
  joins: { c: 'join categoria c on c.id = t.id_categoria' },
  columns: {
    id: { value: 't.id' },
    establecimiento: texto('t.establecimiento'),
    mueble: { value: 't.mueble', search: 't.nombre_busca', order: 't.nombre_orden', nullable: true },
    posicion: { value: 'nullif(t.posicion, 0)', nullable: true },
    terminal: { ...texto(TERMINAL), nullable: true },
    categoria_componente: { ...texto('c.nombre'), joins: ['c'] },
    componentes: texto(componentes(false)),
    componentes_desactualizados: texto(componentes(true)),
  },
});

const puestos =
  (id: number): Condition =>
  (p) =>
    `(
  select row_number() over (order by a.id_componente, a.id_terminal)::int as id, a.cantidad,
    coalesce(c.nombre, x.nombre) as nombre, coalesce(c.nombre_busca, x.nombre_busca) as nombre_busca,
    coalesce(c.nombre_orden, x.nombre_orden) as nombre_orden, coalesce(k.nombre, 'Terminal') as categoria
  from (
    select i.id_componente, i.id_terminal, sum(i.unidades)::int as cantidad
    from lugar l join instalado i on i.id_lugar = l.id
    where l.id_establecimiento = ${p(id)}::int group by i.id_componente, i.id_terminal
  ) a
  left join componente c on c.id = a.id_componente
  left join categoria k on k.id = c.id_categoria
  left join terminal x on x.id = a.id_terminal
) t`;

/** The inventory of a shop in SQL (AMB-069). */
export const inventarioDeTiendaFuente = (id: number): SourceOf<FilaDeInventarioDeTienda, Condition> => ({
  table: puestos(id),
  columns: {
    id: { value: 't.id' },
    nombre: { value: 't.nombre', search: 't.nombre_busca', order: 't.nombre_orden' },
    categoria: texto('t.categoria'),
    cantidad: { value: 't.cantidad' },
  },
});
