import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from '../apps/api/src/db/connect.ts';
import { silent } from '../apps/api/src/db/log.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { schemaSql } from './dump.ts';
import { tablesSource } from './tables.ts';

// Writes apps/api/db/schema.sql and apps/api/db/tables.ts from the migrations, on the embedded engine in memory. With
// --check compares only, and fails if a committed file differs.
const base = await connect({ log: silent });
await migrate(base, silent);
const files: [URL, string][] = [
  [new URL('../apps/api/db/schema.sql', import.meta.url), await schemaSql(base.pool)],
  [new URL('../apps/api/db/tables.ts', import.meta.url), await tablesSource(base.pool)],
];
await base.close();

const read = (file: URL): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
for (const [file, text] of files) {
  if (read(file) === text) continue;
  if (process.argv.includes('--check')) {
    console.error(
      `${file.pathname.split('/').slice(-3).join('/')} is not what the migrations make: run tsx tools/schema.ts`,
    );
    process.exitCode = 1;
  } else writeFileSync(file, text);
}
