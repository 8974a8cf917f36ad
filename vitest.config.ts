import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { compilar } from './apps/web/compilar.ts';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.mjs';

// Workspace packages come from their sources, so that no test waits for a build or sees an old one.
const conditions = ['source', 'node', 'module', 'development'];
const node = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const chromium = await findChromium();
const ALONE = 'apps/api/**/*.alone.test.ts';
const PLANES = 'apps/api/**/*.planes.test.ts';
const door = {
  globalSetup: 'apps/api/test/template.ts',
  pool: 'forks',
  env: { NODE_ENV: 'test', TAJO_TEST_ENGINE: process.env['TAJO_TEST_ENGINE'] ?? 'embedded' },
  // Walking every endpoint takes a second; other work on the machine may make it a minute.
  testTimeout: 120_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  // Stages that run at once would read each other's half-written timings.
  cacheDir: `node_modules/.vite/${process.env['TAJO_TEST_STAGE'] ?? 'vitest'}`,
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      // These three keep no state: with one module graph for all files every source is read once.
      {
        ...node,
        test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], testTimeout: 30_000, isolate: false },
      },
      {
        ...node,
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      // Whichever of these comes first reads every source of the house.
      { ...node, test: { name: 'structure', include: ['tools/**/*.test.ts'], testTimeout: 30_000, isolate: false } },
      { ...node, test: { name: 'web-unit', include: ['apps/web/**/*.test.ts'], testTimeout: 30_000 } },
      // A worker keeps the server's modules and one database for all its files: each test is undone in it.
      {
        ...node,
        test: {
          ...door,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ALONE, PLANES],
          isolate: false,
        },
      },
      // But what changes a library, counts what a process keeps or fills a database starts with modules and one of its own.
      { ...node, test: { ...door, name: 'api-alone', include: [ALONE] } },
      // What a statement reads of large tables is decided by the planner, the same in both engines: asked of a server only.
      { ...node, test: { ...door, name: 'api-planes', include: [PLANES], isolate: false } },
      {
        root: 'apps/web',
        // The same compiler as the pages that users get.
        plugins: [compilar()],
        resolve: { conditions: ['source', 'module', 'browser', 'development'] },
        // Found before the first test: a dependency met later would reload the page under a running test.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}'],
          include: ['vitest-browser-react', 'react/jsx-dev-runtime', 'pdfjs-dist'],
        },
        test: {
          name: 'web',
          // Of two cores vitest would leave one unused.
          maxWorkers: 2,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['test/clean-storage.ts'],
          testTimeout: 30_000,
          // A busy machine delays drawing at will; `npm test` lists whoever needed it.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Dialogs and menus are there at once, as for whoever asks the system for less motion.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                args: CHROMIUM_ARGS,
                ...(chromium === undefined ? {} : { executablePath: chromium.path }),
                ...(chromium?.env === undefined
                  ? {}
                  : { env: { ...process.env, ...chromium.env } as Record<string, string> }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
