// npm test [-- --only unit,door-postgres] [-- part-of-a-file-name]: every check there is; the door tests on PostgreSQL,
// those of tools/both-engines.mjs on the embedded engine too. With --all (npm run test:noche) all of them on both.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sumOf } from './counts.mjs';
import { checkNode, install } from './install.mjs';
import { seconds, stopChildren } from './steps.mjs';

checkNode();
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
});
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
  const asked = STAGES.filter(({ name }) => only.includes(name));
  const [written, unwritten] = [asked.filter(hasTests), asked.filter((stage) => !hasTests(stage))];
  empty.push(...unwritten.map(({ name }) => name));
  const waiting = written.filter(({ first }) => !first);
  // Each waits for its engine, its browser or its network half of the time: two at once use two cores.
  const lanes = Math.min(2, availableParallelism(), waiting.length);
  const context = { filters: positionals, reports, all: values.all, beside: lanes > 1 };
  const begun = new Map(written.map((stage) => [stage, stage.begin?.(context)]));
  // Stages that wait for it handle the failure.
  for (const preparation of begun.values()) preparation?.catch(() => {});
  /** @param {import('./stages.mjs').Stage} stage */
  const run = async (stage) => {
    console.log(`\n=== ${stage.name}`);
    try {
      rows.push(...(await stage.run(context, begun.get(stage))));
    } catch (error) {
      if (error instanceof NotTried) notTried.push(`${stage.name}: ${error.message}`);
      else {
        console.error(error);
        rows.push({ what: stage.name, engine: 'did not run', counts: { passed: 0, failed: 1, skipped: 0 } });
      }
    }
  };
  const lane = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) if (!stopped) await run(stage);
  };
  for (const stage of written) if (stage.first && !stopped) await run(stage);
  await Promise.all(Array.from({ length: lanes }, lane));
} finally {
  rmSync(reports, { recursive: true, force: true });
}

// A stage that ran none of its tests is broken, unless a filter was given.
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
for (const { what, retried = [] } of rows) for (const name of retried) console.log(`SECOND TRY ${what}: ${name}`);
if (stopped) console.log('stopped before the end');
for (const name of empty) console.log(`no tests written yet: ${name}`);
for (const reason of notTried) console.log(`NOT TRIED${strict ? ' (a failure with CI=true)' : ''}: ${reason}`);
console.log(`${passed} passed, ${failures} failed`);
process.exitCode = failures > 0 || stopped ? 1 : 0;
