// What a browser loads before a screen is usable: gzipped JavaScript and CSS of the entry and of each page's chunks.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './steps.mjs';

const DIST = path.resolve(process.env['DIST'] ?? path.join(ROOT, 'apps/web/dist'));

/** Most kB (1000 bytes, gzip level 9) of JavaScript before the login, and before a list, can be used. */
export const BUDGET = { login: 80, list: 200 };

/** @typedef {{ file: string, name?: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk */
/** @typedef {{ name: string, js: number, css: number, list: boolean }} Load bytes, gzipped; whether it draws a list */

/** @returns {{ login: Load, pages: Load[] }} throws when the pages are not built */
export function firstLoad() {
  const file = path.join(DIST, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the pages are not built: npm run build');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  const app = Object.keys(manifest).find((key) => key.endsWith('/app/App.tsx'));
  if (entry === undefined || app === undefined) throw new Error('the manifest names no entry or no app');
  const pages = (manifest[app]?.dynamicImports ?? []).filter((key) => key !== entry && !key.includes('/app/'));
  return {
    login: measure('login', manifest, [entry]),
    pages: pages.map((page) => measure(page, manifest, [entry, app, page])),
  };
}

/** @param {string} name @param {Record<string, Chunk>} manifest @param {string[]} keys @returns {Load} */
function measure(name, manifest, keys) {
  const chunks = new Set();
  /** @param {string} key */
  const add = (key) => {
    if (chunks.has(key)) return;
    chunks.add(key);
    for (const other of manifest[key]?.imports ?? []) add(other);
  };
  for (const key of keys) add(key);
  const found = [...chunks].flatMap((key) => manifest[key] ?? []);
  const sum = (/** @type {string[]} */ files) => [...new Set(files)].reduce((bytes, file) => bytes + zipped(file), 0);
  return {
    name,
    js: sum(found.map(({ file }) => file)),
    css: sum(found.flatMap(({ css }) => css ?? [])),
    list: found.some((chunk) => chunk.name === 'ListScreen'),
  };
}

/** @param {string} file */
const zipped = (file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length;

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { login, pages } = firstLoad();
  for (const { name, js, css } of [login, ...pages])
    console.log(`${(js / 1000).toFixed(1).padStart(7)} kB js ${(css / 1000).toFixed(1).padStart(5)} kB css  ${name}`);
  const over = [
    ...(login.js > BUDGET.login * 1000 ? [`the login loads more than ${BUDGET.login} kB`] : []),
    ...pages
      .filter(({ list, js }) => list && js > BUDGET.list * 1000)
      .map(({ name }) => `${name} loads more than ${BUDGET.list} kB`),
  ];
  for (const line of over) console.error(line);
  if (over.length > 0) process.exitCode = 1;
}
