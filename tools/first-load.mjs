// Adds up from the manifest, per page, the gzipped JavaScript and CSS; e2e/primera-carga.spec.ts counts a browser.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ROOT } from './steps.mjs';

const DIST = path.resolve(process.env['DIST'] ?? path.join(ROOT, 'apps/web/dist'));

/**
 * Most kB (1000 bytes, gzip level 9) of JavaScript before the login and before a page, and most requests of a first
 * screen.
 */
const BUDGET = { login: 80, page: 200, requests: 12 };
/** Forms load zod and the fields as well, from a page that has loaded the rest. */
const FORMS = /(Form|EnCursoPage|PreguntasPage)\.tsx$/;
/** First screens of the roles. */
const LANDINGS = ['/AsignadosMovil.tsx', '/DashboardPage.tsx'];

/** @typedef {{ file: string, name?: string, css?: string[], assets?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk */
/** @typedef {{ name: string, js: number, css: number, requests: number }} Load bytes, gzipped; requests up to the first row: the page,
 * its scripts, styles and fonts, and the data */

/** @returns {{ login: Load, pages: Load[] }} throws when the pages are not built */
function firstLoad() {
  const file = path.join(DIST, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the pages are not built: npm run build');
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  // Chunks that vite.config.ts names: the login and the start, and the app.
  const piece = (/** @type {string} */ name) => Object.keys(manifest).find((key) => manifest[key]?.name === name);
  const [start, app] = [piece('acceso'), piece('base')];
  if (entry === undefined || start === undefined || app === undefined)
    throw new Error('the manifest lacks the entry, the login or the app');
  // The first script starts the requests of the first screens itself.
  const late = [...new Set([entry, app].flatMap((key) => manifest[key]?.dynamicImports ?? []))];
  const pages = late.filter((key) => key.startsWith('src/') && !key.includes('/app/'));
  const lost = LANDINGS.filter((landing) => !pages.some((page) => page.endsWith(landing)));
  if (lost.length > 0) throw new Error(`the manifest lacks ${lost.join(', ')}`);
  return {
    login: measure('login', manifest, [entry, start]),
    pages: pages.map((page) => measure(page, manifest, [entry, start, app, page])),
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
  const files = (/** @type {'css' | 'assets'} */ kind) => new Set(found.flatMap((chunk) => chunk[kind] ?? []));
  const fonts = [...files('assets')].filter((file) => file.endsWith('.woff2'));
  return {
    name,
    js: sum(found.map(({ file }) => file)),
    css: sum(found.flatMap(({ css }) => css ?? [])),
    requests: 2 + found.length + files('css').size + fonts.length,
  };
}

/** @param {string} file */
const zipped = (file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length;

/** @param {number} bytes In two places: a budget is mostly exceeded by a few bytes. */
const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`;

/** Returns a sentence for each page that exceeds the budget. */
export function overBudget() {
  const { login, pages } = firstLoad();
  return [
    ...(login.js > BUDGET.login * 1000 ? [`the login loads ${kB(login.js)}, more than ${BUDGET.login}`] : []),
    ...pages
      .filter(({ name, js }) => !FORMS.test(name) && js > BUDGET.page * 1000)
      .map(({ name, js }) => `${name} loads ${kB(js)}, more than ${BUDGET.page}`),
    ...pages
      .filter(({ name, requests }) => LANDINGS.some((landing) => name.endsWith(landing)) && requests > BUDGET.requests)
      .map(({ name, requests }) => `${name} needs ${requests} requests, more than ${BUDGET.requests}`),
  ];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { login, pages } = firstLoad();
  for (const { name, js, css, requests } of [login, ...pages])
    console.log(
      `${(js / 1000).toFixed(1).padStart(7)} kB js ${(css / 1000).toFixed(1).padStart(5)} kB css ${String(requests).padStart(3)} requests  ${name}`,
    );
  const over = overBudget();
  for (const line of over) console.error(line);
  if (over.length > 0) process.exitCode = 1;
}
