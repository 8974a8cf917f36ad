import { PASOS } from '@tajo/contract/textos-parte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { Ayuda } from './Ayuda.tsx';

it.each(PASOS)('opens the guide at the section of the step %s, and closes', async (paso) => {
  await page.viewport(390, 844);
  await renderPart(<Ayuda de={paso} />);
  await page.getByRole('button', { name: 'Ayuda' }).click();
  const titulo = page.getByRole('dialog').getByRole('heading', { level: 2, name: paso, exact: true });
  await expect.element(titulo).toBeInViewport();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect.element(titulo).not.toBeInTheDocument();
});
