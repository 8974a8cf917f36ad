import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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
  await expect.element(button('página siguiente')).toBeDisabled();
  await button('página anterior').click();
  expect(goTo).toHaveBeenCalledWith(1);
});

it('says that there are no rows, with all its buttons disabled', async () => {
  await open(0, 0);
  await expect.element(page.getByText('0–0 de 0')).toBeVisible();
  for (const one of ['primera página', 'página anterior', 'página siguiente', 'última página'])
    await expect.element(button(one)).toBeDisabled();
});

it('leads from a page in the middle to those beside it and to both ends', async () => {
  const goTo = await open(2, 23);
  await expect.element(page.getByText('11–15 de 23')).toBeVisible();
  for (const one of ['primera página', 'página anterior', 'página siguiente', 'última página'])
    await button(one).click();
  expect(goTo.mock.calls).toEqual([[0], [1], [3], [4]]);
});
