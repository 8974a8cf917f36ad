import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { MultiSelectField } from '../fields/MultiSelectField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { useHeld } from './useHeld.ts';

const OPTIONS = [
  { id: 1, nombre: 'Uno' },
  { id: 2, nombre: 'Dos' },
];

function FormOfTest() {
  const root = useRef<HTMLFormElement>(null);
  const { control } = useForm({ defaultValues: { uno: 1, varios: ['Uno'] } });
  const [held, setHeld] = useState(false);
  useHeld(root, held);
  return (
    <form ref={root}>
      <SelectField control={control} name="uno" label="Uno" options={OPTIONS} />
      <MultiSelectField control={control} name="varios" label="Varios" options={['Uno', 'Dos']} />
      <button type="button" onClick={() => setHeld(!held)}>
        {held ? 'Soltar' : 'Enviar'}
      </button>
    </form>
  );
}

it('holds choices by keyboard and mouse, and leaves Tab and the buttons free', async () => {
  await renderPart(<FormOfTest />);
  const [uno, varios] = ['Uno', 'Varios'].map((name) => page.getByRole('combobox', { name }));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await userEvent.tab({ shift: true });
  await expect.element(varios!).toHaveFocus();
  await userEvent.keyboard('{Backspace}{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Uno' })).toBeVisible();
  uno!.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Soltar' }).click();
  await uno!.click();
  await page.getByRole('option', { name: 'Dos' }).click();
  await expect.element(uno!).toHaveTextContent('Dos');
});
