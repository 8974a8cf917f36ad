import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeContainer, FakeRegistration, FakeWorker } from '../../../test/worker.ts';
import type { Version } from './version.ts';
import { versionOf } from './version.ts';

const reload = vi.fn<() => void>();
let container: FakeContainer;
let registration: FakeRegistration;
let told: number;
const open = (controller: FakeWorker | null): Version => {
  container.controller = controller;
  const version = versionOf(container.real, reload);
  version.subscribe(() => told++);
  return version;
};
beforeEach(() => {
  reload.mockClear();
  told = 0;
  container = new FakeContainer();
  registration = container.registered = new FakeRegistration();
});
afterEach(() => vi.restoreAllMocks());

describe('a new version of the app', () => {
  it('is none when the page is kept for the first time', () => {
    const version = open(null);
    version.watch(registration.real);
    registration.find();
    container.control(registration.finish());
    expect([version.isReady(), told]).toEqual([false, 0]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is announced when it has been fetched, and if it was waiting at the start', () => {
    const version = open(new FakeWorker('activated'));
    version.watch(registration.real);
    registration.find();
    expect(version.isReady()).toBe(false);
    registration.finish();
    expect([version.isReady(), told]).toEqual([true, 1]);
    const later = open(new FakeWorker('activated'));
    later.watch(registration.real);
    expect(later.isReady()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is let in only when it is asked for, and then the page is loaded again', async () => {
    const version = open(new FakeWorker('activated'));
    version.watch(registration.real);
    registration.find();
    const worker = registration.finish();
    expect(worker.messages).toEqual([]);
    await version.apply();
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    container.control(worker);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('let in by another tab leaves this page as it is, and is offered there', async () => {
    const version = open(new FakeWorker('activated'));
    version.watch(registration.real);
    container.control(new FakeWorker('activated'));
    expect(reload).not.toHaveBeenCalled();
    expect([version.isReady(), told]).toEqual([true, 1]);
    await version.apply();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is asked for again when the app comes back to the front, at most once an hour', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    open(new FakeWorker('activated')).watch(registration.real);
    const show = () => document.dispatchEvent(new Event('visibilitychange'));
    show();
    expect(registration.updates).toBe(0);
    now.mockReturnValue(3_600_000);
    show();
    show();
    expect(registration.updates).toBe(1);
  });
});
