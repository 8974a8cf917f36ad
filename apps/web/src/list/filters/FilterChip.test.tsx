import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../test/render.tsx';
import { FilterChip } from './FilterChip.tsx';

it.each([
  ['3', 'Alerta: Urgente'],
  ['2,3', 'Alerta: Atención y Urgente'],
  ['1,2,3', 'Alerta: En plazo, Atención y Urgente'],
])('%s is said as %s', async (value, text) => {
  const column = { label: 'Alerta', options: PALABRAS_DE_ALERTA.abierto };
  await renderPart(<FilterChip column={column} value={value} onRemove={() => undefined} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
