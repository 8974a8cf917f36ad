import type { Base } from '../connect.ts';

/** Returns how many other sessions of Tajo a server's database has. Does not see those behind a pooler. */
export async function otherSessions({ pool, embedded }: Pick<Base, 'pool' | 'embedded'>): Promise<number> {
  if (embedded) return 0;
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'tajo' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.n ?? 0;
}
