import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The compiler calls itself experimental: TAJO_COMPILER=off builds without it.
const compiler = process.env['TAJO_COMPILER'] !== 'off';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler })],
  // Workspace packages come from their TypeScript sources, so that no build waits for another.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The content security policy allows no data: addresses.
  build: { target: 'es2023', manifest: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 450 },
  server: { host: '127.0.0.1', proxy: { '/api': process.env['TAJO_API'] ?? 'http://127.0.0.1:8445' } },
});
