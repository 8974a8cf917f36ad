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

const OPTIONS = Array.from({ length: 50 }, (_, n) => ({ id: n + 1, nombre: `Opción ${n + 1}` }));

function Lists() {
  const { control } = useForm({ defaultValues: { uno: '', otro: '', varios: [] } });
  return (
    <>
      <SelectField control={control} name="uno" label="Lista" options={OPTIONS} />
      <SearchField control={control} name="otro" label="Buscar" options={OPTIONS} />
      <MultiSelectField control={control} name="varios" label="Varios" options={OPTIONS.map((o) => o.nombre)} />
    </>
  );
}

it.each(['Lista', 'Buscar', 'Varios'])(
  'the menu of a choice is 224 px high at most, and scrolls: %s',
  async (label) => {
    await page.viewport(1280, 900);
    await renderPart(<Lists />);
    await page.getByRole('combobox', { name: label }).click();
    const menu = page.getByRole('listbox');
    await expect.element(menu).toBeVisible();
    const input = menu.element().closest('.MuiMenu-paper') ?? menu.element();
    expect(input.clientHeight).toBeLessThanOrEqual(224);
    expect(input.scrollHeight).toBeGreaterThan(1000);
    await userEvent.keyboard('{Escape}');
  },
);

it.each(['text', 'outlined', 'contained'] as const)('a pressed %s button is tinted at once', async (variant) => {
  await renderPart(<Button variant={variant}>Iniciar</Button>);
  const button = page.getByRole('button', { name: 'Iniciar' }).element();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const pressed = rules.filter(
    (rule): rule is CSSStyleRule =>
      rule instanceof CSSStyleRule &&
      rule.selectorText.endsWith(':active') &&
      button.matches(rule.selectorText.slice(0, -':active'.length)),
  );
  // The last of those with one weight counts.
  expect(pressed.map(({ style }) => style.boxShadow).findLast(Boolean)).toContain('inset');
  expect(pressed.at(-1)?.style.transition).toContain('none');
});
