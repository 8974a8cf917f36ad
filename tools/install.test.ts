import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';
import { ROOT } from './steps.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'tajo-install-'));
afterAll(() => rmSync(root, { recursive: true }));

it('what an installation that was cut short left is none, and is put right by the next one', () => {
  const packages = { '': { name: 'tajo' }, 'node_modules/zod': { version: '4.0.0' } };
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  write('package-lock.json', JSON.stringify({ packages }));
  expect(isInstalled(root)).toBe(false);
  mkdirSync(path.join(root, 'node_modules'));
  write('node_modules/.package-lock.json', '{"packages": {"node_mod');
  expect(isInstalled(root)).toBe(false);
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  expect(isInstalled(root)).toBe(true);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/zod': { version: '4.0.1' } } }));
  expect(isInstalled(root)).toBe(false);
});

it.each(['start', 'build', 'test', 'program'])(
  '%s says which Node it needs, and does nothing on an older one',
  (name) => {
    const older = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.8'})";
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', older, path.join(ROOT, `tools/${name}.mjs`)],
      { encoding: 'utf8', timeout: 20_000 },
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Tajo needs Node \d+\.\d+ or newer; this is 18\.20\.8\.\n$/);
  },
);
