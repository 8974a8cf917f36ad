import { execFile } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { TEST_ARGS, findChromium } from '../../tools/chromium.mjs';

const exec = promisify(execFile);

/** A Chromium with its profile on disk, as on a phone: what it keeps outlives its death. */
export interface Phone {
  readonly page: Page;
  /** False once it was killed. */
  alive(): boolean;
  /** Kills it in the middle of whatever it does (SIGKILL). */
  kill(): void;
  close(): Promise<void>;
}

/** Process ids of the browser with this profile and of the script that started it; its children carry a `--type`. */
async function processesOf(profile: string): Promise<readonly number[]> {
  const { stdout } = await exec('ps', ['-eo', 'pid=,args='], { maxBuffer: 16 * 1024 * 1024 });
  const own = stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
    .map((line) => Number.parseInt(line, 10));
  if (own.length === 0) throw new Error('the browser of the bench has no process');
  return own;
}

const DEVICE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  reducedMotion: 'reduce',
  permissions: ['geolocation'],
} as const;

interface Where {
  readonly profile: string;
  readonly baseURL: string;
  readonly latitude: number;
  readonly longitude: number;
}

export async function turnOn({ profile, baseURL, latitude, longitude }: Where): Promise<Phone> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH');
  const context: BrowserContext = await chromium.launchPersistentContext(profile, {
    ...DEVICE,
    permissions: [...DEVICE.permissions],
    baseURL,
    geolocation: { latitude, longitude, accuracy: 10 },
    executablePath: found.path,
    args: TEST_ARGS,
    ...(found.env === undefined ? {} : { env: { ...process.env, ...found.env } as Record<string, string> }),
  });
  let alive = true;
  context.on('close', () => (alive = false));
  const processes = await processesOf(profile);
  const [page = await context.newPage()] = context.pages();
  page.setDefaultTimeout(15_000);
  return {
    page,
    alive: () => alive,
    kill: () => {
      alive = false;
      for (const pid of processes) process.kill(pid, 'SIGKILL');
    },
    close: () => context.close(),
  };
}

/**
 * Leaves half a record at the end of the databases of a killed browser, as a kill in the middle of a write does. Chromium
 * writes on behind it, and throws the database away at the start after the next (docs/decisions/0076).
 */
export function tearDatabases(profile: string): void {
  const folder = join(profile, 'Default', 'IndexedDB');
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    if (!/\d\.log$/.test(name)) continue;
    // Header of a LevelDB record: checksum, a length that never comes, 'whole record'.
    appendFileSync(join(folder, name), Buffer.from([0x78, 0x56, 0x34, 0x12, 0x90, 0x01, 0x01]));
  }
}
