import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cataloguesFile, migrationsDir, templatesDir } from '../paths.ts';

/** Engine that writes data directories. Pinned, because the directory's format belongs to it. */
export const ENGINE = 'pglite 0.5.16';

/** Name that changes with the engine, the migrations and the fixed rows, so that an outdated template is never used. */
export function templateName(): string {
  const hash = createHash('sha256').update(ENGINE);
  for (const name of readdirSync(migrationsDir).toSorted())
    hash.update(name).update(readFileSync(new URL(name, migrationsDir)));
  return `base-${hash.update(readFileSync(cataloguesFile)).digest('hex').slice(0, 16)}`;
}

/** Path of the template of a migrated, otherwise empty data directory (a gzipped tar), whether it exists or not. */
export const templateFile = (): string => fileURLToPath(new URL(`${templateName()}.tgz`, templatesDir));
