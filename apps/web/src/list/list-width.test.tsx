// Widths are those of the product's own letters.
import '../app/fonts.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { clienteRoutes, makeCliente } from '../../test/clientes.ts';
import { openApp } from '../../test/open-app.tsx';
import { makeParteRow } from '../../test/parte.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

const instant = (day: number) => `2026-11-${day}T09:30:00.000Z`;
const FINISHED = makeParteRow({
  numero_incidencia: 'INC-2026-00485',
  nombre_establecimiento: 'Electro Santiago de Compostela',
  desc_proyecto: 'Ardal: rotulación de escaparates',
  nombre_tecnico: 'Remedios Alcaraz Pérez',
  estado: 4,
  alerta: 3,
  fecha_alta: instant(10),
  fecha_asignacion: instant(11),
  fecha_inicio: instant(12),
  fecha_fin: instant(20),
});

beforeEach(() => void stubNetwork({ 'GET /parte/finalizados': { body: [FINISHED], total: 1 } }));
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  clearToken();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const row = () => document.querySelector<HTMLTableRowElement>('tr[data-fila]');
const openFinalizados = async () => {
  await openApp('/partes_finalizados');
  await eventually(() => expect(row()).not.toBeNull());
};
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-fila] :is(td, [data-texto])')]
    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 4)
    .map(({ textContent }) => textContent);

describe('a list uses its window', () => {
  it('shows all columns of Finalizados at 1440 px, names and dates whole, in rows of 49 px, and the menu beside them', async () => {
    await page.viewport(1440, 900);
    await openFinalizados();
    await document.fonts.ready;
    const frame = document.querySelector('[data-marco]');
    expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    expect(cutOff()).toEqual([]);
    expect(row()?.getBoundingClientRect().height).toBe(49);
    expect(row()?.textContent).toContain('Terminado con retraso grave');
    const icons = () => getComputedStyle(document.querySelector('.acciones') as Element).opacity;
    await userEvent.unhover(page.getByRole('heading', { level: 1 }));
    expect(icons()).toBe('0.6');
    // Others may have its name: the tooltip says where it is.
    await page.getByRole('link', { name: FINISHED.nombre_establecimiento }).hover();
    expect(icons(), 'in full strength under the pointer').toBe('1');
    const address = `${FINISHED.nombre_establecimiento}, ${FINISHED.direccion}`;
    await expect.element(page.getByRole('tooltip')).toHaveTextContent(address);
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    row()?.focus();
    expect(icons()).toBe('1');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect.element(menu).toBeVisible();
    await page.viewport(1024, 768);
    await expect.element(menu).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });

  it('shows at 1024 px all columns of a list that needs no more than 1020, and mails whole in two lines', async () => {
    const mails = ['marketing.norte@lumbre.demo', 'antonio@optica-marina.es'];
    stubNetwork(clienteRoutes(mails.map((email, n) => makeCliente(n + 1, { email }))));
    await page.viewport(1024, 768);
    await openApp('/clientes');
    await eventually(() => expect(row()).not.toBeNull());
    await document.fonts.ready;
    expect(cutOff()).toEqual([]);
    const rows = [...document.querySelectorAll('tr[data-fila]')];
    expect(rows.map((one) => one.getBoundingClientRect().height)).toEqual([49, 49]);
    for (const width of [1024, 1280]) {
      await page.viewport(width, 768);
      const frame = document.querySelector('[data-marco]');
      expect(frame?.scrollWidth).toBe(frame?.clientWidth);
      expect(document.documentElement.scrollWidth).toBe(width);
    }
  });

  it('grows with the text of the browser: rows, header, filters, chips, tabs and menu', async () => {
    await page.viewport(1440, 900);
    await openFinalizados();
    const partes = [
      'tr[data-fila]',
      'thead th',
      'thead input[type=text], thead input:not([type])',
      '[aria-pressed]',
      '[role=tab]',
      'nav a',
    ];
    const measure = () =>
      partes.map((which) => {
        const one = document.querySelector(which);
        return [
          one?.getBoundingClientRect().height ?? 0,
          parseFloat(getComputedStyle(one as Element).fontSize),
        ] as const;
      });
    const before = measure();
    document.documentElement.style.fontSize = '200%';
    measure().forEach(([height, fontSize], n) => {
      const [heightBefore, fontBefore] = before[n] ?? [0, 0];
      expect(fontSize, partes[n]).toBe(2 * fontBefore);
      expect(height, partes[n]).toBeGreaterThanOrEqual(1.9 * heightBefore);
    });
  });
});

describe('a form uses its window', () => {
  it('from 1200 px on has the titles of its sections beside the fields', async () => {
    stubNetwork(clienteRoutes([makeCliente(1)]));
    await page.viewport(1440, 900);
    await openApp('/nuevoCliente');
    const title = page.getByText('Cliente', { exact: true });
    const name = page.getByRole('textbox', { name: 'Nombre' });
    await expect.element(name).toBeVisible();
    const rightEdge = () => title.element().getBoundingClientRect().right;
    const box = () => name.element().getBoundingClientRect();
    expect(box().left).toBeGreaterThan(rightEdge());
    expect(document.querySelector('form')?.getBoundingClientRect().right).toBeGreaterThan(1400);
    await page.viewport(1024, 768);
    expect(box().left).toBeLessThan(rightEdge());
  });
});
