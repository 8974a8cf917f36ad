// How many tests passed, failed and were skipped, and which failed, read from the runners' own JSON reports.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * A runner that left no report, or that failed without naming a failed test (a file that does not load, a server that
 * does not start), counts as one failure: it must never look like a green run of no tests.
 * @param {string} file the report, of Vitest or Playwright
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOf(file, exitCode) {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * The tests that failed, each with its first line of why: what a reader looks for first, and whoever has but the end of
 * a long output has nothing else.
 * @param {string} file the report, of Vitest or Playwright
 * @returns {string[]}
 */
export function failedOf(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats === undefined ? failedInVitest(report.testResults) : report.suites.flatMap(failedInPlaywright);
}

const told = (/** @type {string} */ name, /** @type {string | undefined} */ why) =>
  `${name}: ${stripVTControlCharacters(why ?? '').split('\n', 1)[0]}`;

/** @param {any[]} files */
const failedInVitest = (files) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.basename(name);
    if (status === 'failed' && assertionResults.length === 0) return [told(file, message)];
    return assertionResults
      .filter((/** @type {any} */ test) => test.status === 'failed')
      .map((/** @type {any} */ test) => told(`${file} > ${test.fullName}`, test.failureMessages[0]));
  });

/** @param {any} suite @returns {string[]} */
const failedInPlaywright = ({ specs = [], suites = [] }) => [
  ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { results }) =>
        told(`${file} > ${title}`, results.find((/** @type {any} */ { error }) => error !== undefined)?.error.message),
      ),
  ),
  ...suites.flatMap(failedInPlaywright),
];

/** @param {any} report @returns {Counts} */
function read(report) {
  if (report.stats !== undefined)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      skipped: report.stats.skipped,
    };
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = report.testResults;
  const broken = files.filter((entry) => entry.status === 'failed' && entry.assertionResults.length === 0).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** @param {readonly Counts[]} all @returns {Counts} */
export const sumOf = (all) => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
});
