import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { FilterBox } from './FilterBox.tsx';

const onChange = vi.fn<(value: string) => void>();
function FilterOfTest() {
  const [value, setValue] = useState('');
  return (
    <FilterBox
      column={{ label: 'Fecha alta', filtro: 'desde', tipo: 'instante' }}
      value={value}
      onChange={(day) => {
        setValue(day);
        onChange(day);
      }}
    />
  );
}
const box = page.getByLabelText('Filtrar por Fecha alta, desde');

it.each(['{Tab}', '{Enter}'])('a day with two digits of a year filters after %s', async (key) => {
  onChange.mockClear();
  await renderPart(<FilterOfTest />);
  await box.click();
  await userEvent.keyboard('1/2/26');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard(key);
  await expect.element(box).toHaveValue('01/02/2026');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-02-01');
});

it('a whole day filters at once, half a day never', async () => {
  onChange.mockClear();
  await renderPart(<FilterOfTest />);
  await box.fill('5/3');
  await userEvent.tab();
  await expect.element(box).toHaveValue('05/3');
  expect(onChange).not.toHaveBeenCalled();
  await box.fill('5/3/2026');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-05');
  await box.fill('');
  expect(onChange).toHaveBeenLastCalledWith('');
});
