import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { SearchField } from '../form/fields/SearchField.tsx';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';

it('the safe way out of a dialog has the colour of its text, whatever the dialog says', async () => {
  await renderPart(
    <>
      <DialogActions>
        <Button>Cancelar</Button>
        <Button variant="contained">Aceptar</Button>
      </DialogActions>
    </>,
  );
  const color = getComputedStyle(page.getByRole('button', { name: 'Cancelar' }).element()).color;
  expect(color).toBe(getComputedStyle(document.body).color);
});

const OPCIONES = Array.from({ length: 50 }, (_, n) => ({ id: n + 1, nombre: `Opción ${n + 1}` }));

function Listas() {
  const { control } = useForm({ defaultValues: { uno: '', otro: '', varios: [] } });
  return (
    <>
      <SelectField control={control} name="uno" label="Lista" options={OPCIONES} />
      <SearchField control={control} name="otro" label="Buscar" options={OPCIONES} />
      <MultiSelectField control={control} name="varios" label="Varios" options={OPCIONES.map((o) => o.nombre)} />
    </>
  );
}

it.each(['Lista', 'Buscar', 'Varios'])(
  'the menu of a choice is 224 px high at most, and scrolls: %s',
  async (label) => {
    await page.viewport(1280, 900);
    await renderPart(<Listas />);
    await page.getByRole('combobox', { name: label }).click();
    const menu = page.getByRole('listbox');
    await expect.element(menu).toBeVisible();
    const caja = menu.element().closest('.MuiMenu-paper') ?? menu.element();
    expect(caja.clientHeight).toBeLessThanOrEqual(224);
    expect(caja.scrollHeight).toBeGreaterThan(1000);
    await userEvent.keyboard('{Escape}');
  },
);
