import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alone } from './alone.mjs';
import { ROOT } from './steps.mjs';

it('of several in one checkout one works at a time, also after one that failed', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'tajo-alone-'));
  const seen = { now: 0, most: 0 };
  const work = (n: number) => async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise((resolve) => setImmediate(resolve));
    seen.now -= 1;
    if (n === 1) throw new Error('no');
    return n;
  };
  const outcomes = await Promise.allSettled([0, 1, 2, 3].map((n) => alone(work(n), dir)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(seen).toEqual({ now: 0, most: 1 });
  rmSync(dir, { recursive: true });
});

it.each(['start', 'build', 'test'])('%s installs and builds nothing before its turn', async (name) => {
  const said = await alone(async () => {
    const other = spawn(process.execPath, [join(ROOT, `tools/${name}.mjs`)]);
    const [text] = await once(other.stdout.setEncoding('utf8'), 'data');
    other.kill();
    return text;
  });
  expect(said).toBe('> another command of this checkout installs or builds: waiting for it\n');
});
