// Chromium for the tests: one of this machine, else one that can be installed.
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { alone } from './alone.mjs';
import { npm } from './install.mjs';
import { installFromDebian, ROOT, step, which } from './steps.mjs';

/** Without these Chromium contacts its maker at every start; only the page under test may be requested. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For pages that live for seconds, as in tests: optimizing their scripts takes more of the machine than it saves. */
export const TEST_ARGS = [...CHROMIUM_ARGS, '--js-flags=--no-opt --no-maglev'];

/** Debian's package without the browser's own windows: the errands take a fifth less of the machine with it. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PACKED = '@sparticuz/chromium@153.0.0';
const CACHE = path.join(ROOT, '.cache/chromium');

/** @typedef {{ path: string, origin: string, env?: Record<string, string> }} Chromium */

/** The Chromium that is here already, or undefined. @returns {Promise<Chromium | undefined>} */
export async function findChromium() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { path: given, origin: 'CHROMIUM_PATH', ...(given === packed.path ? { env: packed.env } : {}) };
  const installed = NAMES.map(which).find((file) => file !== undefined);
  if (installed !== undefined) return { path: installed, origin: 'installed' };
  const { chromium } = await import('playwright');
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, origin: "Playwright's own" };
  return existsSync(packed.path) ? packed : undefined;
}

/** As {@link findChromium}, and installs one where it may: Debian's package, else one packed for npm. */
export const ensureChromium = async () => (await findChromium()) ?? alone(installChromium);

async function installChromium() {
  // Another process may have installed one while this one waited.
  const found = await findChromium();
  if (found !== undefined) return found;
  if ((await installFromDebian([HEADLESS])) || (await installFromDebian(['chromium']))) {
    const installed = await findChromium();
    if (installed !== undefined) return { ...installed, origin: "Debian's package" };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  return step(`npm install ${PACKED}`, unpack).catch((error) => {
    console.error(`  ${error.message}`);
    return undefined;
  });
}

/** @type {Required<Chromium>} */
const packed = {
  path: path.join(CACHE, 'chromium'),
  origin: PACKED,
  // The package contains the libraries and fonts that a minimal system lacks, but needs these variables to find them.
  env: {
    LD_LIBRARY_PATH: [path.join(CACHE, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    FONTCONFIG_PATH: path.join(CACHE, 'fonts'),
  },
};

async function unpack() {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, 'package.json'), '{ "private": true }');
  if ((await npm(['install', '--no-audit', '--no-fund', '--loglevel=error', PACKED], CACHE)) !== 0)
    throw new Error(`${PACKED} could not be installed`);
  const { extract } = createRequire(pathToFileURL(path.join(CACHE, 'package.json')))('tar-fs');
  const archive = (/** @type {string} */ name) =>
    createReadStream(path.join(CACHE, 'node_modules/@sparticuz/chromium/bin', name));
  for (const name of ['al2023', 'fonts'])
    await pipeline(archive(`${name}.tar.br`), createBrotliDecompress(), extract(path.join(CACHE, name)));
  // SwiftShader looks for its libraries beside the program.
  await pipeline(archive('swiftshader.tar.br'), createBrotliDecompress(), extract(CACHE));
  const half = `${packed.path}.part`;
  await pipeline(archive('chromium.br'), createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }));
  renameSync(half, packed.path);
  return packed;
}
