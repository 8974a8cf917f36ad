import { parametroDe, type ListaValue } from '@tajo/contract/lista';
import { finDia, inicioDia } from '@tajo/domain/instantes';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../db/handle.ts';
import { prepared } from '../../db/prepared.ts';
import type { Consulta, Filtros, Hallada, Hallado, ListRequest } from './consulta.ts';
import { condicionesDe, filtrosPorClave } from './filters.ts';
import { semanaDe } from './semana.ts';
import { parametros, type Sentencia } from './statements.ts';

/** More keys than these are summed in one go over the numbers of all. */
const MUCHAS = 500;

const SIN_FIN = 2_147_483_647;

/** The weeks of the days that are asked for: those of any date of a row are about those of the tab's own. */
function semanasPedidas(lista: ListaValue, filtros: Filtros, zona: string) {
  const semanas = { desde: 0, hasta: SIN_FIN };
  for (const [campo, { filtro, tipo }] of Object.entries(lista.columnas)) {
    const dia = filtros[campo];
    if (dia === undefined || tipo !== 'instante') continue;
    if (filtro === 'desde') semanas.desde = Math.max(semanas.desde, semanaDe(inicioDia(zona, dia)));
    if (filtro === 'hasta') semanas.hasta = Math.min(semanas.hasta, semanaDe(finDia(zona, dia)));
  }
  return semanas.desde === 0 && semanas.hasta === SIN_FIN ? undefined : semanas;
}

/** One statement for the tables of all filters: their keys, and the sums of the numbers that are kept for those. */
function sentenciaDeClaves(
  lista: ListaValue,
  { fuente, recuento, total, semanas: clase }: Consulta,
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
  if (total !== undefined) que.push(`(${total(p)}) as todas`);
  const semanas = clase === undefined ? undefined : semanasPedidas(lista, filtros, zona);
  if (recuento !== undefined && clase !== undefined && semanas !== undefined)
    que.push(`(select coalesce(sum(t.n), 0) ${recuento(clase)}
      and t.clave not between ${p(semanas.desde)} and ${p(semanas.hasta)}) as fuera`);
  const de = uniones.map(([union]) => union).join(', ');
  const sql =
    con.length === 0 ? `select ${que.join(', ')}` : `with ${con.join(', ')} select ${que.join(', ')} from ${de}`;
  return { sql: prepared(sql), valores };
}

/** The keys that the filters on tables of few rows leave, asked first, so that their number tells how to read the list. */
export async function hallarClaves(
  db: Reader,
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
): Promise<Hallado> {
  const { fuente } = consulta;
  const pedidas = filtrosPorClave(lista, fuente, pedido.filtros);
  const sinNada = Object.keys(pedido.filtros).length === 0;
  if (sinNada || (pedidas.size === 0 && consulta.total === undefined)) return { pedido, halladas: [] };
  const { sql, valores } = sentenciaDeClaves(lista, consulta, pedido.filtros, zona);
  const { rows } = await db.executeQuery<Record<string, number[] | number>>(CompiledQuery.raw(sql, valores));
  const numero = (campo: string): number | undefined => {
    const n = rows[0]?.[campo];
    return typeof n === 'number' ? n : undefined;
  };
  const halladas = Object.entries(fuente.claves ?? {}).flatMap(([union, clave]): Hallada[] => {
    const [ids, campos] = [rows[0]?.[union], pedidas.get(union)];
    if (campos === undefined || !Array.isArray(ids)) return [];
    const filtros = campos.flatMap((campo) => {
      const columna = lista.columnas[campo];
      return columna === undefined ? [] : [parametroDe(campo, columna)];
    });
    return [{ clave, ids, filtros, n: numero(`${union}_n`) }];
  });
  const todas = numero('todas');
  const sobran = halladas.filter(({ n }) => n !== undefined && n === todas).flatMap(({ filtros }) => filtros);
  const filtros = Object.fromEntries(Object.entries(pedido.filtros).filter(([campo]) => !sobran.includes(campo)));
  return {
    pedido: { ...pedido, filtros },
    halladas: halladas.filter((hallada) => !hallada.filtros.some((campo) => sobran.includes(campo))),
    todas,
    fuera: numero('fuera'),
  };
}
