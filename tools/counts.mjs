// Reads the runners' JSON reports: numbers of passed, failed and skipped tests, and the failed ones.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

// The fields of a report that are read.
/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message?: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} testResults a file each
 */
/** @typedef {{ file: string, title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {Suite[]} suites
 */

/** @param {string} file @returns {VitestReport | PlaywrightReport} */
const reportIn = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * A runner that left no report, or that failed without naming a failed test (a file that does not load, a server that
 * does not start), counts as one failure: it must never look like a green run of no tests.
 * @param {string} file the report, of Vitest or Playwright
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countsOf(file, exitCode) {
  const counts = existsSync(file) ? read(reportIn(file)) : { passed: 0, failed: 0, skipped: 0 };
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/**
 * Returns the tests that failed, each with the first line of why, so that the end of a long output names them.
 * @param {string} file the report, of Vitest or Playwright
 * @returns {string[]}
 */
export const failedOf = (file) => named(file, ['failed', 'unexpected']);

/**
 * Returns the tests that failed once and passed on their second try, with the first line of why they had failed. Only
 * tests in a browser have a second try: they wait for drawing and network, which a busy machine can delay at will.
 * @param {string} file the report, of Vitest or Playwright
 * @returns {string[]}
 */
export const retriedOf = (file) => named(file, ['passed', 'flaky']);

const told = (/** @type {string} */ name, /** @type {string} */ why) =>
  `${name}: ${stripVTControlCharacters(why).split('\n', 1)[0]}`;

/** Tests and files of these states that report an error. @param {string} file @param {string[]} states */
function named(file, states) {
  if (!existsSync(file)) return [];
  const report = reportIn(file);
  return 'stats' in report ? report.suites.flatMap((suite) => inPlaywright(suite, states)) : inVitest(report, states);
}

/** @param {VitestReport} report @param {string[]} states */
const inVitest = ({ testResults }, states) =>
  testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.basename(name);
    if (assertionResults.length === 0)
      return states.includes(status) && status === 'failed' ? [told(file, message)] : [];
    return assertionResults
      .filter((test) => states.includes(test.status) && test.failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => told(`${file} > ${fullName}`, failureMessages[0] ?? ''));
  });

/** @param {Suite} suite @param {string[]} states @returns {string[]} */
const inPlaywright = ({ specs = [], suites = [] }, states) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => states.includes(status))
      .map(({ results }) =>
        told(`${file} > ${title}`, results.find(({ error }) => error !== undefined)?.error?.message ?? ''),
      ),
  ),
  ...suites.flatMap((inner) => inPlaywright(inner, states)),
];

/** @param {VitestReport | PlaywrightReport} report @returns {Counts} */
function read(report) {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected + flaky, failed: unexpected, skipped };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
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
