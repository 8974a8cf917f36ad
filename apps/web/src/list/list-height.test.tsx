import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { openApp } from '../../test/open-app.tsx';
import { makeParteRow } from '../../test/parte.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

const PARTES = Array.from({ length: 50 }, (_, n) => makeParteRow({ id: n + 1, numero_incidencia: `INC-${n + 1}` }));
const from = (n: number) => ({ body: PARTES.slice(0, n), total: 600 });

beforeEach(() => void stubNetwork({ 'GET /parte/sin_asignar': ({ url }) => from(url.includes('limit=50') ? 50 : 5) }));
afterEach(async () => {
  clearToken();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const bottomOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().bottom ?? Number.NaN;
const footer = () => document.querySelector('[aria-label="Páginas"]');
const toolbar = () => document.querySelector('[aria-label="Selección"]');

async function openChosen() {
  await openApp('/partes_sin_asignar?filas=50');
  await eventually(() => expect(document.querySelectorAll('[data-fila]')).toHaveLength(50));
  await page.getByRole('checkbox', { name: 'Seleccionar INC-1', exact: true }).click();
  await expect.element(page.getByRole('group', { name: 'Selección' })).toBeVisible();
}

describe('a list of fifty rows in its window', () => {
  it('is no higher than its window, its rows scroll under the header, and none that the keyboard is on stands behind it', async () => {
    await page.viewport(1440, 900);
    await openChosen();
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.viewport(width, height);
      document.querySelector('[data-fila="1"]')?.scrollIntoView({ block: 'nearest' });
      expect(document.documentElement.scrollHeight).toBe(height);
      expect(bottomOf(footer())).toBeLessThanOrEqual(height);
      expect(bottomOf(toolbar())).toBeLessThanOrEqual(height);
      const header = document.querySelector('thead th')?.getBoundingClientRect().top;
      document.querySelector('[data-fila="50"]')?.scrollIntoView({ block: 'nearest' });
      expect(scrollY).toBe(0);
      expect(bottomOf(document.querySelector('[data-fila="50"]'))).toBeLessThanOrEqual(bottomOf(footer()));
      expect(document.querySelector('thead th')?.getBoundingClientRect().top).toBe(header);
    }
    document.querySelector<HTMLElement>('[data-fila="50"]')?.focus();
    const filters = bottomOf(document.querySelector('thead tr:last-of-type td'));
    const before = document.querySelector('[data-marco]')?.scrollTop ?? 0;
    for (let n = 0; n < 15; n += 1) {
      await userEvent.keyboard('{ArrowUp}');
      expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(filters);
    }
    expect(document.querySelector('[data-marco]')?.scrollTop, 'scrolled on the way').toBeLessThan(before);
  });

  it('is cards that scroll on a phone, with the pages and the bar of what is chosen in sight', async () => {
    await page.viewport(390, 844);
    await openChosen();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(844);
    for (const parte of [footer(), toolbar()]) expect(bottomOf(parte)).toBeLessThanOrEqual(844);
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
