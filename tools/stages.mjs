// The stages of `npm test`, in this order. A stage returns one row per thing that it ran.
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BOTH_ENGINES } from './both-engines.mjs';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { countsOf, failedOf, retriedOf } from './counts.mjs';
import { makeDemo } from './demo.mjs';
import { overBudget } from './first-load.mjs';
import { NoPostgres, withPostgres } from './postgres.mjs';
import { ROOT, step, tool } from './steps.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ what: string, engine: string, counts: Counts, failures?: string[], retried?: string[] }} Row `failures`: by
 * name; `retried`: passed on the second try
 * @typedef {{ filters: string[], reports: string, all: boolean, beside: boolean }} Context `reports`: a folder for
 * the runners' reports; `all`: every door test on both engines; `beside`: other stages run at the same time
 * @typedef {object} Stage
 * @property {string} name
 * @property {{ under: string, ends: string }} [tests]
 * @property {boolean} [first] runs alone and before the others
 * @property {(context: Context) => Promise<void> | undefined} [begin] what it needs and takes minutes: begun before the
 * first stage, beside which a core is free
 * @property {(context: Context, begun: Promise<void> | undefined) => Promise<Row[]>} run
 */

/** Thrown by a stage that lacks what it needs on this machine. */
export class NotTried extends Error {}

/** @type {Stage[]} */
export const STAGES = [
  { name: 'static', first: true, run: checks },
  {
    name: 'unit',
    first: true,
    run: (context) => vitest(context, 'unit', 'Node', ['domain', 'contract', 'structure', 'web-unit']),
  },
  // Two run at once: the longest one starts first, beside the one that leaves a core idle most.
  { name: 'e2e', tests: { under: 'e2e', ends: '.ts' }, begin: demoOf, run: errands },
  { name: 'door-postgres', tests: { under: 'apps/api', ends: '.test.ts' }, run: onPostgres },
  { name: 'web', tests: { under: 'apps/web/src', ends: '.test.tsx' }, run: inChromium },
  {
    name: 'door-embedded',
    tests: { under: 'apps/api', ends: '.test.ts' },
    run: onEmbedded,
  },
];

async function checks() {
  const typescript = ['packages/domain', 'packages/contract', 'apps/api', 'apps/web', 'tools'].map((project) => ({
    what: `typecheck ${project}`,
    // Beside the demonstration one core is free; each further checker repeats some of the work of the first.
    check: () => tool('typescript', ['-p', project, '--checkers', '1'], { command: 'tsc' }),
  }));
  const others = [
    { what: 'lint', check: () => tool('oxlint', ['--deny-warnings']) },
    { what: 'format', check: () => tool('oxfmt', ['--check']) },
    { what: 'schema drift', check: () => tool('tsx', ['--conditions=source', 'tools/schema.ts', '--check']) },
  ];
  /** @type {Row[]} */
  const rows = [];
  for (const { what, check } of [...typescript, ...others]) {
    const code = await step(what, check);
    rows.push({ what, engine: '', counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 } });
  }
  return rows;
}

/**
 * @param {Context} context
 * @param {string} what
 * @param {string} engine
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Row[]>}
 */
async function vitest({ filters, reports, beside }, what, engine, projects, env = {}) {
  const report = path.join(reports, `${what}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...filters];
  const output = ['--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await step(`${what} (${engine})`, () =>
    tool('vitest', [...args, ...output], { env: { ...env, TAJO_TEST_STAGE: what }, label: beside ? what : undefined }),
  );
  return [rowOf(what, engine, report, code)];
}

/** @param {string} what @param {string} engine @param {string} report @param {number} code @returns {Row} */
const rowOf = (what, engine, report, code) => ({
  what,
  engine,
  counts: countsOf(report, code),
  failures: failedOf(report),
  retried: retriedOf(report),
});

const DOORS = ['api', 'api-alone'];

/** Runs the files asked for by name; else those that the engine may tell apart, or all. @param {Context} context */
function onEmbedded(context) {
  const listed = context.all ? [] : Object.keys(BOTH_ENGINES);
  const filters = context.filters.length > 0 ? context.filters : listed;
  return vitest({ ...context, filters }, 'door-embedded', 'PGlite', DOORS, { TAJO_TEST_ENGINE: 'embedded' });
}

/** @param {Context} context */
function onPostgres(context) {
  return withPostgres(({ url, version, origin }) => {
    console.log(`  PostgreSQL ${version}: ${origin}`);
    const env = { TAJO_TEST_ENGINE: 'postgres', TAJO_TEST_URL: url };
    return vitest(context, 'door-postgres', `PostgreSQL ${version}`.trim(), DOORS, env);
  }).catch((error) => {
    throw error instanceof NoPostgres ? new NotTried(error.message) : error;
  });
}

async function browser() {
  const chromium = await ensureChromium();
  if (chromium === undefined) throw new NotTried('no Chromium here, and none could be installed; give CHROMIUM_PATH');
  console.log(`  Chromium: ${chromium.origin}`);
  return { CHROMIUM_PATH: chromium.path };
}

/** @param {Context} context */
async function inChromium(context) {
  return vitest(context, 'web', 'Chromium', ['web'], { ...(await browser()), NODE_ENV: 'production' });
}

const demoFolder = (/** @type {Context} */ { reports }) => path.join(reports, 'e2e-data');

/**
 * Returns undefined for a run of named files, of which perhaps none is an errand: the first errand makes it then.
 * @param {Context} context
 */
function demoOf(context) {
  return context.filters.length > 0 ? undefined : makeDemo(demoFolder(context));
}

/** @param {Context} context @param {Promise<void> | undefined} demo */
async function errands(context, demo) {
  const { filters, reports, beside } = context;
  const env = await browser();
  await demo;
  await build();
  const report = path.join(reports, 'e2e.json');
  const data = demoFolder(context);
  mkdirSync(data, { recursive: true });
  const args = ['test', '--reporter=list,json', ...(filters.length > 0 ? ['--pass-with-no-tests', ...filters] : [])];
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DATA_DIR: data };
  const code = await step('e2e (the built system, Chromium)', () =>
    tool('@playwright/test', args, { command: 'playwright', env: settings, label: beside ? 'e2e' : undefined }),
  );
  return [
    rowOf('e2e', 'Chromium, built system', report, code),
    { what: 'first load', engine: 'built pages', ...budget() },
  ];
}

/** Checks the size of the built pages against the budget. @returns {{ counts: Counts, failures: string[] }} */
function budget() {
  const failures = overBudget();
  return { counts: { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0 }, failures };
}

/** @param {Stage} stage whether any test of it has been written yet */
export function hasTests({ tests }) {
  if (tests === undefined) return true;
  return readdirSync(ROOT).includes(tests.under.split('/')[0] ?? '') && find(path.join(ROOT, tests.under), tests.ends);
}

/** @param {string} folder @param {string} ends @returns {boolean} */
function find(folder, ends) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return false;
    return entry.isDirectory() ? find(path.join(folder, entry.name), ends) : entry.name.endsWith(ends);
  });
}
