import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { ROOT, run, step } from './steps.mjs';

/** File that npm writes at the end of an installation. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Exits with one line if Node is older than package.json requires. */
export function checkNode() {
  const { engines } = readJson('package.json');
  const least = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = least.split('.').map(Number);
  const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number);
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return;
  console.error(`Tajo needs Node ${least} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs what package-lock.json names, when something of it is missing here, and calls `installed` if there was any.
 * @param {() => void} [installed]
 */
export const install = (installed) => alone(() => installMissing(installed));

/** @param {() => void} [installed] */
async function installMissing(installed) {
  if (isInstalled()) return;
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (existsSync(path.join(ROOT, 'package-lock.json'))) {
    if ((await step('npm ci', () => npm(['ci', ...flags]))) === 0) return installed?.();
    console.error('npm ci failed: the lines above say why. Trying npm install.');
  }
  // --no-save: the installation may differ from the lock file, but must not rewrite it.
  if ((await step('npm install', () => npm(['install', '--no-save', ...flags]))) === 0) return installed?.();
  console.error('Tajo could not be installed: the lines above say why.');
  process.exit(1);
}

/** npm by the Node that runs us, wherever npm itself told us it lies; else by the PATH. @param {string[]} args */
export function npm(args, cwd = ROOT) {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], { cwd });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd });
}

/**
 * Compares versions, not times: git gives every file of a clone the time of the checkout. What an installation that
 * was cut short left is none.
 */
export function isInstalled(root = ROOT) {
  if (!existsSync(path.join(root, 'package-lock.json'))) return existsSync(path.join(root, INSTALLED));
  const wanted = Object.entries(readJson('package-lock.json', root).packages);
  const found = installed(root);
  return wanted.every(
    ([place, entry]) =>
      !place.includes('node_modules/') || entry.optional || entry.peer || found[place]?.version === entry.version,
  );
}

/** @param {string} root @returns {Record<string, Entry>} */
function installed(root) {
  try {
    return readJson(INSTALLED, root).packages;
  } catch {
    return {};
  }
}

/**
 * The fields that are read of a lock, or of package.json.
 * @typedef {{ version?: string, optional?: boolean, peer?: boolean }} Entry
 * @typedef {{ packages: Record<string, Entry>, engines: { node: string } }} Manifest
 */

/** @param {string} file @returns {Manifest} */
function readJson(file, root = ROOT) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
