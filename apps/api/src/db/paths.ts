/** Root folder of the API, found from any file in src or in the build's dist/src. */
const apiRoot = new URL(import.meta.url.replace(/(\/dist)?\/src\/(?!.*\/src\/).*/, '/'));

export const migrationsDir = new URL('db/migrations/', apiRoot);
export const cataloguesFile = new URL('db/catalogos.sql', apiRoot);
/** Folder where the build puts the template of a new data directory; ignored by git. */
export const templatesDir = new URL('.cache/', apiRoot);
export const pagesDir = new URL('../web/dist/', apiRoot);
/** File of the embedded engine's thread: beside its source, or in the build. */
export const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? 'src/db/embedded/worker.dev.mjs' : 'dist/src/db/embedded/worker.js',
  apiRoot,
);
