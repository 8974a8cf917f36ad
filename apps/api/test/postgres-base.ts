import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { connect, type Base } from '../src/db/connect.ts';
import { templateName } from '../src/db/embedded/template.ts';
import { silent } from '../src/db/log.ts';
import { migrate } from '../src/db/migrate.ts';

const LOCK = 7_461_065;
const PREFIX = 'tajo_prueba_';

async function asAdmin<T>(server: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function makeTemplate(server: string, admin: Client, name: string): Promise<void> {
  const found = await admin.query('select from pg_database where datname = $1', [name]);
  if (found.rowCount) return;
  // The final name, given after the migrations, says that it is complete.
  const started = `${name}_nueva`;
  await admin.query(`drop database if exists ${escapeIdentifier(started)} with (force)`);
  await admin.query(
    `create database ${escapeIdentifier(started)} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  );
  const base = await connect({ url: databaseUrl(server, started), log: silent });
  await migrate(base, silent);
  await base.pool.query('vacuum (analyze)');
  await base.close();
  await admin.query(`alter database ${escapeIdentifier(started)} rename to ${escapeIdentifier(name)}`);
}

/** Opens a new database on the server: a copy of a template that is migrated once per state of the migrations. */
export async function openPostgresBase(server: string): Promise<{ base: Base; url: string; close(): Promise<void> }> {
  const template = `tajo_${templateName().replace('-', '_')}`;
  const name = `${PREFIX}${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await makeTemplate(server, admin, template);
    await admin.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
  });
  const url = databaseUrl(server, name);
  const base = await connect({ url, log: silent });
  return {
    base,
    url,
    async close() {
      await base.close();
      await asAdmin(server, (admin) => admin.query(`drop database ${escapeIdentifier(name)} with (force)`));
    },
  };
}

/** Drops the test databases to which nobody is connected. */
export const dropTestBases = (server: string): Promise<void> =>
  asAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      `select datname from pg_database d where starts_with(datname, $1)
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [PREFIX],
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${escapeIdentifier(datname)}`);
  });
