import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { defineConfig } from '@playwright/test';
import { findChromium, TEST_ARGS } from './tools/chromium.mjs';

const port = process.env['E2E_PORT'] ?? '5189';
/** URL of a running server; without one the demonstration is built and started. */
const url = process.env['E2E_URL'];
const chromium = await findChromium();

/** Workers read this file again: the folder is created once, by the process that starts the server. */
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'tajo-e2e-')));
/** Output of the server, in which e2e/politica.ts finds the cause of a 500. */
const log = `${dataDir}.log`;
if (url === undefined) process.env['E2E_LOG'] = log;

/** What `npm run demo` runs. */
const { demo: comando } = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { demo: string } }).scripts;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One database for all tests: each creates its own records, so any two may run at once.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // A busy machine can delay drawing and network; `npm test` lists the retried tests.
  retries: 1,
  // The longest test takes 40 s alone, and five times as long on a busy machine.
  timeout: 300_000,
  // On a slow machine a save waits so long behind a large upload: the embedded engine has one connection.
  expect: { timeout: 20_000 },
  use: {
    baseURL: url ?? `http://127.0.0.1:${port}`,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    // A worker would answer for the server. The errands without coverage allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: {
      args: TEST_ARGS,
      ...(chromium === undefined ? {} : { executablePath: chromium.path }),
      ...(chromium?.env === undefined ? {} : { env: { ...process.env, ...chromium.env } as Record<string, string> }),
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  ...(url === undefined ? { webServer: demo() } : {}),
});

function demo(): PlaywrightTestConfig['webServer'] & object {
  return {
    command: `${comando} > "${log}"`,
    url: `http://127.0.0.1:${port}/api/salud`,
    timeout: 400_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '' },
  };
}
