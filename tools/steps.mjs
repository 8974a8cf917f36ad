// Shared by the commands of this folder. Plain Node: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {NodeJS.Signals} signal passed on to every child that {@link run} still waits for */
export function stopChildren(signal) {
  for (const child of running) child.kill(signal);
}

/** @param {number} since `performance.now()` of the start */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Says what is done and, when done, how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  console.log(`> ${title}`);
  const value = await work();
  console.log(`  ${title}: ${seconds(start)}`);
  return value;
}

/**
 * Runs a program from the root of the repository with its output passed through; answers its exit code.
 * Past `minutes` it is stopped and counts as failed. `hear` takes the output instead, and may stop it. `label` stands
 * before each line, to tell programs apart that run at once.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, minutes?: number,
 *   label?: string | undefined, hear?: (text: string, stop: () => void) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env, cwd = ROOT, minutes = 40, label, hear } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: hear || label ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    for (const output of [child.stdout, child.stderr])
      if (output !== null && hear)
        output.setEncoding('utf8').on('data', (text) => hear(text, () => child.kill('SIGTERM')));
      else if (output !== null && label)
        createInterface({ input: output }).on('line', (line) => console.log(`${label} | ${line}`));
    running.add(child);
    const limit = setTimeout(() => {
      console.error(`  stopped after ${minutes} min: ${command} ${args.join(' ')}`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, minutes * 60_000);
    const done = () => {
      clearTimeout(limit);
      running.delete(child);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code) => {
      done();
      resolve(code ?? 1);
    });
  });
}

/**
 * The script behind a command of an installed package, to be run by this same Node: no shell, no npx.
 * @param {string} packageName
 * @param {string} [command]
 */
function bin(packageName, command = packageName) {
  for (const home of ['', 'apps/web', 'apps/api']) {
    const folder = path.join(ROOT, home, 'node_modules', packageName);
    if (!existsSync(folder)) continue;
    const { bin: bins } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return path.join(folder, typeof bins === 'string' ? bins : bins[command]);
  }
  throw new Error(`${packageName} is not installed: run npm ci`);
}

/**
 * Runs a command of an installed package.
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2] & { command?: string }} [options]
 */
export const tool = (packageName, args, { command, ...options } = {}) =>
  run(process.execPath, [bin(packageName, command), ...args], options);

/** Whether a program of this name is on the PATH; answers where. @param {string} name */
export function which(name) {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

export const isRoot = () => process.getuid?.() === 0;

/** @type {Promise<unknown>} */
let lastInstall = Promise.resolve();

/**
 * Debian's packages, where we may install them: as root, with apt-get, which takes one at a time. Answers whether they
 * are there now.
 * @param {readonly string[]} packages
 */
export function installFromDebian(packages) {
  const installed = lastInstall.then(() => installNow(packages));
  lastInstall = installed.catch(() => {});
  return installed;
}

/** @param {readonly string[]} packages */
async function installNow(packages) {
  if (!isRoot() || which('apt-get') === undefined) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  return step(`apt-get install ${packages.join(' ')}`, async () => {
    if ((await run('apt-get', ['update', '-qq'], { env })) !== 0) return false;
    return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })) === 0;
  });
}
