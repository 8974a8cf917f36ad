import { describe, expect, it } from 'vitest';
import { longParameters } from './params.ts';
import { readSource, sources } from './sources.ts';

const MOST = 4;

/** Rows of a test's table are handed over by position. */
const TEST = /\.test\.tsx?$/;

describe('the parameters of a function', () => {
  it(`are ${MOST} at most: what travels together is one value`, () => {
    const code = sources().filter(({ file }) => /^(apps|packages)\/[^/]+\/src\//.test(file));
    const ours = code.filter(({ file }) => !TEST.test(file));
    expect(ours.length).toBeGreaterThan(500);
    expect(ours.flatMap((source) => longParameters(source, MOST))).toEqual([]);
  });

  it.each([
    ['a function', 'function f(a: number, b: number, c: number, d: number, e = 1) {}'],
    ['an arrow', '\nconst f = (a: 1, { b }: { b: 1 }, c: 1, d: 1, ...e: 1[]) => a;'],
    ['a type', 'type F = (a: 1, b: 1, c: 1, d: 1, e: 1) => void;'],
    ['a method', 'interface I { f(a: 1, b: 1, c: 1, d: 1, e: 1): void }'],
  ])('are counted of %s', (_, text) => {
    expect(longParameters(readSource('f.ts', text), MOST)).toHaveLength(1);
    expect(longParameters(readSource('f.ts', text), MOST + 1)).toEqual([]);
  });
});
