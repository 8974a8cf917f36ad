import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countsOf, sumOf } from './counts.mjs';

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

  it("reads Playwright's report, and a flaky test has failed", () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countsOf(report('p.json', { stats }), 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('never takes a runner that broke for a green one', () => {
    expect(countsOf(path.join(folder, 'none.json'), 1).failed).toBe(1);
    expect(countsOf(report('v.json', vitest), 1).failed).toBe(1);
  });

  it('adds up', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sumOf([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});
