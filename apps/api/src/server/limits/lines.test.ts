import { describe, expect, it } from 'vitest';
import { lines } from './lines.ts';
import { turns } from './turn.ts';

describe('lines before a common turn', () => {
  it('let each key stand there once: who sends one waits for one, not for all that another sends', async () => {
    const [mine, all] = [lines(), turns(1)];
    const done: string[] = [];
    const send = (key: string) => mine(key, () => all(async () => void done.push(key)));
    await Promise.all([...Array.from({ length: 6 }, () => send('many')), send('one')]);
    expect(done.indexOf('one')).toBe(1);
    expect(done).toHaveLength(7);
  });

  it('go on behind a work that fails', async () => {
    const mine = lines();
    const fails = mine('a', () => Promise.reject(new Error('no')));
    expect(await Promise.allSettled([fails, mine('a', async () => 'yes')])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 'yes' },
    ]);
  });
});
