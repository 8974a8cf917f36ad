import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeContainer, FakeRegistration } from '../../../test/worker.ts';
import { startWorker, calmBefore } from './start-worker.ts';

const PHONE = { installed: false, saveData: false, fastLine: true };

describe('who keeps the field work on the device', () => {
  it.each([
    ['TECNICO', PHONE, 10_000],
    ['EMPRESA', PHONE, 10_000],
    ['TECNICO', { ...PHONE, fastLine: false }, 60_000],
    ['TECNICO', { ...PHONE, saveData: true }, undefined],
    ['GESTION', PHONE, undefined],
    ['ADMIN', PHONE, undefined],
    ['TECNICO', { installed: true, saveData: true, fastLine: false }, 0],
    ['GESTION', { ...PHONE, installed: true }, 0],
  ] as const)('%s with %j waits %s ms', (role, device, wait) => expect(calmBefore(role, device)).toBe(wait));
});

describe('starting the worker', () => {
  const watched: unknown[] = [];
  const version = {
    subscribe: () => () => undefined,
    isReady: () => false,
    watch: (registration: unknown) => void watched.push(registration),
    apply: async () => undefined,
  };
  let container: FakeContainer;
  const start = (role: 'TECNICO' | 'GESTION') => startWorker(role, { container: container.real, version, on: PHONE });
  beforeEach(() => {
    vi.useFakeTimers();
    watched.length = 0;
    container = new FakeContainer();
  });
  afterEach(() => vi.useRealTimers());

  it('waits until the first view has stood for a while', async () => {
    start('TECNICO');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(container.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(container.asked.map(String)).toEqual(['/sw.js']);
    expect(watched).toEqual([container.registered]);
  });

  it('begins nothing for a session that has ended', async () => {
    start('TECNICO')();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(container.asked).toEqual([]);
  });

  it('registers nothing for the office, but follows what a technician has left on the device', async () => {
    start('GESTION');
    await vi.advanceTimersByTimeAsync(90_000);
    expect([container.asked, watched]).toEqual([[], []]);
    container.registered = new FakeRegistration();
    start('GESTION');
    await vi.advanceTimersByTimeAsync(0);
    expect([container.asked, watched]).toEqual([[], [container.registered]]);
  });
});
