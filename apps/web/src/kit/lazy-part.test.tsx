import type { FunctionComponent } from 'react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NotifierProvider } from '../base/notifier.tsx';
import { firstViewDrawn } from './first-view.ts';
import { laterPart, lazyPart, nextPart } from './lazy-part.tsx';

const part = (text: string) => vi.fn<() => Promise<FunctionComponent>>(async () => () => <p>{text}</p>);

// In one test, because a page has only one first view.
it('parts are fetched and drawn after the first view, each as it says', async () => {
  const [lazy, next, later] = [part('pressed'), part('next'), part('later')];
  const [Lazy, Next, Later] = [lazyPart(lazy), nextPart(next), laterPart(later)];
  const before = await render(<Later />);
  expect([lazy, next, later].map((load) => load.mock.calls.length)).toEqual([0, 0, 0]);

  firstViewDrawn();
  await expect.element(before.getByText('later')).toBeVisible();
  expect([lazy, next, later].map((load) => load.mock.calls.length)).toEqual([0, 1, 1]);

  const pressed = await render(
    <>
      <Lazy />
      <Next />
    </>,
  );
  await expect.element(pressed.getByText('pressed')).toBeVisible();
  await expect.element(pressed.getByText('next')).toBeVisible();
});

/** A part whose script cannot be loaded while the network is down. */
function awayPart<P extends object>(component: FunctionComponent<P>) {
  const line = { away: true, tries: 0 };
  const load = async () => {
    line.tries += 1;
    if (line.away) throw new TypeError('Failed to fetch dynamically imported module');
    return component;
  };
  return { line, load };
}

describe('a part whose script cannot be fetched', () => {
  it('is closed with a notice if it is a dialog; the page stays, and the same press opens it once the line is back', async () => {
    const { line, load } = awayPart(({ onClose }: { readonly onClose: () => void }) => (
      <div role="dialog">
        <button onClick={onClose}>Hecho</button>
      </div>
    ));
    const Dialog = lazyPart(load);
    const Screen = () => {
      const [open, setOpen] = useState(false);
      return (
        <NotifierProvider>
          <button aria-pressed={open} onClick={() => setOpen(true)}>
            Detalle
          </button>
          {open && <Dialog onClose={() => setOpen(false)} />}
        </NotifierProvider>
      );
    };
    await render(<Screen />);
    for (const tries of [1, 2]) {
      await page.getByRole('button', { name: 'Detalle' }).click();
      await expect.element(page.getByText(/^No se ha podido cargar/)).toBeVisible();
      await expect.poll(() => line.tries).toBe(tries);
      await expect.element(page.getByRole('button', { name: 'Detalle', pressed: false })).toBeVisible();
    }
    line.away = false;
    await page.getByRole('button', { name: 'Detalle' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Hecho' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so in its place if it cannot be closed, and comes with another press', async () => {
    const { line, load } = awayPart(() => <p>the tab</p>);
    const Tab = lazyPart(load);
    await render(<Tab />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^No se ha podido cargar/);
    line.away = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(page.getByText('the tab')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('is quietly missed if nobody pressed for it, and comes when the line is back', async () => {
    const { line, load } = awayPart(() => <p>the chips</p>);
    const Later = laterPart(load);
    await render(
      <>
        <p>the page</p>
        <Later />
      </>,
    );
    await expect.poll(() => line.tries).toBe(1);
    line.away = false;
    await expect.element(page.getByText('the page')).toBeVisible();
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'));
        return page.getByText('the chips').elements().length;
      })
      .toBe(1);
  });
});
