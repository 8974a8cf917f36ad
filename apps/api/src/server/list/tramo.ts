import { CompiledQuery } from 'kysely';
import type { Reader } from '../../db/handle.ts';
import { prepared } from '../../db/prepared.ts';
import { ordenDeClave, type Tramo } from './camino.ts';
import type { Consulta, ListRequest, Parametro } from './consulta.ts';
import { unionDe } from './filters.ts';
import { llaveDe, parametros } from './statements.ts';

/** Up to here rows are skipped one by one. */
export const PROFUNDO = 500;

/** Rows that are counted by a value in whose order they stand. */
interface Contadas {
  readonly de: string;
  readonly valor: string;
  /** Whether that value falls in the order that is asked for. */
  readonly baja: boolean;
  /** What a row, or its key, must be to stand at this value or after it. */
  readonly desde: (valor: string | number) => (p: Parametro) => string;
}

/** By what the rows of the order that is asked for are counted: the weeks or days of its key, or its names. */
function contadasPor(consulta: Consulta, pedido: ListRequest): Contadas | undefined {
  const { fuente, recuento, escalones } = consulta;
  if (recuento === undefined || Object.keys(pedido.filtros).length > 0) return undefined;
  const { desc } = pedido.orden;
  const llave = llaveDe(consulta, pedido.orden, parametros().p);
  const escalon = escalones?.[llave.valor];
  if (escalon !== undefined) {
    const baja = desc !== (llave.alReves ?? false);
    return {
      de: `(select t.clave, t.n ${recuento(escalon.clase)}) r`,
      valor: 'r.clave',
      baja,
      desde: (n) => (p) => `${llave.valor} ${baja ? '<' : '>='} ${escalon.inicio(Number(n) + (baja ? 1 : 0))(p)}`,
    };
  }
  const clave = ordenDeClave(consulta, pedido);
  const valor = llave.orden;
  if (clave === undefined || valor === undefined) return undefined;
  return {
    de: `(select t.clave, t.n ${recuento(clave.clase)}) r
      join ${clave.de} on ${unionDe(fuente, pedido.orden.clave)}.id = r.clave`,
    valor,
    baja: desc,
    desde: (nombre) => (p) => `${valor} ${desc ? '<=' : '>='} ${p(nombre)}`,
  };
}

/** From which end a stretch of `n` rows is read, and, far from both where they are counted, from which value. */
export async function tramoDe(
  db: Reader,
  consulta: Consulta,
  pedido: ListRequest,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  n: number | undefined,
): Promise<Tramo> {
  const { desc } = pedido.orden;
  if (n === undefined || offset < PROFUNDO) return { desc, limit, offset };
  const suyas = Math.min(limit, n - offset);
  const alReves = n - offset - suyas;
  const cerca: Tramo = alReves < offset ? { desc: !desc, limit: suyas, offset: alReves } : { desc, limit, offset };
  const contadas = cerca.offset < PROFUNDO ? undefined : contadasPor(consulta, pedido);
  if (contadas === undefined) return cerca;
  const { de, valor, baja, desde } = contadas;
  const sql = prepared(`select s.valor, s.antes from (
      select g.valor, g.n, sum(g.n) over (order by g.valor${baja ? ' desc' : ''} rows unbounded preceding) - g.n as antes
      from (select ${valor} as valor, sum(r.n)::int as n from ${de} group by 1) g) s
    where s.antes <= $1::bigint and $1::bigint < s.antes + s.n`);
  const { rows } = await db.executeQuery<{ valor: string | number; antes: number }>(CompiledQuery.raw(sql, [offset]));
  const [aqui] = rows;
  if (aqui === undefined) return cerca;
  return { desc, limit, offset: offset - Number(aqui.antes), desde: desde(aqui.valor) };
}
