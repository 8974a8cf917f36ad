import type { CompiledQuery } from 'kysely';
import type { Base } from '../src/db/connect.ts';
import type { Db } from '../src/db/handle.ts';
import type { SqlStatement } from '../src/server/list/source.ts';

/**
 * What follows the filling of a table whose plans are looked at. A commit that is not in the log on disk yet, as these
 * do not wait for it, is no reason for a row to be taken as seen by all: then no index answers alone. PostgreSQL knows
 * that of 32 numbers of transactions together, also of other databases: those numbers are used up before.
 */
export const ASENTAR = [
  'do $$ begin for i in 1..64 loop perform pg_current_xact_id(); commit; end loop; end $$',
  'checkpoint',
  'vacuum analyze',
];

interface Nodo {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  /** What an index could not tell apart. */
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Nodo[];
}
const nodos = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodos)];

const leidasEn = (x: Nodo): number =>
  x['Actual Rows'] + (x['Rows Removed by Filter'] ?? 0) + (x['Rows Removed by Index Recheck'] ?? 0);
const leidasPor = (suyos: readonly Nodo[]): number => suyos.reduce((n, x) => n + leidasEn(x) * x['Actual Loops'], 0);

/** How many rows of a table a statement reads, of them in the table itself, and whether it goes through all of it. */
export async function leidasDe({ pool }: Base, tabla: string, { sql, values }: SqlStatement) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    `explain (analyze, format json) ${sql}`,
    values,
  );
  const suyos = nodos(rows[0]!['QUERY PLAN'][0].Plan).filter(
    (nodo) => nodo['Relation Name'] === tabla && nodo['Actual Loops'] > 0,
  );
  return {
    seguida: suyos.some((nodo) => nodo['Node Type'].includes('Seq Scan')),
    filas: leidasPor(suyos),
    enTabla: leidasPor(suyos.filter((nodo) => nodo['Node Type'] !== 'Index Only Scan')),
  };
}

/** What is done with the base, in how many statements, and what all of them read of a table. */
export async function leidasAlHacer<T>(base: Base, tabla: string, hacer: (db: Db) => Promise<T>) {
  const sentencias: SqlStatement[] = [];
  const db = new Proxy(base.db, {
    get(real, cual) {
      if (cual !== 'executeQuery') return Reflect.get(real, cual) as unknown;
      return (query: CompiledQuery) => {
        sentencias.push({ sql: query.sql, values: [...query.parameters] });
        return real.executeQuery(query);
      };
    },
  });
  const hecho = await hacer(db);
  let [seguida, filas, enTabla] = [false, 0, 0];
  for (const sentencia of sentencias) {
    const suyas = await leidasDe(base, tabla, sentencia);
    seguida ||= suyas.seguida;
    filas += suyas.filas;
    enTabla += suyas.enTabla;
  }
  return { hecho, sentencias: sentencias.length, seguida, filas, enTabla };
}
