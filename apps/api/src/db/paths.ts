/** The folder of the API, from wherever in src, or in the build's dist/src, the bundler has put this. */
const apiRoot = new URL(import.meta.url.replace(/(\/dist)?\/src\/(?!.*\/src\/).*/, '/'));

export const migrationsDir = new URL('db/migrations/', apiRoot);
export const catalogosFile = new URL('db/catalogos.sql', apiRoot);
/** Where the build leaves the template of a new data directory; git-ignored. */
export const templatesDir = new URL('.cache/', apiRoot);
/** The built pages. */
export const pagesDir = new URL('../web/dist/', apiRoot);
/** The thread of the embedded engine: a file of its own, beside its source or in the build. */
export const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? 'src/db/embedded/worker.dev.mjs' : 'dist/src/db/embedded/worker.js',
  apiRoot,
);
