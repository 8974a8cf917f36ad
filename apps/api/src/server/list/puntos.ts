import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import type { ListaValue } from '@tajo/contract/lista';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/handle.ts';
import { hallarClaves } from './claves.ts';
import type { Consulta, Halladas, ListRequest } from './consulta.ts';
import { TOTAL, cortar, parametros, type Sentencia } from './statements.ts';

/** A map of more says that it shows a part. */
const MAXIMO = 10_000;

function sentenciaDePuntos(
  lista: ListaValue,
  consulta: Consulta,
  pedido: ListRequest,
  zona: string,
  halladas: Halladas,
): Sentencia {
  const { lugares } = consulta.fuente;
  if (lugares === undefined) throw new Error(`the rows of ${lista.plural} stand nowhere`);
  const { valores, p } = parametros();
  const desde = cortar(lista, consulta, pedido, zona, { p, halladas });
  const nivel = consulta.nivel === undefined ? 'null::int' : `max(${consulta.nivel(p)})`;
  const sql = `select l.id, l.nombre, l.direccion, l.latitud, l.longitud, l.punto_aproximado, g.cuantos, g.nivel,
      (count(*) over ())::int as "${TOTAL}"
    from (select ${lugares.en} as id, count(*)::int as cuantos, ${nivel} as nivel ${desde} group by 1) g
    join ${lugares.tabla} l on l.id = g.id
    order by g.nivel desc nulls last, g.cuantos desc, l.id limit ${MAXIMO}`;
  return { sql, valores };
}

/** The places of every matching row, the most urgent first and at most so many, and how many there are in all. */
export async function puntosDe(
  db: Db,
  lista: ListaValue,
  consulta: Consulta,
  todo: ListRequest,
  zona: string,
): Promise<{ readonly puntos: readonly PuntoDeLista[]; readonly n: number }> {
  const { pedido, halladas } = await hallarClaves(db, lista, consulta, todo, zona);
  const { sql, valores } = sentenciaDePuntos(lista, consulta, pedido, zona, halladas);
  const { rows } = await db.executeQuery<PuntoDeLista & { readonly [TOTAL]: number }>(CompiledQuery.raw(sql, valores));
  return { puntos: rows, n: rows[0]?.[TOTAL] ?? 0 };
}
