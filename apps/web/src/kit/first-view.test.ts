import type * as FirstView from './first-view.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Module state as after a page load. */
let page: typeof FirstView;
beforeEach(async () => {
  vi.resetModules();
  page = await import('./first-view.ts');
});

describe('what waits for the first view', () => {
  it('is done once when it stands, in its order, and at once from then on', () => {
    const done: string[] = [];
    page.afterFirstView(() => done.push('one'));
    page.afterFirstView(() => done.push('two'));
    expect(done).toEqual([]);
    page.firstViewDrawn();
    page.firstViewDrawn();
    page.afterFirstView(() => done.push('three'));
    expect(done).toEqual(['one', 'two', 'three']);
  });

  it('can be cancelled', () => {
    const task = vi.fn<() => void>();
    page.afterFirstView(task)();
    page.firstViewDrawn();
    expect(task).not.toHaveBeenCalled();
  });
});

describe('fetching ahead', () => {
  const on = (connection?: object) => page.mayFetchAhead({ connection } as never);
  it('is allowed on a fast connection, and where the browser reports none', () => {
    expect([on(), on({}), on({ saveData: false, effectiveType: '4g' })]).toEqual([true, true, true]);
  });
  it.each([
    { saveData: true },
    { saveData: true, effectiveType: '4g' },
    { effectiveType: '3g' },
    { effectiveType: '2g' },
  ])('is not allowed with %j', (connection) => expect(on(connection)).toBe(false));
});
