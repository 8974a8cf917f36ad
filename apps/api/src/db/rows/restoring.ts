import type { ClientBase } from 'pg';
import { WrongSchema } from '../migrate.ts';

type Client = Pick<ClientBase, 'query'>;

/** Exists from the first change of a restore until its end, so that nobody takes a half restored database for a whole one. */
const MARK = 'restauracion_a_medias';

/** Returns what a half restored database was restored from, undefined if it is whole. */
export async function restoringFrom(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${MARK}`,
  ]);
  if (rows[0]?.there !== true) return undefined;
  return (await client.query<{ source: string }>(`select source from ${MARK}`)).rows[0]?.source ?? '';
}

export async function refuseHalfRestored(client: Client): Promise<void> {
  const from = await restoringFrom(client);
  if (from !== undefined)
    throw new WrongSchema(
      `La base de datos está a medio restaurar (de ${from}): repita la restauración, que empieza de nuevo.`,
    );
}

/** Returns whether the database has no tables, is migrated but has no user, or was left by an interrupted restore. */
export async function isUnused(client: Client): Promise<boolean> {
  if ((await restoringFrom(client)) !== undefined) return true;
  const { rows } = await client.query<{ tables: number; ours: boolean }>(`select count(*)::int as tables,
    to_regclass('public.usuario') is not null and to_regclass('public.migracion') is not null as ours
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`);
  if (rows[0]?.ours !== true) return rows[0]?.tables === 0;
  return (await client.query<{ n: number }>('select count(*)::int as n from usuario')).rows[0]?.n === 0;
}

/** Empties an unused database and marks it as half restored, in one transaction. */
export async function beginRestoring(client: Client, from: string): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace",
  );
  await client.query('begin');
  if (rows[0]?.n !== 0) await client.query('drop schema public cascade; create schema public');
  await client.query(`create table ${MARK} (uno boolean primary key default true, source text not null)`);
  await client.query(`insert into ${MARK} (source) values ($1)`, [from]);
  await client.query('commit');
}

/** Must be the last statement of the transaction that completes the restore. */
export const endRestoring = async (client: Client): Promise<void> => void (await client.query(`drop table ${MARK}`));

export const isMark = (table: string): boolean => table === MARK;
