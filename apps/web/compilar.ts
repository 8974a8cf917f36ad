import react from '@vitejs/plugin-react';

/**
 * What the compiler adds so that nothing is drawn twice is loaded with each page: where little is drawn again, as in the
 * frame around the rows and at the login, it costs more than it saves. Rows, and what they are handed, are compiled.
 */
const SIN_COMPILADOR = [
  /\/node_modules\//,
  /\/src\/(app|sesion|base|kit|api|dashboard|partes\/(listas|detalle)|obra\/inicio)\//,
  /\/src\/list\/(filters\/|ListToolbar|Pager|cards\/ListCards)/,
];

/** How components become scripts, in the pages and in their tests. */
export const compilar = (compiler = true) => react({ compiler, exclude: SIN_COMPILADOR });
