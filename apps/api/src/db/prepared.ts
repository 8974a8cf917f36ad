import { CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './handle.ts';

/** Most prepared statements. Each costs about 50 kB per session on the server. */
export const MOST = 150;
const names = new Map<string, string>();

/**
 * Marks a statement as prepared, that is planned once per session: planning one with several joins costs ten times its
 * execution. Only for a constant text with named columns whose best plan does not depend on the values. Returns the
 * text. After 150 texts no more are marked.
 */
export function prepared(text: string): string {
  if (names.size < MOST && !names.has(text)) names.set(text, `tajo_${names.size}`);
  return text;
}

let all: Map<string, string> | undefined;

/** Marks every statement while `work` runs, for work that repeats a few hundred thousands of times. */
export async function preparingAll<T>(work: () => Promise<T>): Promise<T> {
  all = new Map();
  try {
    return await work();
  } finally {
    all = undefined;
  }
}

export function nameOf(text: string): string | undefined {
  const name = names.get(text) ?? all?.get(text);
  if (name === undefined && all !== undefined) all.set(text, `all_${all.size}`);
  return name ?? all?.get(text);
}

export function runPrepared<T>(db: Db, statement: { compile(over: Db): CompiledQuery<T> }): Promise<QueryResult<T>> {
  const compiled = statement.compile(db);
  prepared(compiled.sql);
  return db.executeQuery(compiled);
}

/** Marks and runs a constant text with $1, $2… */
export const runText = <T>(db: Db, text: string, values: readonly unknown[]): Promise<QueryResult<T>> =>
  db.executeQuery(CompiledQuery.raw(prepared(text), [...values]) as CompiledQuery<T>);
