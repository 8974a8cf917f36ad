import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogosFile, migrationsDir, templatesDir } from '../paths.ts';

/** The engine that writes data directories; pinned, as the directory's format is its own. */
export const ENGINE = 'pglite 0.5.16';

/** A name that changes with the engine, the migrations and the fixed rows: a stale template is never found. */
export function templateName(): string {
  const hash = createHash('sha256').update(ENGINE);
  for (const name of readdirSync(migrationsDir).toSorted())
    hash.update(name).update(readFileSync(new URL(name, migrationsDir)));
  if (existsSync(catalogosFile)) hash.update(readFileSync(catalogosFile));
  return `base-${hash.digest('hex').slice(0, 16)}`;
}

/** Where the template of a migrated, otherwise empty data directory lies or would lie (a gzipped tar). */
export const templateFile = (): string => fileURLToPath(new URL(`${templateName()}.tgz`, templatesDir));
