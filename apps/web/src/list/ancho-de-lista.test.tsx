// Widths are those of the product's own letters.
import '@fontsource/roboto/latin-400.css';
import '@fontsource/roboto/latin-500.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { clienteRoutes, makeCliente } from '../../test/clientes.ts';
import { openApp } from '../../test/open-app.tsx';
import { makeParteRow } from '../../test/parte.ts';
import { stubNetwork } from '../../test/network.ts';
import { borrarToken } from '../api/token.ts';

const instante = (dia: number) => `2026-11-${dia}T09:30:00.000Z`;
const TERMINADO = makeParteRow({
  numero_incidencia: 'INC-2026-00485',
  nombre_establecimiento: 'Electro Santiago de Compostela',
  desc_proyecto: 'Ardal: rotulación de escaparates',
  nombre_tecnico: 'Remedios Alcaraz Pérez',
  estado: 4,
  alerta: 3,
  fecha_alta: instante(10),
  fecha_asignacion: instante(11),
  fecha_inicio: instante(12),
  fecha_fin: instante(20),
});

beforeEach(() => void stubNetwork({ 'GET /parte/finalizados': { body: [TERMINADO], total: 1 } }));
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  borrarToken();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const fila = () => document.querySelector<HTMLTableRowElement>('tr[data-fila]');
const abrirFinalizados = async () => {
  await openApp('/partes_finalizados');
  await eventually(() => expect(fila()).not.toBeNull());
};
const recortados = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-fila] :is(td, [data-texto])')]
    .filter((uno) => uno.scrollWidth > uno.clientWidth || uno.scrollHeight > uno.clientHeight + 4)
    .map(({ textContent }) => textContent);

describe('a list uses its window', () => {
  it('shows all columns of Finalizados at 1440 px, names and dates whole, in rows of 49 px', async () => {
    await page.viewport(1440, 900);
    await abrirFinalizados();
    await document.fonts.ready;
    const marco = document.querySelector('[data-marco]');
    expect(marco?.scrollWidth).toBe(marco?.clientWidth);
    expect(recortados()).toEqual([]);
    expect(fila()?.getBoundingClientRect().height).toBe(49);
    expect(fila()?.textContent).toContain('Terminado con retraso grave');
  });

  it.each([1024, 1280])('shows all columns of a list that needs no more than 1020 px at %i px', async (ancho) => {
    stubNetwork(clienteRoutes([makeCliente(1)]));
    await page.viewport(ancho, 768);
    await openApp('/clientes');
    await eventually(() => expect(fila()).not.toBeNull());
    const marco = document.querySelector('[data-marco]');
    expect(marco?.scrollWidth).toBe(marco?.clientWidth);
    expect(document.documentElement.scrollWidth).toBe(ancho);
  });

  it('has the menu beside it at 1440 px, and over it at 1024', async () => {
    await page.viewport(1440, 900);
    await abrirFinalizados();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect.element(menu).toBeVisible();
    await page.viewport(1024, 768);
    await expect.element(menu).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });

  it('grows with the text of the browser: rows, header, filters, chips, tabs and menu', async () => {
    await page.viewport(1440, 900);
    await abrirFinalizados();
    const partes = [
      'tr[data-fila]',
      'thead th',
      'thead input[type=text], thead input:not([type])',
      '[aria-pressed]',
      '[role=tab]',
      'nav a',
    ];
    const medir = () =>
      partes.map((cual) => {
        const uno = document.querySelector(cual);
        return [
          uno?.getBoundingClientRect().height ?? 0,
          parseFloat(getComputedStyle(uno as Element).fontSize),
        ] as const;
      });
    const antes = medir();
    document.documentElement.style.fontSize = '200%';
    medir().forEach(([alto, letra], n) => {
      const [altoDeAntes, letraDeAntes] = antes[n] ?? [0, 0];
      expect(letra, partes[n]).toBe(2 * letraDeAntes);
      expect(alto, partes[n]).toBeGreaterThanOrEqual(1.9 * altoDeAntes);
    });
  });

  it('shows the icons of the row under the pointer in full strength', async () => {
    await page.viewport(1440, 900);
    await abrirFinalizados();
    const iconos = () => getComputedStyle(document.querySelector('.acciones') as Element).opacity;
    await userEvent.unhover(page.getByRole('heading', { level: 1 }));
    expect(iconos()).toBe('0.6');
    await userEvent.hover(page.getByText('INC-2026-00485'));
    expect(iconos()).toBe('1');
    await userEvent.hover(page.getByRole('heading', { level: 1 }));
    fila()?.focus();
    expect(iconos()).toBe('1');
  });
});

describe('a form uses its window', () => {
  it('from 1200 px on has the titles of its sections beside the fields', async () => {
    stubNetwork(clienteRoutes([makeCliente(1)]));
    await page.viewport(1440, 900);
    await openApp('/nuevoCliente');
    const titulo = page.getByText('Cliente', { exact: true });
    const nombre = page.getByRole('textbox', { name: 'Nombre' });
    await expect.element(nombre).toBeVisible();
    const derecha = () => titulo.element().getBoundingClientRect().right;
    const caja = () => nombre.element().getBoundingClientRect();
    expect(caja().left).toBeGreaterThan(derecha());
    expect(document.querySelector('form')?.getBoundingClientRect().right).toBeGreaterThan(1400);
    await page.viewport(1024, 768);
    expect(caja().left).toBeLessThan(derecha());
  });
});
