import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { Pager } from './Pager.tsx';
import type { ListControl } from './state/useListState.ts';

async function open(page: number, total: number | undefined) {
  const goTo = vi.fn<(page: number) => void>();
  const control = { draft: { page, pageSize: 5 }, goTo, setPageSize: () => undefined } as unknown as ListControl;
  await renderPart(<Pager total={total} control={control} />);
  return goTo;
}
const button = (name: string) => page.getByRole('button', { name: `Ir a la ${name}` });

it('of a list that has become shorter than the page that it was on shows the last one', async () => {
  const goTo = await open(7, 12);
  await expect.element(page.getByText('11–12 de 12')).toBeVisible();
  await expect.element(button('página siguiente')).toHaveAttribute('aria-disabled', 'true');
  await button('página anterior').click();
  expect(goTo).toHaveBeenCalledWith(1);
});

it('says that there are no rows, with all its buttons disabled', async () => {
  await open(0, 0);
  await expect.element(page.getByText('0–0 de 0')).toBeVisible();
  for (const one of ['primera página', 'página anterior', 'página siguiente', 'última página'])
    await expect.element(button(one)).toHaveAttribute('aria-disabled', 'true');
});

it('leads from a page in the middle to those beside it and to both ends', async () => {
  const goTo = await open(2, 23);
  await expect.element(page.getByText('11–15 de 23')).toBeVisible();
  for (const one of ['primera página', 'página anterior', 'página siguiente', 'última página'])
    await button(one).click();
  expect(goTo.mock.calls).toEqual([[0], [1], [3], [4]]);
});

it('leaves the focus at the button that has led to the last page, which then does nothing', async () => {
  const goTo = vi.fn<(page: number) => void>();
  function Pages() {
    const [page, setPage] = useState(1);
    goTo.mockImplementation(setPage);
    return <Pager total={12} control={{ draft: { page, pageSize: 5 }, goTo } as unknown as ListControl} />;
  }
  await renderPart(<Pages />);
  (button('página siguiente').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('11–12 de 12')).toBeVisible();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(button('página siguiente')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(goTo).toHaveBeenCalledExactlyOnceWith(2);
});
