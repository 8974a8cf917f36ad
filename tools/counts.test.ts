import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf, failedOf, retriedOf, sumOf } from './counts.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'tajo-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(name: string, content: object): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('counting tests', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

  it("reads Vitest's report", () => {
    expect(countsOf(report('v.json', vitest), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts a file that does not load as a failure', () => {
    const broken = { ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] };
    expect(countsOf(report('b.json', broken), 1).failed).toBe(1);
  });

  it("reads Playwright's report; a test that passes on its second try has passed", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countsOf(report('p.json', { stats }), 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it('never takes a runner that broke for a green one', () => {
    expect(countsOf(path.join(folder, 'none.json'), 1).failed).toBe(1);
    expect(countsOf(report('v.json', vitest), 1).failed).toBe(1);
  });

  it('names what failed or needed a second try, with the first line of why, of either runner', () => {
    const RED = '\u001B[31m';
    const assertionResults = [
      { status: 'passed', fullName: 'a list is read', failureMessages: [] },
      { status: 'passed', fullName: 'a list is late', failureMessages: ['Error: not yet\n    at list.ts:1'] },
      {
        status: 'failed',
        fullName: 'a list is sorted',
        failureMessages: [`Error: ${RED}expected 2\n    at list.ts:1`],
      },
    ];
    const testResults = [
      { name: '/house/list.test.ts', status: 'failed', assertionResults },
      { name: '/house/map.test.ts', status: 'failed', message: 'SyntaxError: no map', assertionResults: [] },
    ];
    const vitestReport = report('fv.json', { ...vitest, testResults });
    expect(retriedOf(vitestReport)).toEqual(['list.test.ts > a list is late: Error: not yet']);
    expect(failedOf(vitestReport)).toEqual([
      'list.test.ts > a list is sorted: Error: expected 2',
      'map.test.ts: SyntaxError: no map',
    ]);
    const passed = { file: 'a.spec.ts', title: 'opens', tests: [{ status: 'expected', results: [{}] }] };
    const failed = {
      file: 'a.spec.ts',
      title: 'closes',
      tests: [{ status: 'unexpected', results: [{ error: { message: 'Test timeout\n at' } }] }],
    };
    const late = { ...failed, title: 'waits', tests: [{ ...failed.tests[0], status: 'flaky' }] };
    const suites = [{ specs: [passed], suites: [{ specs: [failed, late] }] }];
    const playwrightReport = report('fp.json', { stats: {}, suites });
    expect(failedOf(playwrightReport)).toEqual(['a.spec.ts > closes: Test timeout']);
    expect(retriedOf(playwrightReport)).toEqual(['a.spec.ts > waits: Test timeout']);
    expect(failedOf(path.join(folder, 'none.json'))).toEqual([]);
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sumOf([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});
