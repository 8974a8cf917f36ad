import { defineConfig } from 'vite';

// Bundles the server and its programs: what every start needs in a few files, ours and the libraries', and separately what is loaded at
// first use. Finding, reading and linking a thousand files took longer than running them. Not minified, so that stack
// traces show our functions.
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
        'src/copia': 'src/copia.ts',
        'src/restaurar': 'src/restaurar.ts',
        'src/mudar': 'src/mudar.ts',
        'src/verificar': 'src/verificar.ts',
        'src/db/make-template': 'src/db/make-template.ts',
        'src/db/embedded/worker': 'src/db/embedded/worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'src/trozo-[hash].js', comments: false },
    },
  },
  ssr: {
    noExternal: true,
    // Packages with machine code, or with files that they look for beside themselves.
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native'],
    resolve: { conditions: ['source', 'node', 'module'] },
  },
});
