import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vite';

// pg asks when it is loaded whether it runs in a worker of Cloudflare's, by an answer of fetch: Node makes all of that.
const PREGUNTA = "typeof Response === 'function'";
const pgSinNube: Plugin = {
  name: 'pg-sin-nube',
  transform: {
    filter: { id: /\/pg\/lib\/stream\.js/ },
    handler(code, id) {
      if (!code.includes(PREGUNTA)) throw new Error(`${id}: does it still make an answer when it is loaded?`);
      return code.replace(PREGUNTA, 'false');
    },
  },
};

// A text with one sign beyond Latin-1 is held in two bytes for each, and read slower: of the code all signs are ASCII.
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        chunk.code = chunk.code.replace(/[^\0-\x7F]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

// Code that was kept cannot import any more, in this Node: what is loaded at first use is asked for by require.
const SIN_IMPORT = /(?<![\w.$'"`])import\(/;
const sinImport: Plugin = {
  name: 'sin-import',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && SIN_IMPORT.test(chunk.code)) throw new Error(`${chunk.fileName}: import()`);
  },
};

// The server as it is started: what every start needs in one file, our code and the libraries', and beside it what is
// loaded at first use. To find, read and link a thousand files took longer than to run them. Neither minified nor
// mapped: a line of the log names our functions as they are. A script, no module: only of those can compiled code be
// kept (src/lanzar.ts).
const SERVIDOR: Rolldown.RolldownOptions = {
  input: { 'src/servidor': 'src/main.ts' },
  plugins: [ascii, sinImport],
  output: {
    format: 'cjs',
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'src/trozo-[hash].cjs',
    comments: false,
  },
};

/** What is started, as a module: who starts the server, the thread of the embedded engine, the maker of its template. */
const RESTO: Rolldown.RolldownOptions = {
  input: {
    'src/main': 'src/lanzar.ts',
    'src/db/make-template': 'src/db/make-template.ts',
    'src/db/embedded/worker': 'src/db/embedded/worker.ts',
  },
  output: { entryFileNames: '[name].js', chunkFileNames: 'src/trozo-[hash].js', comments: false },
};

// vite build, then vite build --mode servidor
export default defineConfig(({ mode }) => ({
  plugins: [pgSinNube],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: mode !== 'servidor',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: mode === 'servidor' ? SERVIDOR : RESTO,
  },
  ssr: {
    noExternal: true,
    // These are more than text: machine code, and files that they find beside themselves.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'],
    resolve: { conditions: ['source', 'node', 'module'] },
  },
}));
