import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { renderPart } from '../../../test/render.tsx';
import { CajaDeCifras } from './CajaDeCifras.tsx';

function Filtro() {
  const [valor, setValor] = useState('');
  return <CajaDeCifras aria-label="Filtrar por Teléfono" value={valor} alEscribir={setValor} />;
}
const caja = page.getByLabelText('Filtrar por Teléfono');
const aviso = page.getByRole('status');

it('a filter of digits takes no letter, and says so until a digit comes', async () => {
  await renderPart(<Filtro />);
  await caja.click();
  await userEvent.keyboard('6x');
  await expect.element(caja).toHaveValue('6');
  await expect.element(aviso).toHaveTextContent('Solo se admiten cifras.');
  await userEvent.keyboard('1');
  await expect.element(caja).toHaveValue('61');
  await expect.element(aviso).toHaveTextContent('');
  await userEvent.keyboard('ñ');
  await expect.element(aviso).toHaveTextContent('Solo se admiten cifras.');
  await userEvent.tab();
  await expect.element(aviso).toHaveTextContent('');
});

it('blanks between digits are left out without a word', async () => {
  await renderPart(<Filtro />);
  await caja.fill('600 11 22 33');
  await expect.element(caja).toHaveValue('600112233');
  await expect.element(aviso).toHaveTextContent('');
});
