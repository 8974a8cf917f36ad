import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readStamps, stamped } from './stamps.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'tajo-stamps-'));
afterAll(() => rmSync(folder, { recursive: true }));
const nothing = async () => {};

it('a part is stamped when it is made, beside the others, and not when its making failed', async () => {
  const file = path.join(folder, 'parts.json');
  await Promise.all(['api', 'web'].map((part) => stamped(file, part, 'old', nothing)));
  expect(readStamps(file)).toEqual({ api: 'old', web: 'old' });
  const seen = () => expect(readStamps(file)).toEqual({ web: 'old' });
  await stamped(file, 'api', 'new', async () => seen());
  expect(readStamps(file)).toEqual({ api: 'new', web: 'old' });
  await expect(stamped(file, 'api', 'newer', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  seen();
});

it('who reads the stamps while others are written has the old ones whole, and nothing else stays behind', async () => {
  const file = path.join(folder, 'cache/build.json');
  await stamped(file, 'domain', 'old', nothing);
  const reading = openSync(file, 'r');
  await stamped(file, 'domain', 'new', nothing);
  expect(JSON.parse(readFileSync(reading, 'utf8'))).toEqual({ domain: 'old' });
  closeSync(reading);
  expect(readdirSync(path.dirname(file))).toEqual(['build.json']);
});

it('stamps that are missing or cut short say that nothing was built', () => {
  const file = path.join(folder, 'cut.json');
  expect(readStamps(file)).toEqual({});
  writeFileSync(file, '{"domain": "ol');
  expect(readStamps(file)).toEqual({});
});
