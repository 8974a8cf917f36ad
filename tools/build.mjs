// node tools/build.mjs [api]: builds what changed since the last build, the API and the pages in parallel, or the API only.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { alone } from './alone.mjs';
import { compress } from './compress.mjs';
import { checkNode, install } from './install.mjs';
import { readStamps, stamped } from './stamps.mjs';
import { ROOT, run, step, tool } from './steps.mjs';

const STAMPS = path.join(ROOT, '.cache/build.json');
const EVERYWHERE = ['package-lock.json', 'tsconfig.base.json', 'tools/build.mjs', 'tools/compress.mjs'];
const TEMPLATE = 'apps/api/dist/src/db/make-template.js';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} sources files and folders that it is made of
 * @property {string} output exists after a build
 * @property {() => Promise<number>} make
 */

/** From their TypeScript sources, so that none waits for another. @param {string} folder */
const vite = (folder) => tool('vite', ['build', '--logLevel', 'warn'], { cwd: path.join(ROOT, folder) });

/** @param {string} folder @param {string[]} own @returns {string[]} */
const sourcesOf = (folder, own) => [
  ...[...own, 'src', 'vite.config.ts', 'package.json'].map((file) => `${folder}/${file}`),
  'packages/domain/src',
  'packages/contract/src',
];

/** @type {Part[]} they do not wait for each other */
const PARTS = [
  {
    name: 'api',
    sources: sourcesOf('apps/api', ['db', 'demo']),
    output: 'apps/api/dist/src/main.js',
    make: async () => {
      const code = await vite('apps/api');
      // The empty embedded database is created once here, so that no first start waits for it.
      return code === 0 ? run(process.execPath, [TEMPLATE]) : code;
    },
  },
  {
    name: 'web',
    sources: sourcesOf('apps/web', ['public', 'index.html', 'compilar.ts', 'installed.ts']),
    output: 'apps/web/dist/index.html',
    make: async () => {
      const code = await vite('apps/web');
      if (code === 0) await compress(path.join(ROOT, 'apps/web/dist'));
      return code;
    },
  },
];

/**
 * Builds every part whose sources changed; throws on the first that fails, and keeps what was built before it.
 * Calls `built` if there was any.
 * @param {() => void} [built]
 */
export const build = (built) => alone(() => buildStale(PARTS, built));

/** Builds the server and its programs without the pages, if their sources changed. */
export const buildApi = () => alone(() => buildStale(PARTS.filter(({ name }) => name === 'api')));

/** @param {Part[]} parts @param {() => void} [built] */
async function buildStale(parts, built) {
  const stamps = readStamps(STAMPS);
  const stale = parts
    .map((part) => ({ part, stamp: stampOf(part) }))
    .filter(({ part, stamp }) => stamps[part.name] !== stamp || !existsSync(path.join(ROOT, part.output)));
  const outcomes = await Promise.allSettled(
    stale.map(({ part, stamp }) => stamped(STAMPS, part.name, stamp, () => make(part))),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  if (stale.length > 0) built?.();
}

/** @param {Part} part */
async function make(part) {
  const code = await step(`build ${part.name}`, part.make);
  if (code !== 0) throw new Error(`the build of ${part.name} failed`);
}

/** @param {Part} part */
function stampOf(part) {
  const hash = createHash('sha256');
  for (const source of [...EVERYWHERE, ...part.sources])
    for (const file of filesOf(path.join(ROOT, source)))
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesOf(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return /\.test\.tsx?$/.test(place) ? [] : [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name)));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  await install()
    .then(() => (process.argv[2] === 'api' ? buildApi() : build()))
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
