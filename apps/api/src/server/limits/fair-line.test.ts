import { describe, expect, it } from 'vitest';
import { fairLine } from './fair-line.ts';

/**
 * A line whose first task runs until `open` is called. Returns the names of the others in the order in which they ran.
 */
function held(limits: { most?: number; mostOfGroup?: number } = {}) {
  const enter = fairLine({ most: 100, mostOfGroup: 100, full: () => new Error('full'), ...limits });
  const done: string[] = [];
  const refused: string[] = [];
  let open = (): void => {};
  const under = new Promise<void>((resolve) => (open = resolve));
  const all: Promise<void>[] = [enter({ group: '', member: '', rank: () => 0 }, () => under)];
  const send = (group: string, member: string, rank = (): number => 0): void => {
    const name = `${group}${member}`;
    const task = enter({ group, member, rank }, async () => void done.push(name));
    all.push(task.catch(() => void refused.push(name)));
  };
  const finish = async (): Promise<readonly string[]> => {
    open();
    await Promise.all(all);
    return done;
  };
  return { send, finish, refused, enter };
}

describe('a fair line', () => {
  it('serves whoever sends one task before whoever sends many, however late he comes', async () => {
    const { send, finish } = held();
    for (let i = 0; i < 3; i += 1) for (const group of ['a', 'b', 'c']) send(group, String(i));
    send('z', '9');
    expect((await finish())[0]).toBe('z9');
  });

  it('serves the member of a group who sends one task before the one who sends many', async () => {
    const { send, finish } = held();
    for (let i = 0; i < 3; i += 1) send('a', '1');
    send('a', '2');
    expect(await finish()).toEqual(['a2', 'a1', 'a1', 'a1']);
  });

  it('serves equals in the order in which they came', async () => {
    const { send, finish } = held();
    for (const group of ['c', 'a', 'b']) send(group, '');
    expect(await finish()).toEqual(['c', 'a', 'b']);
  });

  it('asks for the ranks at each choice', async () => {
    const { send, finish } = held();
    let fails = 0;
    send('a', '', () => fails);
    send('b', '', () => 1);
    fails = 2;
    expect(await finish()).toEqual(['b', 'a']);
  });

  it('refuses the last in the order of service when it is full, not the newest', async () => {
    const { send, finish, refused } = held({ most: 3 });
    for (let i = 0; i < 3; i += 1) send('a', String(i));
    send('b', '');
    expect(await finish()).toEqual(['b', 'a0', 'a1']);
    expect(refused).toEqual(['a2']);
  });

  it('refuses what is too much of one group and nothing of the others', async () => {
    const { send, finish, refused } = held({ mostOfGroup: 2 });
    send('c', '', () => 1);
    for (let i = 0; i < 3; i += 1) send('a', String(i));
    send('a', 'known', () => -1);
    send('b', '');
    expect(await finish()).toEqual(['aknown', 'a0', 'b', 'c']);
    expect(refused.toSorted()).toEqual(['a1', 'a2']);
  });

  it('goes on behind a task that fails, and begins again when it was empty', async () => {
    const { send, finish, enter } = held();
    const failing = enter({ group: 'a', member: '', rank: () => 0 }, () => Promise.reject(new Error('no')));
    send('b', '');
    const [failed, done] = await Promise.allSettled([failing, finish()]);
    expect([failed.status, done]).toEqual(['rejected', { status: 'fulfilled', value: ['b'] }]);
    expect(await enter({ group: 'a', member: '', rank: () => 0 }, async () => 'yes')).toBe('yes');
  });
});
