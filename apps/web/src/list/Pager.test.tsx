import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { Pager } from './Pager.tsx';
import type { ListControl } from './state/useListState.ts';

async function abrir(pagina: number, total: number | undefined) {
  const irA = vi.fn<(pagina: number) => void>();
  const control = { draft: { pagina, tamano: 5 }, irA, mostrar: () => undefined } as unknown as ListControl;
  await renderPart(<Pager total={total} control={control} />);
  return irA;
}
const boton = (name: string) => page.getByRole('button', { name: `Ir a la ${name}` });

it('of a list that has become shorter than the page that it was on shows the last one', async () => {
  const irA = await abrir(7, 12);
  await expect.element(page.getByText('11–12 de 12')).toBeVisible();
  await expect.element(boton('página siguiente')).toBeDisabled();
  await boton('página anterior').click();
  expect(irA).toHaveBeenCalledWith(1);
});

it('of no rows says so, and leads nowhere', async () => {
  await abrir(0, 0);
  await expect.element(page.getByText('0–0 de 0')).toBeVisible();
  for (const uno of ['primera página', 'página anterior', 'página siguiente', 'última página'])
    await expect.element(boton(uno)).toBeDisabled();
});
