import { defineConfig } from 'vite';

// The server as it is started: what every start needs in a few files, our code and the libraries', and beside them what
// is loaded at first use. To find, read and link a thousand files took longer than to run them. Neither minified nor
// mapped: a line of the log names our functions as they are.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        'src/main': 'src/main.ts',
        'src/db/make-template': 'src/db/make-template.ts',
        'src/db/embedded/worker': 'src/db/embedded/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'src/trozo-[hash].js', comments: false },
    },
  },
  ssr: {
    noExternal: true,
    // These are more than text: machine code, and files that they find beside themselves.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'],
    resolve: { conditions: ['source', 'node', 'module'] },
  },
});
