import type { CompiledQuery } from 'kysely';
import type { Base } from '../src/db/connect.ts';
import type { Db } from '../src/db/handle.ts';
import type { SqlStatement } from '../src/server/list/source.ts';

/**
 * Statements after filling a table whose plans are tested. With synchronous_commit off, a commit that is not flushed
 * yet prevents VACUUM from marking pages all-visible, and index-only scans then read the table. PostgreSQL tracks this
 * per 32 transaction ids, across databases, so those ids are used up first.
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
  /** Rows that an index condition could not decide. */
  readonly 'Rows Removed by Index Recheck'?: number;
  /** Pairs that a join has compared in vain. */
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Nodo[];
}
const nodos = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodos)];

const leidasEn = (x: Nodo): number =>
  x['Actual Rows'] + (x['Rows Removed by Filter'] ?? 0) + (x['Rows Removed by Index Recheck'] ?? 0);
const leidasPor = (suyos: readonly Nodo[]): number => suyos.reduce((n, x) => n + leidasEn(x) * x['Actual Loops'], 0);

/**
 * Returns how many rows of a table a statement reads, how many of them in the table itself, whether it scans all of it,
 * and how many pairs of rows its joins compare in vain.
 */
export async function leidasDe({ pool }: Base, tabla: string, { sql, values }: SqlStatement) {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
    `explain (analyze, format json) ${sql}`,
    values,
  );
  const todos = nodos(rows[0]!['QUERY PLAN'][0].Plan);
  const suyos = todos.filter((nodo) => nodo['Relation Name'] === tabla && nodo['Actual Loops'] > 0);
  return {
    seguida: suyos.some((nodo) => nodo['Node Type'].includes('Seq Scan')),
    filas: leidasPor(suyos),
    enTabla: leidasPor(suyos.filter((nodo) => nodo['Node Type'] !== 'Index Only Scan')),
    enVano: todos.reduce((suma, x) => suma + (x['Rows Removed by Join Filter'] ?? 0) * x['Actual Loops'], 0),
  };
}

/** Returns the same object, or executor, noting the statements that it runs. */
function anotando<T extends object>(real: T, sentencias: SqlStatement[]): T {
  return new Proxy(real, {
    get(_, cual): unknown {
      const valor: unknown = Reflect.get(real, cual);
      if (typeof valor !== 'function') return valor;
      return (...args: unknown[]): unknown => {
        if (cual === 'executeQuery') {
          const { sql, parameters } = args[0] as CompiledQuery;
          sentencias.push({ sql, values: [...parameters] });
        }
        const hecho: unknown = valor.apply(real, args);
        return cual === 'getExecutor' ? anotando(hecho as object, sentencias) : hecho;
      };
    },
  });
}

/** Runs work over the database. Returns how many statements it sent, and what they read of a table. */
export async function leidasAlHacer<T>(base: Base, tabla: string, hacer: (db: Db) => Promise<T>) {
  const sentencias: SqlStatement[] = [];
  const hecho = await hacer(anotando(base.db, sentencias));
  let [seguida, filas, enTabla, enVano] = [false, 0, 0, 0];
  for (const sentencia of sentencias) {
    const suyas = await leidasDe(base, tabla, sentencia);
    seguida ||= suyas.seguida;
    filas += suyas.filas;
    enTabla += suyas.enTabla;
    enVano += suyas.enVano;
  }
  return { hecho, sentencias: sentencias.length, seguida, filas, enTabla, enVano };
}
