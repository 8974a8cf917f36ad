import { describe, expect, it } from 'vitest';
import { everyFile, readText } from './files.ts';
import { SECURITY_PAGE, deadLinksIn, missing, requirements, rowsIn, testsNamedIn, titlesOf } from './security.ts';
import { readSource } from './sources.ts';

const page = readText(SECURITY_PAGE);
const rows = rowsIn(page);
const of = (state: string) => rows.filter((row) => row.state === state);

describe('the security page', () => {
  it('has each requirement once, in order, in a state that it explains', () => {
    expect(rows.map(({ number }) => number)).toEqual(requirements);
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].filter((s) => !/^(holds|documented|does not apply|\*\*deviation\*\*)$/.test(s))).toEqual([]);
  });

  it('names a test for each requirement that holds', () => {
    expect(of('holds').filter(({ shown }) => testsNamedIn(shown).length === 0)).toEqual([]);
  });

  it('names no test that does not exist', () => {
    expect(testsNamedIn(page).flatMap((named) => missing(named) ?? [])).toEqual([]);
  });

  it('leads to a section for each requirement that asks for a document', () => {
    expect(of('documented').filter(({ shown }) => !/\]\([\w./-]*#?/.test(shown))).toEqual([]);
    expect(deadLinksIn(page)).toEqual([]);
  });

  it('says why a requirement does not apply or is not met', () => {
    const others = rows.filter(({ state }) => state === 'does not apply' || state === '**deviation**');
    expect(others.filter(({ state, shown }) => shown.length < (state === 'does not apply' ? 8 : 12))).toEqual([]);
  });

  it('has each of the goals S1 to S13 once, with a command that is there', () => {
    const goals = [...page.matchAll(/^\| (S\d+) +\|(.+)\|$/gm)].map(([, goal, rest = '']) => ({ goal, rest }));
    expect(goals.map(({ goal }) => goal)).toEqual(Array.from({ length: 13 }, (_, n) => `S${n + 1}`));
    const files = new Set(everyFile());
    const named = [...page.matchAll(/\b(?:bench|tools|apps|e2e|deploy)\/[\w./-]+\.\w+/g)].map(([file]) => file);
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  it.each([
    ["it('a', () => {});", ['a']],
    ["describe('a', () => { it('b', withApi(async () => {})); });", ['a › b']],
    ["describe.runIf(yes)('a', () => { it.each([1])('b %i', () => {}); });", ['a › b %i']],
    ['for (const x of xs) test(`${x} sees`, async ({ page }) => {});', ['${x} sees']],
    ["it(\n  'a',\n  SLOW, async () => { expect('b').toBe(test('c')); },\n);", ['a']],
  ])('reads the titles of %j', (text, titles) => {
    expect(titlesOf(readSource('a.test.ts', text))).toEqual(titles);
  });
});
