import type { ReactNode } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateField } from './DateField.tsx';
import { FileField } from './FileField.tsx';
import { MultilineField } from './MultilineField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { SelectField } from './SelectField.tsx';

interface Valores {
  texto: string;
  dia: string;
  numero: string;
  uno: number | '';
  varios: string[];
  fichero: File | undefined;
}
const VACIO: Valores = { texto: '', dia: '', numero: '', uno: '', varios: [], fichero: undefined };

/** Renders fields in a form. Returns a function that reads the form's values. */
async function pintar(
  campos: (control: Control<Valores, unknown, Valores>) => ReactNode,
  valores: Partial<Valores> = {},
) {
  let form: UseFormReturn<Valores, unknown, Valores> | undefined;
  function Forma() {
    const made = useForm<Valores, unknown, Valores>({ defaultValues: { ...VACIO, ...valores } });
    form = made;
    return <>{campos(made.control)}</>;
  }
  await render(<Forma />);
  return <K extends keyof Valores>(campo: K): Valores[K] | undefined => form?.getValues()[campo];
}
const caja = (name: string) => page.getByRole('textbox', { name });

describe('a day', () => {
  it('is typed as DD/MM/YYYY and kept as YYYY-MM-DD; half a day stays as typed', async () => {
    const valor = await pintar((control) => <DateField control={control} name="dia" label="Inicio" />);
    await caja('Inicio').click();
    await userEvent.keyboard('0503202');
    expect(valor('dia')).toBe('05/03/202');
    await userEvent.keyboard('6');
    await expect.element(caja('Inicio')).toHaveValue('05/03/2026');
    expect(valor('dia')).toBe('2026-03-05');
    await userEvent.keyboard('{Backspace}');
    await expect.element(caja('Inicio')).toHaveValue('05/03/202');
  });

  it('is chosen in a Spanish calendar that is loaded when it opens', async () => {
    const valor = await pintar((control) => <DateField control={control} name="dia" label="Inicio" />, {
      dia: '2026-03-05',
    });
    await page.getByRole('button', { name: 'Calendario: Inicio' }).click();
    await expect.element(page.getByText('marzo 2026')).toBeVisible();
    await page.getByRole('gridcell', { name: '17' }).click();
    expect(valor('dia')).toBe('2026-03-17');
    await expect.element(caja('Inicio')).toHaveValue('17/03/2026');
  });
});

it('a number takes digits only', async () => {
  const valor = await pintar((control) => <NumberField control={control} name="numero" label="Stock" />);
  await caja('Stock').click();
  await userEvent.keyboard('-1x2,5');
  expect(valor('numero')).toBe('125');
});

it('several lines count what is used, emoji as one, and stop at the limit', async () => {
  const valor = await pintar((control) => <MultilineField control={control} name="texto" label="Nota" max={5} />);
  await caja('Nota').fill('añ😀bcdef');
  expect(valor('texto')).toBe('añ😀bc');
  await expect.element(page.getByText('5/5')).toBeVisible();
});

describe('a choice', () => {
  const opciones = [
    { id: 3, nombre: 'Ávila' },
    { id: 7, nombre: 'Cádiz' },
  ];
  it('of one keeps its id, tells what depends on it, and can be taken back when it is optional', async () => {
    const elegidos: (number | null)[] = [];
    const valor = await pintar((control) => (
      <SelectField
        control={control}
        name="uno"
        label="Provincia"
        opciones={opciones}
        alElegir={(id) => elegidos.push(id)}
      />
    ));
    await page.getByRole('combobox', { name: 'Provincia' }).click();
    await page.getByRole('option', { name: 'Cádiz' }).click();
    expect(valor('uno')).toBe(7);
    await page.getByRole('combobox', { name: 'Provincia' }).click();
    await page.getByRole('option', { name: 'Ninguno' }).click();
    expect(valor('uno')).toBe('');
    expect(elegidos).toEqual([7, null]);
  });

  it('of several is searched without accents, and keeps names that the list no longer has', async () => {
    const valor = await pintar(
      (control) => <MultiSelectField control={control} name="varios" label="Clientes" opciones={['Ávila', 'Cádiz']} />,
      { varios: ['De baja'] },
    );
    await page.getByRole('combobox', { name: 'Clientes' }).click();
    await userEvent.keyboard('avi');
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await page.getByRole('option', { name: 'Ávila' }).click();
    expect(valor('varios')).toEqual(['De baja', 'Ávila']);
  });
});

it('a day that cannot be changed opens no calendar', async () => {
  await pintar((control) => <DateField control={control} name="dia" label="Inicio" disabled />);
  await expect.element(page.getByRole('button', { name: 'Calendario: Inicio' })).toBeDisabled();
});

it('a file shows its name, and an image itself', async () => {
  const valor = await pintar((control) => (
    <FileField control={control} name="fichero" label="Imagen" accept="image/png" />
  ));
  const pixel = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (c) => c.charCodeAt(0),
  );
  await page.getByLabelText('Imagen').upload(new File([pixel], 'punto.png', { type: 'image/png' }));
  await expect.element(page.getByText('punto.png')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Imagen' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(valor('fichero')?.name).toBe('punto.png');
});
