/** This file's place is two levels deeper in the build (dist/src/db) than the sources' root counts. */
const apiRoot = new URL(import.meta.url.endsWith('.ts') ? '../../' : '../../../', import.meta.url);

export const migrationsDir = new URL('db/migrations/', apiRoot);
export const catalogosFile = new URL('db/catalogos.sql', apiRoot);
/** Where the build leaves the template of a new data directory; git-ignored. */
export const templatesDir = new URL('.cache/', apiRoot);
