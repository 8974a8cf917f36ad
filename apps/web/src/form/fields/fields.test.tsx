import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { CheckField } from './CheckField.tsx';
import { DateField } from './DateField.tsx';
import type { ChosenElemento } from './elementos.ts';
import { ElementosField } from './ElementosField.tsx';
import { FileField } from './FileField.tsx';
import { MultilineField } from './MultilineField.tsx';
import { MultiSelectField } from './MultiSelectField.tsx';
import { NumberField } from './NumberField.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface Values {
  texto: string;
  dia: string;
  numero: string;
  uno: number | '';
  varios: string[];
  fichero: File | undefined;
}
const EMPTY_TEXT: Values = { texto: '', dia: '', numero: '', uno: '', varios: [], fichero: undefined };

/** Renders fields in a form. Returns a function that reads the form's values. */
async function draw(fields: (control: Control<Values, unknown, Values>) => ReactNode, values: Partial<Values> = {}) {
  let form: UseFormReturn<Values, unknown, Values> | undefined;
  function FormOfTest() {
    const made = useForm<Values, unknown, Values>({ defaultValues: { ...EMPTY_TEXT, ...values } });
    form = made;
    return <>{fields(made.control)}</>;
  }
  await render(<FormOfTest />);
  return <K extends keyof Values>(field: K): Values[K] | undefined => form?.getValues()[field];
}
const box = (name: string) => page.getByRole('textbox', { name });

describe('a day', () => {
  it('is typed as DD/MM/YYYY and kept as YYYY-MM-DD; half a day stays as typed', async () => {
    const value = await draw((control) => <DateField control={control} name="dia" label="Inicio" />);
    await expect.element(box('Inicio')).toHaveAttribute('placeholder', 'DD/MM/AAAA');
    await box('Inicio').click();
    await userEvent.keyboard('0503202');
    expect(value('dia')).toBe('05/03/202');
    await userEvent.keyboard('6');
    await expect.element(box('Inicio')).toHaveValue('05/03/2026');
    expect(value('dia')).toBe('2026-03-05');
    await userEvent.keyboard('{Backspace}');
    await expect.element(box('Inicio')).toHaveValue('05/03/202');
  });

  it.each(['5/3/2026', '2026-03-05', '05032026'])('%s pasted over another is that day', async (pasted) => {
    const value = await draw((control) => <DateField control={control} name="dia" label="Inicio" />, {
      dia: '2026-11-26',
    });
    await box('Inicio').fill(pasted);
    await expect.element(box('Inicio')).toHaveValue('05/03/2026');
    expect(value('dia')).toBe('2026-03-05');
  });

  it.each(['31/02/2026', '5/3'])('%s is told when the field is left, until it is corrected', async (typed) => {
    await draw((control) => <DateField control={control} name="dia" label="Inicio" help="El primer día." />);
    await box('Inicio').click();
    await userEvent.keyboard(typed);
    await expect.element(box('Inicio')).toHaveAccessibleDescription('El primer día.');
    await userEvent.tab();
    await expect.element(box('Inicio')).toHaveAccessibleDescription('La fecha no es correcta.');
    await expect.element(box('Inicio')).toBeInvalid();
    await box('Inicio').fill('28/02/2026');
    await expect.element(box('Inicio')).toHaveAccessibleDescription('El primer día.');
    await expect.element(box('Inicio')).toBeValid();
  });

  it.each(['{Tab}', '{Enter}'])('with two digits of a year is of this century after %s', async (key) => {
    const value = await draw((control) => <DateField control={control} name="dia" label="Inicio" />);
    await box('Inicio').click();
    await userEvent.keyboard('1/2/26');
    expect(value('dia')).toBe('01/02/26');
    await userEvent.keyboard(key);
    await expect.element(box('Inicio')).toHaveValue('01/02/2026');
    expect(value('dia')).toBe('2026-02-01');
    await expect.element(box('Inicio')).toBeValid();
  });

  it('is chosen in a Spanish calendar that is loaded when it opens', async () => {
    const value = await draw((control) => <DateField control={control} name="dia" label="Inicio" />, {
      dia: '2026-03-05',
    });
    expect(page.getByLabelText(/Inicio/).elements()).toHaveLength(1);
    const open = page.getByRole('button', { name: 'Calendario' });
    await expect.element(open).toHaveAttribute('aria-description', 'Inicio');
    await open.click();
    const calendar = page.getByRole('dialog', { name: 'Calendario: Inicio' });
    await expect.element(calendar.getByText('marzo 2026')).toBeVisible();
    for (const name of ['Mes anterior', 'Mes siguiente', 'Elegir el año'])
      await expect.element(calendar.getByRole('button', { name })).toBeVisible();
    await page.getByRole('gridcell', { name: '17' }).click();
    expect(value('dia')).toBe('2026-03-17');
    await expect.element(box('Inicio')).toHaveValue('17/03/2026');
  });
});

it('a text is cut as the server counts it: composed, without what nobody sees', async () => {
  const value = await draw((control) => <TextField control={control} name="texto" label="Nota" max={9} />);
  const typed = 'Peñ\u200bíscola'.normalize('NFD');
  await box('Nota').fill(typed);
  expect(String(value('texto')).normalize('NFC')).toBe('Peñíscola');
  await expect.element(box('Nota')).not.toHaveAccessibleDescription(/Máximo/);
  await box('Nota').fill(`${typed}s`);
  expect(String(value('texto')).normalize('NFC')).toBe('Peñíscola');
  await expect.element(box('Nota')).toHaveAccessibleDescription('Máximo 9 caracteres: se ha quitado el resto.');
});

it('a number takes digits only', async () => {
  const value = await draw((control) => <NumberField control={control} name="numero" label="Stock" />);
  await box('Stock').click();
  await userEvent.keyboard('-1x2,5');
  expect(value('numero')).toBe('125');
});

it('a number pasted as Spaniards write it is that number, and one with decimals is not taken', async () => {
  const value = await draw((control) => <NumberField control={control} name="numero" label="Stock" />);
  await box('Stock').fill('1.250,00');
  expect(value('numero')).toBe('1250');
  await box('Stock').fill('2,50');
  expect(value('numero')).toBe('1250');
  await expect.element(box('Stock')).toHaveAccessibleDescription('Solo se admiten cifras.');
});

it('several lines count what is used, emoji as one, and stop at the limit', async () => {
  const value = await draw((control) => <MultilineField control={control} name="texto" label="Nota" max={5} />);
  await box('Nota').fill('añ😀bcdef');
  expect(value('texto')).toBe('añ😀bc');
  await expect.element(box('Nota')).toHaveAccessibleDescription('Máximo 5 caracteres: se ha quitado el resto.');
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('4/5')).toBeVisible();
});

it('a pasted NIF loses the spaces around it, not its end; what does not fit is said, but no error is hidden', async () => {
  let form: UseFormReturn<{ nif: string }> | undefined;
  function NifForm() {
    form = useForm({ defaultValues: { nif: '' } });
    return <TextField control={form.control} name="nif" label="NIF" max={9} />;
  }
  await render(<NifForm />);
  await box('NIF').fill(' B12345678 ');
  await expect.element(box('NIF')).toHaveValue('B12345678');
  await expect.element(box('NIF')).not.toHaveAccessibleDescription('Máximo');
  await box('NIF').fill('B-12345678');
  await expect.element(box('NIF')).toHaveAccessibleDescription('Máximo 9 caracteres: se ha quitado el resto.');
  form?.setError('nif', { message: 'Ya existe un registro con este NIF' });
  await expect.element(box('NIF')).toHaveAccessibleDescription('Ya existe un registro con este NIF');
});

describe('a choice', () => {
  const options = [
    { id: 3, nombre: 'Ávila' },
    { id: 7, nombre: 'Cádiz' },
  ];
  it('of one keeps its id, calls onChoose, and can be cleared if it is optional', async () => {
    const chosen: (number | null)[] = [];
    const value = await draw((control) => (
      <SelectField
        control={control}
        name="uno"
        label="Provincia"
        options={options}
        onChoose={(id) => chosen.push(id)}
      />
    ));
    await page.getByRole('combobox', { name: 'Provincia' }).click();
    await page.getByRole('option', { name: 'Cádiz' }).click();
    expect(value('uno')).toBe(7);
    await page.getByRole('combobox', { name: 'Provincia' }).click();
    await page.getByRole('option', { name: 'Ninguno' }).click();
    expect(value('uno')).toBe('');
    expect(chosen).toEqual([7, null]);
  });

  it('whose options could not be read says so, and keeps the focus when they are read again', async () => {
    const refetch = vi.fn<() => void>();
    const read = { isLoading: false, isLoadingError: true, refetch };
    await draw((control) => (
      <>
        <SearchField control={control} name="uno" label="Tienda" options={undefined} read={read} />
        <MultiSelectField control={control} name="varios" label="Clientes" options={[]} read={read} />
      </>
    ));
    for (const name of ['Tienda', 'Clientes']) {
      const choice = page.getByRole('combobox', { name });
      await expect.element(choice).toHaveAccessibleDescription(/^No se han podido leer las opciones\./);
      // A refused form focuses the first wrong field.
      await expect.element(choice).toBeValid();
      await choice.click();
      await expect.element(page.getByText('Cargando…')).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await page
        .getByRole('button', { name: 'Reintentar' })
        .nth(name === 'Tienda' ? 0 : 1)
        .click();
      await expect.element(choice).toHaveFocus();
    }
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('of several is searched without accents, and keeps names that the list no longer has', async () => {
    const value = await draw(
      (control) => <MultiSelectField control={control} name="varios" label="Clientes" options={['Ávila', 'Cádiz']} />,
      { varios: ['De baja'] },
    );
    await page.getByRole('combobox', { name: 'Clientes' }).click();
    await userEvent.keyboard('avi');
    await expect.element(page.getByRole('option')).toHaveLength(1);
    await page.getByRole('option', { name: 'Ávila' }).click();
    expect(value('varios')).toEqual(['De baja', 'Ávila']);
  });
});

it.each(['uno', 'varios'] as const)(
  'Enter takes the first match of what is typed (%s), and sends nothing without it',
  async (name) => {
    const sent = vi.fn<() => void>();
    const value = await draw((control) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        {name === 'uno' ? (
          <SearchField
            control={control}
            name={name}
            label="Lista"
            options={[
              { id: 4, nombre: 'Lugo' },
              { id: 7, nombre: 'Ávila' },
            ]}
          />
        ) : (
          <MultiSelectField control={control} name={name} label="Lista" options={['Lugo', 'Ávila']} />
        )}
      </form>
    ));
    const list = page.getByRole('combobox', { name: 'Lista' });
    await list.fill('nada');
    await expect.element(page.getByText('Nada coincide')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    const chosen = name === 'uno' ? 7 : ['Ávila'];
    await list.fill('avi');
    await userEvent.keyboard('{Enter}');
    expect(value(name)).toEqual(chosen);
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledOnce();
    await list.fill('avi');
    await userEvent.keyboard('{Enter}');
    expect(value(name)).toEqual(chosen);
    expect(sent).toHaveBeenCalledOnce();
    if (name === 'varios') await expect.element(page.getByText('Nada más coincide')).toBeVisible();
  },
);

it('Enter sends once what was typed in full is chosen', async () => {
  const sent = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  const value = await draw((control) => (
    <form ref={(form) => form?.addEventListener('submit', sent)}>
      <SearchField control={control} name="uno" label="Lista" options={[{ id: 4, nombre: 'Lugo' }]} />
    </form>
  ));
  await page.getByRole('combobox').fill('Lugo');
  await userEvent.keyboard('{Enter}');
  expect(value('uno')).toBe(4);
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledOnce();
});

it('what is typed to find an element stays when the form is drawn again', async () => {
  const field = () => (
    <ElementosField
      elementos={[{ nombre_elemento: 'Panel', unidades: '1' }]}
      options={[{ nombre: 'Balda' }, { nombre: 'Panel' }]}
      onChange={() => {}}
      errorOf={() => undefined}
    />
  );
  const { rerender } = await render(field());
  await page.getByRole('combobox').fill('bal');
  await rerender(field());
  await expect.element(page.getByRole('combobox')).toHaveValue('bal');
});

it('Enter takes no chosen element off', async () => {
  const changed = vi.fn<() => void>();
  const chosen = [{ nombre_elemento: 'Balda', unidades: '2' }];
  const options = [{ nombre: 'Balda' }, { nombre: 'Panel' }];
  await render(<ElementosField elementos={chosen} options={options} onChange={changed} errorOf={() => undefined} />);
  await page.getByRole('combobox').fill('balda');
  await expect.element(page.getByText('No hay más componentes que mostrar')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(changed).not.toHaveBeenCalled();
});

it('a chosen element is named beside its units', async () => {
  const chosen = [{ nombre_elemento: 'Balda', unidades: '2' }];
  await render(<ElementosField elementos={chosen} options={[]} onChange={() => {}} errorOf={() => undefined} />);
  await expect.element(page.getByText('Balda', { exact: true })).toBeVisible();
  await expect.element(box('Unidades de Balda')).toHaveValue('2');
});

it('an element is offered with how many there are, and shown with its error, its note and a button that removes it', async () => {
  const chosen = ['Balda', 'Cartel'].map((nombre_elemento) => ({ nombre_elemento, unidades: '2' }));
  const onChange = vi.fn<(elementos: readonly unknown[]) => void>();
  await render(
    <ElementosField
      elementos={chosen}
      options={[{ nombre: 'Balda', unidades: 4 }, { nombre: 'Torre' }]}
      onChange={onChange}
      error="Seleccione al menos un componente"
      errorOf={(name) => (name === 'Balda' ? 'No hay tantas.' : undefined)}
      noteOf={(name) => (name === 'Balda' ? 'En desuso' : undefined)}
    />,
  );
  await expect.element(box('Unidades de Balda')).toHaveAccessibleDescription('No hay tantas.');
  await expect.element(box('Unidades de Balda')).toBeInvalid();
  await expect.element(box('Unidades de Cartel')).toBeValid();
  await expect.element(page.getByText('En desuso')).toHaveLength(1);
  const search = page.getByRole('combobox', { name: 'Componentes' });
  await expect.element(search).toBeInvalid();
  await expect.element(search).toHaveAccessibleDescription('Seleccione al menos un componente');
  await search.click();
  await expect.element(page.getByRole('option', { name: 'Balda (hay 4)', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Torre', exact: true })).toBeVisible();
  await userEvent.keyboard('{Backspace}{Escape}');
  expect(onChange).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Quitar Balda' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([chosen[1]]);
});

it('an element that is removed by the keyboard leaves the focus to the next one, the last to the list', async () => {
  function Elementos() {
    const [chosen, setChosen] = useState<readonly ChosenElemento[]>(
      ['Balda', 'Cartel'].map((nombre_elemento) => ({ nombre_elemento, unidades: '2' })),
    );
    return <ElementosField elementos={chosen} options={[]} onChange={setChosen} errorOf={() => undefined} />;
  }
  await render(<Elementos />);
  for (let n = 0; n < 3; n += 1) await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Quitar Balda' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('Unidades de Cartel')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Componentes' })).toHaveFocus();
});

it('a check box says its help and its error', async () => {
  function Box() {
    const { control, setError } = useForm({ defaultValues: { pack: false } });
    return (
      <>
        <CheckField control={control} name="pack" label="Pack" help="De varias unidades." />
        <button onClick={() => setError('pack', { message: 'No puede.' })}>Falla</button>
      </>
    );
  }
  await render(<Box />);
  const pack = page.getByRole('checkbox', { name: 'Pack' });
  await expect.element(pack).toHaveAccessibleDescription('De varias unidades.');
  await page.getByRole('button', { name: 'Falla' }).click();
  await expect.element(pack).toHaveAccessibleDescription('No puede.');
  await expect.element(pack).toBeInvalid();
});

it('a stored file is said to be, an image is shown until another is chosen', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const field = (kind: 'imagen' | 'pdf', stored: string | null) =>
    draw((control) => <FileField control={control} name="fichero" label="Imagen" kind={kind} stored={stored} />);
  await field('imagen', pixel);
  await expect.element(page.getByText('Fichero guardado')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Imagen' })).toHaveAttribute('src', pixel);
  await cleanup();
  await field('pdf', pixel);
  await expect.element(page.getByText('Fichero guardado')).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  await cleanup();
  await field('imagen', null);
  await expect.element(page.getByText('Ningún fichero seleccionado')).toBeVisible();
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

it('a file of another kind is refused when it is chosen, and a chosen one can be taken out again', async () => {
  const value = await draw((control) => <FileField control={control} name="fichero" label="Plano" kind="pdf" />);
  const input = page.getByLabelText('Plano', { exact: true });
  await input.upload(new File(['hola'], 'nota.txt', { type: 'text/plain' }));
  await expect.element(input).toHaveAccessibleDescription('El fichero no es un PDF.');
  await expect.element(input).toBeInvalid();
  expect(value('fichero')).toBeUndefined();
  await input.upload(new File(['%PDF-1.7'], 'uno.pdf', { type: 'application/pdf' }));
  await expect.element(input).not.toHaveAccessibleDescription();
  expect(value('fichero')?.name).toBe('uno.pdf');
  await input.upload(new File(['hola'], 'nota.txt', { type: 'text/plain' }));
  await expect.element(input).toBeInvalid();
  await page.getByRole('button', { name: 'Quitar uno.pdf' }).click();
  await expect.element(input).not.toHaveAccessibleDescription();
  await expect.element(page.getByText('Ningún fichero seleccionado')).toBeVisible();
  await expect.element(input).toHaveFocus();
  expect(value('fichero')).toBeUndefined();
});

it('a search among more options than are shown says how many are left', async () => {
  const options = Array.from({ length: 148 }, (_, n) => ({ id: n + 1, nombre: `Tienda ${n + 1}` }));
  const value = await draw((control) => <SearchField control={control} name="uno" label="Tienda" options={options} />);
  const search = page.getByRole('combobox', { name: 'Tienda' });
  await search.click();
  const more = page.getByRole('option', { name: 'Hay 48 opciones más: escriba para encontrarlas.' });
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('option').elements()).toHaveLength(101);
  await search.fill('Tienda 14');
  await expect.element(more).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Tienda 148' }).click();
  expect(value('uno')).toBe(148);
});

it('a day that cannot be changed opens no calendar', async () => {
  await draw((control) => <DateField control={control} name="dia" label="Inicio" disabled />);
  await expect.element(page.getByRole('button', { name: 'Calendario' })).toBeDisabled();
});

it('a file shows its name, and an image itself', async () => {
  const value = await draw((control) => <FileField control={control} name="fichero" label="Imagen" kind="imagen" />);
  const pixel = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (c) => c.charCodeAt(0),
  );
  const input = page.getByLabelText('Imagen', { exact: true });
  await input.upload(new File(['%PDF-1.7'], 'uno.pdf', { type: 'application/pdf' }));
  await expect.element(input).toHaveAccessibleDescription('El fichero no es una imagen PNG o JPEG.');
  await input.upload(new File([pixel], 'punto.png', { type: 'image/png' }));
  await expect.element(page.getByText('punto.png')).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Imagen' }))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  expect(value('fichero')?.name).toBe('punto.png');
});
