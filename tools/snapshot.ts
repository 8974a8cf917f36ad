// npx tsx --conditions=source tools/snapshot.ts 0.1.0: keeps a database of this version, filled with a small demonstration,
// as apps/api/test/versions/0.1.0.sql.gz. Later versions are tried on it (decision 0057). Needs PostgreSQL's pg_dump.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sembrarDemo } from '../apps/api/demo/sembrar.ts';
import { openSystem } from '../apps/api/src/open-system.ts';
import { leerSettings } from '../apps/api/src/settings.ts';
import { withPostgres } from './postgres.mjs';

const PARTES = 60;
const [version] = process.argv.slice(2);
if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error('say the version: 0.1.0');

/** INSERT statements, which every engine reads without psql; settings at the head of a dump depend on the version. */
const asStatements = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.set_config|\\)/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n');

const dir = mkdtempSync(path.join(tmpdir(), 'tajo-snapshot-'));
try {
  await withPostgres(async ({ url }) => {
    const { system, cerrar } = await openSystem(leerSettings({ DATABASE_URL: url, DATA_DIR: dir }), console.log);
    await sembrarDemo(system, console.log, PARTES);
    await cerrar();
    const args = ['--no-owner', '--no-acl', '--inserts', '--rows-per-insert=50', url];
    const { stdout } = await promisify(execFile)('pg_dump', args, { maxBuffer: 1 << 28 });
    const folder = path.join(import.meta.dirname, '../apps/api/test/versions');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, `${version}.sql.gz`);
    writeFileSync(file, gzipSync(asStatements(stdout), { level: 9 }));
  });
} finally {
  rmSync(dir, { recursive: true, force: true });
}
