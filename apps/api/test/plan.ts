import type { Base } from '../src/db/connect.ts';
import type { Sentencia } from '../src/server/list/statements.ts';

interface Nodo {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Nodo[];
}
const nodos = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodos)];

/** How many rows of a table a statement reads, and whether it goes through all of it. */
export async function leidasDe({ pool }: Base, tabla: string, { sql, valores }: Sentencia) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    `explain (analyze, format json) ${sql}`,
    valores,
  );
  const suyos = nodos(rows[0]!['QUERY PLAN'][0].Plan).filter(
    (nodo) => nodo['Relation Name'] === tabla && nodo['Actual Loops'] > 0,
  );
  return {
    seguida: suyos.some((nodo) => nodo['Node Type'].includes('Seq Scan')),
    filas: suyos.reduce((n, x) => n + (x['Actual Rows'] + (x['Rows Removed by Filter'] ?? 0)) * x['Actual Loops'], 0),
  };
}
