import react from '@vitejs/plugin-react';

/**
 * Components that the React compiler skips: its caches are loaded with each page, and where little is redrawn (the
 * frame around the rows, the login) they cost more than they save. Rows and their props are compiled.
 */
const SIN_COMPILADOR = [
  /\/node_modules\//,
  /\/src\/(app|sesion|base|kit|api|dashboard|partes\/(listas|detalle)|obra\/inicio)\//,
  /\/src\/list\/(filters\/|ListToolbar|Pager|cards\/ListCards)/,
];

/** Plugin that compiles components, for the pages and their tests. */
export const compilar = (compiler = true) => react({ compiler, exclude: SIN_COMPILADOR });
