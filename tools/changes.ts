// npm run test:cambios [-- commit]: what the change of the working tree against HEAD, or against that commit, touches.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { ROOT, seconds, step, tool } from './steps.mjs';
import { touchedTests } from './structure/reach.ts';
import { sources } from './structure/sources.ts';

/** Projects of tsconfig, and the folders whose changes may break their types. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': ['packages/domain/'],
  'packages/contract': ['packages/'],
  'apps/api': ['packages/', 'apps/api/'],
  'apps/web': ['packages/', 'apps/web/'],
  tools: ['packages/', 'apps/', 'tools/', 'e2e/', 'bench/', 'vitest.config.ts', 'playwright.config.ts'],
};
const IN_NODE = ['domain', 'contract', 'structure', 'web-unit', 'api', 'api-alone'];

const start = performance.now();
const [commit = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
const untracked = git('ls-files', '-z', '--others', '--exclude-standard');
const changed = [...new Set([...git('diff', '-z', '--name-only', '--no-renames', commit, '--'), ...untracked])];
if (changed.length === 0) {
  console.log(`nothing has changed since ${commit}`);
  process.exit(0);
}

const isPlan = (file: string): boolean => file.endsWith('.planes.test.ts');
const touched = touchedTests(changed, sources());
const inBrowser = touched.filter((file) => file.endsWith('.test.tsx'));
const inNode = touched.filter((file) => file.endsWith('.test.ts') && !isPlan(file));
const left = [...touched.filter(isPlan), ...changed.filter((file) => file.startsWith('e2e/'))];
const list = (title: string, files: readonly string[]) =>
  console.log(`${title}:\n${files.map((f) => `  ${f}\n`).join('')}`);
list(`changed since ${commit}`, changed);
list('tests that it touches', [...inNode, ...inBrowser]);
if (left.length > 0) list('not run here, but by npm test (a PostgreSQL server, or the built system)', left);

const failed: string[] = [];
async function check(what: string, run: () => Promise<number>): Promise<void> {
  if ((await step(what, run)) !== 0) failed.push(what);
}
const there = changed.filter((file) => existsSync(path.join(ROOT, file)));
const code = there.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const vitest = (projects: readonly string[], files: readonly string[]) => () =>
  tool('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...files]);

async function types(): Promise<void> {
  for (const [project, folders] of Object.entries(TYPES))
    if (changed.some((file) => folders.some((folder) => file.startsWith(folder))))
      await check(`typecheck ${project}`, () => tool('typescript', ['-p', project], { command: 'tsc' }));
}
async function lint(): Promise<void> {
  if (code.length > 0) await check('lint', () => tool('oxlint', ['--deny-warnings', ...code]));
  if (there.length > 0)
    await check('format', () => tool('oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...there]));
  if (changed.some((file) => file.startsWith('apps/api/db/')))
    await check('schema drift', () => tool('tsx', ['--conditions=source', 'tools/schema.ts', '--check']));
}
// On two cores: the compiler beside the tests in Node, then the browser with both.
await Promise.all([
  types().then(lint),
  check('tests in Node', vitest(IN_NODE, [...new Set([...inNode, 'tools/structure/'])])),
]);
if (inBrowser.length > 0) {
  if ((await findChromium()) === undefined) failed.push('tests in Chromium: there is none; npm test installs one');
  else await check('tests in Chromium', vitest(['web'], inBrowser));
}

console.log(
  failed.length === 0 ? `all passed in ${seconds(start)}` : `FAILED in ${seconds(start)}: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
