import { describe, expect, it } from 'vitest';
import { isTest } from './files.ts';
import type { Source } from './sources.ts';
import { sources } from './sources.ts';

const LONGEST = 300;
/** A longer file needs a note in docs/decisions that says why: file -> note. */
const WITH_NOTE: Readonly<Record<string, string>> = {};

const code = sources().filter(({ file }) => !isTest(file));
const sizes = code.map(({ lines }) => lines).sort((a, b) => a - b);
const share = (part: number): number => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0;

describe('sizes', () => {
  it(`no file is longer than ${LONGEST} lines`, () => {
    const long = code.filter(({ file, lines }) => lines > LONGEST && WITH_NOTE[file] === undefined).map(told);
    expect(long, 'split it by what it does, or write a decision note and name it in WITH_NOTE').toEqual([]);
  });

  it('half of the files have at most 60 lines, nine in ten at most 180', () => {
    const comments = code.reduce((sum, source) => sum + commentLines(source), 0);
    const lines = sizes.reduce((sum, size) => sum + size, 0);
    console.log(
      `${code.length} files, ${lines} lines: median ${share(0.5)}, p90 ${share(0.9)}, longest ${share(1)}, ` +
        `comments ${((100 * comments) / lines).toFixed(1)} %; tests ${testLines()} lines`,
    );
    expect(share(0.5)).toBeLessThanOrEqual(60);
    expect(share(0.9)).toBeLessThanOrEqual(180);
  });
});

const told = ({ file, lines }: Source): string => `${file}: ${lines} lines`;
const commentLines = ({ comments }: Source): number =>
  comments.reduce((sum, comment) => sum + comment.split('\n').length, 0);
const testLines = (): number =>
  sources()
    .filter(({ file }) => isTest(file))
    .reduce((sum, { lines }) => sum + lines, 0);
