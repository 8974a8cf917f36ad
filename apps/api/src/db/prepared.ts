import { CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './handle.ts';

/** Each costs every session some 50 kB on the server. */
export const MOST = 150;
/** The one that was not asked for the longest stands first. */
const names = new Map<string, string>();

/**
 * Marks a statement to be planned once per session instead of at every call: for one with several joins that is
 * asked all the time, planning costs ten times the work itself. Only for a constant text with named columns, and
 * for values that do not change which plan is best. Answers the text. Where there are more than sessions should
 * keep, the name of the one that was not asked for the longest goes to the new one.
 */
export function prepared(text: string): string {
  const had = names.get(text);
  const [oldest] = had === undefined && names.size >= MOST ? names : [];
  names.delete(oldest?.[0] ?? text);
  names.set(text, had ?? oldest?.[1] ?? `tajo_${names.size}`);
  return text;
}

/** The name of a statement that is marked so. */
export const nameOf = (text: string): string | undefined => names.get(text);

/** Runs a statement that is marked so. */
export function runPrepared<T>(db: Db, statement: { compile(over: Db): CompiledQuery<T> }): Promise<QueryResult<T>> {
  const compiled = statement.compile(db);
  prepared(compiled.sql);
  return db.executeQuery(compiled);
}

/** A text with $1, $2… and its values, as a statement: nothing is put together for each call. The text is a constant. */
export const constant = <T>(text: string, values: readonly unknown[]) => ({
  compile: (): CompiledQuery<T> => CompiledQuery.raw(text, [...values]) as CompiledQuery<T>,
});

/** Asks such a one. */
export const runText = <T>(db: Db, text: string, values: readonly unknown[]): Promise<QueryResult<T>> =>
  runPrepared(db, constant<T>(text, values));
