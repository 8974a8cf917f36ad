import { describe, expect, it } from 'vitest';
import { exportedBy } from './exports.ts';
import { isTest } from './files.ts';
import { readSource, sources } from './sources.ts';

/** `file name` of exports that nobody, or only tests, import yet, and why they stay. */
const WAITING: Readonly<Record<string, string>> = {
  'packages/domain/src/partes/estado.ts estadoDe': 'the rule that the generated column of the table is held against',
};

/** Only tests use the tools of this folder. */
const isProduct = (file: string): boolean => !isTest(file) && !file.startsWith('tools/structure/');
/** `npm run demo` uses the demonstration. */
const counts = (user: string): boolean => isProduct(user) || user.startsWith('apps/api/demo/');
const key = ({ file, name }: { readonly file: string; readonly name: string }): string => `${file} ${name}`;

const exported = exportedBy(sources()).filter(({ file }) => isProduct(file));
const useless = exported.filter(({ users }) => users.length === 0).map(key);
const onlyTested = exported
  .filter(({ users, usedAtHome }) => users.length > 0 && !usedAtHome && !users.some(counts))
  .map(key);

describe('what a file exports', () => {
  it('is taken by another file', () => {
    const found = useless.filter((name) => WAITING[name] === undefined);
    expect(found, 'take the word `export` away, or all of it where its own file does not need it').toEqual([]);
  });

  it('is needed by more than its tests', () => {
    const found = onlyTested.filter((name) => WAITING[name] === undefined);
    expect(found, 'wire it or delete it with its tests, or say in WAITING what it waits for').toEqual([]);
  });

  it('waits no longer than it must', () => {
    const waiting = new Set([...useless, ...onlyTested]);
    expect(
      Object.keys(WAITING).filter((name) => !waiting.has(name)),
      'take it out of WAITING',
    ).toEqual([]);
  });

  const users = (text: string, other: string) =>
    exportedBy([readSource('a.ts', text), readSource('b.ts', other)])
      .filter(({ file }) => file === 'a.ts')
      .map(({ name, users: all, usedAtHome }) => [name, all.length, usedAtHome]);

  it.each([
    ["import { f } from './a.ts';", 1],
    ["import { f as g } from './a.ts';", 1],
    ["import * as a from './a.ts'; a.f();", 1],
    ["const f = (await import('./a.ts')).f;", 1],
    ["export { f } from './a.ts';", 1],
    ["import { g } from './a.ts'; const f = g;", 0],
    ["import * as a from './a.ts'; a.g();", 0],
  ])('%s: %i', (other, n) => {
    expect(users('export const f = 1;', other)).toEqual([['f', n, false]]);
  });

  it('is known to be used at home, and as a type', () => {
    const text = 'export interface F { a: 1 } export const f = (x: F) => x; const g = f;';
    expect(users(text, "import type { F } from './a.ts';")).toEqual([
      ['F', 1, true],
      ['f', 0, true],
    ]);
  });
});
