import type { Filtro } from '@tajo/contract/lista';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { renderPart } from '../../../test/render.tsx';
import { FilterBox } from './FilterBox.tsx';

function FilterOfTest({ kind = 'digitos' }: { readonly kind?: Filtro }) {
  const [value, setValue] = useState('');
  return <FilterBox column={{ label: 'Teléfono', filtro: kind }} value={value} onChange={setValue} />;
}
const box = page.getByLabelText('Filtrar por Teléfono');
const notifier = page.getByRole('status');

it('a filter of digits takes no letter, and says so until a digit comes', async () => {
  await renderPart(<FilterOfTest />);
  await box.click();
  await userEvent.keyboard('6x');
  await expect.element(box).toHaveValue('6');
  await expect.element(notifier).toHaveTextContent('Solo se admiten cifras.');
  await userEvent.keyboard('1');
  await expect.element(box).toHaveValue('61');
  await expect.element(notifier).toHaveTextContent('');
  await userEvent.keyboard('ñ');
  await expect.element(notifier).toHaveTextContent('Solo se admiten cifras.');
  await userEvent.tab();
  await expect.element(notifier).toHaveTextContent('');
});

it('blanks between digits are left out without a word', async () => {
  await renderPart(<FilterOfTest />);
  await box.fill('600 11 22 33');
  await expect.element(box).toHaveValue('600112233');
  await expect.element(notifier).toHaveTextContent('');
});

it('a filter on a number takes a pasted one with its points and decimals, and no more digits than the server', async () => {
  await renderPart(<FilterOfTest kind="minimo" />);
  await box.fill('1.250,00');
  await expect.element(box).toHaveValue('1250');
  await box.fill('99999999991');
  await expect.element(box).toHaveValue('999999999');
});

it('the hint stands below the filter, and makes no row higher', async () => {
  const { container } = await renderPart(<FilterOfTest />);
  const height = container.getBoundingClientRect().height;
  await box.fill('x');
  await expect.element(notifier).toBeVisible();
  expect(container.getBoundingClientRect().height).toBe(height);
  const { top } = notifier.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(box.element().getBoundingClientRect().bottom);
});
