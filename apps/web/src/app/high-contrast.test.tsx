import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { clienteRoutes, makeClientes } from '../../test/clientes.ts';
import { stubNetwork } from '../../test/network.ts';
import { openApp } from '../../test/open-app.tsx';
import { renderPart } from '../../test/render.tsx';
import { clearToken } from '../api/token.ts';
import { MapSwitch } from '../list/MapSwitch.tsx';

const colours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

beforeEach(async () => {
  await page.viewport(1280, 900);
  await colours('active');
});
afterEach(async () => {
  await colours('none');
  vi.restoreAllMocks();
  clearToken();
  localStorage.clear();
});

/** Whether a line is drawn around an element, in a colour that is seen. */
const isFramed = (element: Element | null): boolean => {
  const { outlineStyle, outlineColor } = getComputedStyle(element ?? document.body);
  return outlineStyle !== 'none' && !/^rgba.* 0\)$/.test(outlineColor);
};

it('the row that has the focus, and the option that Enter takes, are seen where the system takes shadows and backgrounds away', async () => {
  stubNetwork({ ...clienteRoutes(makeClientes(3)), 'GET /buscar/ultimos': { body: [] } });
  await openApp('/clientes');
  await expect.element(page.getByText('Cliente 03')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  const row = document.querySelector('[data-fila="1"]');
  expect(document.activeElement).toBe(row);
  expect(isFramed(row)).toBe(true);
  expect(isFramed(document.querySelector('[data-fila="2"]'))).toBe(false);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('option', { selected: true })).toBeVisible();
  expect(isFramed(page.getByRole('option', { selected: true }).element())).toBe(true);
  expect(isFramed(page.getByRole('option', { selected: false }).first().element())).toBe(false);
});

it('the switch of the map is drawn by the browser, which knows the colours', async () => {
  await renderPart(<MapSwitch on onToggle={() => undefined} />);
  const { appearance } = getComputedStyle(page.getByRole('switch', { name: 'Mapa' }).element());
  expect(appearance).toBe('auto');
});
