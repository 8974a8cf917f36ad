import type { ListaValue } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { prepared } from '../../db/prepared.ts';
import type { Consulta, Filtros, Halladas } from './consulta.ts';
import { condicionesDe, filtrosPorClave } from './filters.ts';
import { parametros, type Sentencia } from './statements.ts';

/** More keys than these are summed in one go over the numbers of all. */
const MUCHAS = 500;

/** One statement for the tables of all filters: their keys, and the sums of the numbers that are kept for those. */
function sentenciaDeClaves(
  lista: ListaValue,
  { fuente, recuento, total }: Consulta,
  filtros: Filtros,
  zona: string,
): Sentencia {
  const { valores, p } = parametros();
  const uniones = [...filtrosPorClave(lista, fuente, filtros)];
  const con = uniones.map(([union, campos]) => {
    const donde = condicionesDe(lista, fuente, { campos, filtros }, zona, p).map((x) => `(${x})`);
    return `${union} as materialized (
      select array(select ${union}.id from ${fuente.claves?.[union]?.de} where ${donde.join(' and ')}) as ids)`;
  });
  const que = uniones.map(([union]) => {
    const clase = fuente.claves?.[union]?.clase ?? '';
    if (recuento === undefined) return `${union}.ids as ${union}`;
    const suma = (cuales: string) => `(select coalesce(sum(t.n), 0) ${recuento(clase)} and ${cuales})`;
    return `${union}.ids as ${union}, case when cardinality(${union}.ids) <= ${MUCHAS} then ${suma(`t.clave = any(${union}.ids)`)}
      else ${suma(`(t.clave in (select unnest(x.ids) from ${union} x)) is true`)} end as ${union}_n`;
  });
  if (recuento !== undefined && total !== undefined) que.push(`(${total(p)}) as todas`);
  const de = uniones.map(([union]) => union).join(', ');
  return { sql: prepared(`with ${con.join(', ')} select ${que.join(', ')} from ${de}`), valores };
}

/** The keys that the filters on tables of few rows leave, asked first, so that their number tells how to read the list. */
export async function hallarClaves(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  filtros: Filtros,
  zona: string,
): Promise<Halladas> {
  const { fuente } = consulta;
  const pedidas = filtrosPorClave(lista, fuente, filtros);
  if (pedidas.size === 0) return [];
  const { sql, valores } = sentenciaDeClaves(lista, consulta, filtros, zona);
  const { rows } = await db.executeQuery<Record<string, number[] | number>>(CompiledQuery.raw(sql, valores));
  const numero = (campo: string): number | undefined => {
    const n = rows[0]?.[campo];
    return typeof n === 'number' ? n : undefined;
  };
  return Object.entries(fuente.claves ?? {}).flatMap(([union, clave]) => {
    const [ids, campos] = [rows[0]?.[union], pedidas.get(union)];
    if (campos === undefined || !Array.isArray(ids)) return [];
    return [{ clave, ids, filtros: campos.length, n: numero(`${union}_n`), todas: numero('todas') }];
  });
}
