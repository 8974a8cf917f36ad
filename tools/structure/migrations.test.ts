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

describe('migrations', () => {
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
