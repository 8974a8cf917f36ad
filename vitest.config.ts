import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { compilar } from './apps/web/compilar.ts';
import { markdown } from './apps/web/markdown.ts';
import { cachedModules } from './apps/web/test/cached-modules.ts';
import { findChromium, TEST_ARGS } from './tools/chromium.mjs';

// Workspace packages are read from their sources, so that no test waits for a build or uses an old one.
const conditions = ['source', 'node', 'module', 'development'];
const node = { resolve: { conditions }, ssr: { resolve: { conditions } } };
const chromium = await findChromium();
/** React's build: that of the pages in `npm test`; by hand the slower one, which explains its errors. */
const built = process.env['NODE_ENV'] === 'production' ? 'production' : 'development';
const ALONE = 'apps/api/**/*.alone.test.ts';
/** How a statement reads large tables: decided by the planner, which both engines share, so tested on a server only. */
const PLANES = 'apps/api/**/*.planes.test.ts';
const onServer = process.env['TAJO_TEST_ENGINE'] === 'postgres';
/** Tests of every endpoint or every source take a second or two; on a busy machine a minute. */
const SLOW_MS = 120_000;
/** vitest's default is a second: too short on a busy machine. */
const expect = { poll: { timeout: 10_000 } } as const;
const door = {
  expect,
  globalSetup: 'apps/api/test/template.ts',
  pool: 'forks',
  env: { NODE_ENV: 'test', TAJO_TEST_ENGINE: process.env['TAJO_TEST_ENGINE'] ?? 'embedded' },
  testTimeout: SLOW_MS,
  hookTimeout: SLOW_MS,
} as const;

export default defineConfig({
  // Stages that run at once would read each other's half-written timings.
  cacheDir: `node_modules/.vite/${process.env['TAJO_TEST_STAGE'] ?? 'vitest'}`,
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      // These four keep no state: with one module graph for all files each source is read once.
      {
        ...node,
        test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'], testTimeout: SLOW_MS, isolate: false },
      },
      {
        ...node,
        test: {
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          testTimeout: SLOW_MS,
          isolate: false,
        },
      },
      // The first of these to run parses every source.
      { ...node, test: { name: 'structure', include: ['tools/**/*.test.ts'], testTimeout: SLOW_MS, isolate: false } },
      { ...node, test: { name: 'web-unit', include: ['apps/web/**/*.test.ts'], testTimeout: SLOW_MS, isolate: false } },
      // A worker keeps the server's modules and one database for all its files: each test is rolled back.
      {
        ...node,
        test: {
          ...door,
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ALONE, ...(onServer ? [] : [PLANES])],
          isolate: false,
        },
      },
      // Tests that change a library, count what a process keeps or fill a database get their own modules and database.
      { ...node, test: { ...door, name: 'api-alone', include: [ALONE] } },
      {
        root: 'apps/web',
        // The same compiler as for the pages.
        plugins: [markdown(), compilar(), cachedModules()],
        resolve: { conditions: ['source', 'module', 'browser', built] },
        // Pre-bundled before the first test: a dependency found later would reload the page during a test.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}'],
          include: [
            'vitest-browser-react',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            'pdfjs-dist',
            '@zxing/library',
          ],
        },
        test: {
          name: 'web',
          // vitest would leave one of two cores unused.
          maxWorkers: 2,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['test/act.ts', 'test/clean-storage.ts'],
          // What never comes is waited for until then.
          testTimeout: 60_000,
          expect,
          // A busy machine can delay drawing; `npm test` lists the retried tests.
          retry: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Dialogs and menus open at once, as with reduced motion.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                args: TEST_ARGS,
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
