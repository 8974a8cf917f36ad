import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { PhoneField } from './PhoneField.tsx';

function FormOfTest({ accepts }: Pick<ComponentProps<typeof PhoneField>, 'accepts'>) {
  const { control } = useForm({ defaultValues: { telefono: '' } });
  return <PhoneField control={control} name="telefono" label="Teléfono" max={15} accepts={accepts} />;
}
const box = page.getByLabelText('Teléfono');

it.each([
  ['digitos', '+', 'Solo se admiten cifras.'],
  ['digitos y +', 'x', 'Solo se admiten cifras y el signo +.'],
  ['digitos con + delante', '+', 'Solo se admiten cifras, con el signo + delante.'],
] as const)('%s: says why %s is refused, until something else is typed', async (accepts, bad, why) => {
  await renderPart(<FormOfTest accepts={accepts} />);
  await box.click();
  await userEvent.keyboard(`6${bad}`);
  await expect.element(box).toHaveValue('6');
  await expect.element(box).toHaveAccessibleDescription(why);
  await userEvent.keyboard('1');
  await expect.element(box).toHaveValue('61');
  await expect.element(page.getByText(why)).not.toBeInTheDocument();
});

it('leaves blanks out without a word', async () => {
  await renderPart(<FormOfTest accepts="digitos" />);
  await box.fill('600 11 22 33');
  await expect.element(box).toHaveValue('600112233');
  await expect.element(page.getByText('Solo se admiten cifras.')).not.toBeInTheDocument();
});
