import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { PhoneField } from './PhoneField.tsx';

function Formulario({ admite }: { readonly admite: 'digitos' | 'digitos y +' }) {
  const { control } = useForm({ defaultValues: { telefono: '' } });
  return <PhoneField control={control} name="telefono" label="Teléfono" max={15} admite={admite} />;
}
const caja = page.getByLabelText('Teléfono');

it.each([
  ['digitos', '+', 'Solo se admiten cifras.'],
  ['digitos y +', 'x', 'Solo se admiten cifras y el signo +.'],
] as const)('%s: says why %s is refused, until something else is typed', async (admite, mal, porque) => {
  await renderPart(<Formulario admite={admite} />);
  await caja.click();
  await userEvent.keyboard(`6${mal}`);
  await expect.element(caja).toHaveValue('6');
  await expect.element(caja).toHaveAccessibleDescription(porque);
  await userEvent.keyboard('1');
  await expect.element(caja).toHaveValue('61');
  await expect.element(page.getByText(porque)).not.toBeInTheDocument();
});

it('leaves blanks out without a word', async () => {
  await renderPart(<Formulario admite="digitos" />);
  await caja.fill('600 11 22 33');
  await expect.element(caja).toHaveValue('600112233');
  await expect.element(page.getByText('Solo se admiten cifras.')).not.toBeInTheDocument();
});
