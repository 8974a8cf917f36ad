import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps.mjs';

const folder = path.join(ROOT, 'apps/api/db/migrations');

/** Migrations that a released version has applied, with the SHA-256 of their text (decision 0057). */
const RELEASED: Readonly<Record<string, string>> = {
  '0001_base.sql': '26a47cd7f13ae0c8d90497de008639098af8f4b8e485f73cd1f6859ec4a604a7',
};

/** Statements of a later migration that would read a whole table under a lock for which its writers wait. */
function stopping(text: string): readonly string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '));
  const created = statements.map((one) => /^create table (\w+)/.exec(one)?.[1]);
  return statements.filter((one) => {
    const [, index] = /^create (?:unique )?index (?!concurrently)\w+ on (\w+)/.exec(one) ?? [];
    const [, altered] = /^alter table (\w+)/.exec(one) ?? [];
    if (index !== undefined) return !created.includes(index);
    if (altered === undefined || created.includes(altered)) return false;
    const added = one.match(/(?<!validate )\bconstraint\b/g) ?? [];
    return added.length > (one.match(/\bnot valid\b/g) ?? []).length || /\b(?:set not null|type) /.test(`${one} `);
  });
}

describe('migrations', () => {
  it('after the base stop no writer: constraints are added without a check, indexes are built concurrently', () => {
    const later = readdirSync(folder).filter((name) => !(name in RELEASED));
    expect(later.flatMap((name) => stopping(readFileSync(path.join(folder, name), 'utf8')))).toEqual([]);
    expect(stopping('create index i on t (n); alter table t add constraint c check (n > 0);')).toHaveLength(2);
    expect(stopping('create table t (n int); create index i on t (n); alter table t add m int;')).toEqual([]);
  });

  it('of a released version stay as they are: a change of the schema is a new file', () => {
    const sums = Object.keys(RELEASED).map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return [name, createHash('sha256').update(text).digest('hex')];
    });
    expect(Object.fromEntries(sums)).toEqual(RELEASED);
  });

  it('are numbered without a gap', () => {
    const numbers = readdirSync(folder).map((name) => Number(name.slice(0, 4)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  });
});
