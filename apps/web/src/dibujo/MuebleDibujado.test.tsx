import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { MuebleDibujado } from './MuebleDibujado.tsx';
import type { PosicionDibujada } from './posicion-dibujada.ts';

const una = (posicion: number): PosicionDibujada => ({
  posicion,
  terminal: null,
  componentes: 0,
  desactualizados: 0,
});
const DOCE = Array.from({ length: 12 }, (_, i) => una(i + 1))
  .with(2, {
    ...una(3),
    terminal: 'Nova A1',
    componentes: 4,
    desactualizados: 1,
    marcada: true,
  })
  .with(4, { ...una(5), terminal: 'Nova A2' });

function Dibujado({ posiciones = DOCE }: { readonly posiciones?: readonly PosicionDibujada[] }) {
  const [elegida, setElegida] = useState<number | null>(null);
  return (
    <MuebleDibujado
      nombre="Mostrador"
      posiciones={posiciones}
      elegida={elegida}
      marca="con acciones"
      onElegir={setElegida}
    />
  );
}
const posicion = (name: string | RegExp) => page.getByRole('option', { name });
const numero = (n: number) => posicion(new RegExp(`^Posición ${n}:`));

it('says of each position what stands there, and marks what is out of date by a sign too', async () => {
  await renderPart(<Dibujado />);
  await expect.element(page.getByRole('listbox', { name: 'Posiciones de Mostrador' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(12);
  const llena = posicion('Posición 3: Nova A1, 4 componentes, 1 desactualizado, con acciones');
  await expect.element(llena).toHaveTextContent('3●Nova A14 comp.▲ 1');
  await expect.element(posicion('Posición 4: vacía')).toHaveTextContent('4Vacía');
  expect(posicion('Posición 5: Nova A2').element().textContent).toBe('5Nova A2');
  await expect.element(page.getByText('componentes en desuso')).toBeVisible();
});

it('a press chooses', async () => {
  await renderPart(<Dibujado />);
  await numero(3).click();
  await expect.element(numero(3)).toHaveAttribute('aria-selected', 'true');
  await numero(5).click();
  await expect.element(numero(3)).toHaveAttribute('aria-selected', 'false');
  // Tab comes back to where the arrows went, though another one is chosen.
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(numero(6)).toHaveAttribute('tabindex', '0');
  await expect.element(numero(5)).toHaveAttribute('tabindex', '-1');
});

it('draws at least four in a row on a phone, each large enough for a finger', async () => {
  await page.viewport(390, 844);
  await renderPart(<Dibujado />);
  const cajas = page
    .getByRole('option')
    .elements()
    .map((casilla) => casilla.getBoundingClientRect());
  expect(cajas.filter(({ top }) => top === cajas[0]?.top).length).toBeGreaterThanOrEqual(4);
  for (const { width, height } of cajas) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
});

it('Tab comes to one position, the arrows walk in the rows that are drawn, and Enter chooses', async () => {
  await page.viewport(390, 844);
  await renderPart(<Dibujado />);
  await userEvent.tab();
  await expect.element(numero(1)).toHaveFocus();
  const enFila = page
    .getByRole('option')
    .elements()
    .filter((c, _, [primera]) => c.getBoundingClientRect().top === primera?.getBoundingClientRect().top).length;
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(numero(2 + enFila)).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
  await expect.element(numero(1)).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(numero(12)).toHaveFocus();
  await expect.element(numero(12)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home} ');
  await expect.element(numero(1)).toHaveAttribute('aria-selected', 'true');
  expect(
    page
      .getByRole('option')
      .elements()
      .filter((casilla) => casilla.getAttribute('tabindex') === '0'),
  ).toHaveLength(1);
});

it('a typed number jumps there', async () => {
  await renderPart(<Dibujado />);
  await userEvent.tab();
  await userEvent.keyboard('11');
  await expect.element(numero(11)).toHaveFocus();
});

it('with several to be chosen, each says whether it is', async () => {
  await renderPart(
    <MuebleDibujado nombre="Mostrador" posiciones={DOCE} elegidas={new Set([2, 3])} onElegir={() => undefined} />,
  );
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  const elegidas = page.getByRole('option', { selected: true }).elements();
  expect(elegidas.map((casilla) => casilla.getAttribute('data-posicion'))).toEqual(['2', '3']);
});

it('a mueble without positions says so', async () => {
  await renderPart(<Dibujado posiciones={[]} />);
  await expect.element(page.getByText('Este mueble no tiene posiciones.')).toBeVisible();
});
