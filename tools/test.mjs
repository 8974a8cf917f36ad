// npm test [-- --only unit,door-postgres] [-- part-of-a-file-name]: every check there is, on every engine there is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sumOf } from './counts.mjs';
import { checkNode, install } from './install.mjs';
import { seconds, stopChildren } from './steps.mjs';

checkNode();
const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
await install();
const { STAGES, NotTried, hasTests } = await import('./stages.mjs');

const names = STAGES.map(({ name }) => name);
const only = values.only?.split(',') ?? (positionals.length > 0 ? names.filter((name) => name !== 'static') : names);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`--only takes ${names.join(', ')}; not ${unknown.join(', ')}`);
  process.exit(2);
}

let stopped = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => {
    stopped = true;
    stopChildren(signal);
  });

const start = performance.now();
const reports = mkdtempSync(path.join(tmpdir(), 'tajo-test-'));
/** @type {import('./stages.mjs').Row[]} */
const rows = [];
/** @type {string[]} */
const notTried = [];
/** @type {string[]} */
const empty = [];
try {
  const context = { filters: positionals, reports };
  const asked = STAGES.filter(({ name }) => only.includes(name));
  const begun = asked.map((stage) => (hasTests(stage) ? stage.begin?.(context) : undefined));
  // Who waits for it is told; until then a failure waits too.
  for (const preparation of begun) preparation?.catch(() => {});
  for (const [i, stage] of asked.entries()) {
    if (stopped) break;
    if (!hasTests(stage)) {
      empty.push(stage.name);
      continue;
    }
    console.log(`\n=== ${stage.name}`);
    try {
      rows.push(...(await stage.run(context, begun[i])));
    } catch (error) {
      if (error instanceof NotTried) notTried.push(`${stage.name}: ${error.message}`);
      else {
        console.error(error);
        rows.push({ what: stage.name, engine: 'did not run', counts: { passed: 0, failed: 1, skipped: 0 } });
      }
    }
  }
} finally {
  rmSync(reports, { recursive: true, force: true });
}

// A stage that has tests and ran none is broken, unless a filter was asked for.
if (positionals.length === 0)
  for (const { what, counts } of rows)
    if (counts.passed + counts.failed === 0) notTried.push(`${what}: it has test files, and no test ran`);

const { passed, failed, skipped } = sumOf(rows.map(({ counts }) => counts));
const line = (/** @type {(string | number)[]} */ [what = '', engine = '', ...numbers]) =>
  `${String(what).padEnd(30)}${String(engine).padEnd(26)}${numbers.map((n) => String(n).padStart(8)).join('')}`;
console.log(`\n${line(['what', 'engine', 'passed', 'failed', 'skipped'])}`);
for (const { what, engine, counts } of rows)
  console.log(line([what, engine, counts.passed, counts.failed, counts.skipped]));
console.log(`${line(['all', '', passed, failed, skipped])}   in ${seconds(start)}`);

const strict = process.env['CI'] === 'true';
const failures = failed + (strict ? notTried.length : 0);
for (const { what, failures = [] } of rows) for (const name of failures) console.log(`FAILED ${what}: ${name}`);
if (stopped) console.log('stopped before the end');
for (const name of empty) console.log(`no tests written yet: ${name}`);
for (const reason of notTried) console.log(`NOT TRIED${strict ? ' (a failure with CI=true)' : ''}: ${reason}`);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 || stopped ? 1 : 0;
