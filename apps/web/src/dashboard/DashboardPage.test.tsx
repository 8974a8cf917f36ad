import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { esperar } from '../../test/esperar.ts';
import { unResumen, unasCifras } from '../../test/dashboard.ts';
import { abrirPantalla } from '../../test/pantalla.tsx';
import type { Rutas } from '../../test/red.ts';
import { conRed } from '../../test/red.ts';
import { borrarToken } from '../api/token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  borrarToken();
});

const ABIERTO = unResumen(1, 'Navidad', [12, 6, 0, 1500]);
const CERRADO = unResumen(2, 'Navidad 2025', [0, 0, 0, 0], true);
const muchos = Array.from({ length: 12 }, (_, n) => unResumen(n + 1, `Campaña Ñ${n + 1}`));

const abrir = async (rutas: Rutas, path = '/dashboard') => {
  await page.viewport(1280, 800);
  const llamadas = conRed(rutas);
  return { llamadas, ...(await abrirPantalla(path)) };
};
const leidos = (body: unknown) => ({ 'GET /dashboard': { body }, 'GET /dashboard/cifras': { body: unasCifras() } });
const tarjeta = (nombre: string) => page.getByRole('article', { name: nombre, exact: true });
const textos = (elementos: readonly Element[]) => elementos.map((elemento) => elemento.textContent);

describe('the dashboard', () => {
  it('shows a card for each project: its name, and the labels and values of the answer', async () => {
    await abrir(leidos([ABIERTO, CERRADO]));
    await expect.element(tarjeta('Navidad')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(2);
    expect(textos(tarjeta('Navidad').getByRole('term').elements())).toEqual(ABIERTO.data.labels);
    expect(textos(tarjeta('Navidad').getByRole('definition').elements())).toEqual(['12', '6', '0', '1.500']);
    await expect.element(tarjeta('Navidad 2025').getByText('Finalizado', { exact: true })).toBeVisible();
    await expect.element(tarjeta('Navidad').getByText('Finalizado', { exact: true })).not.toBeInTheDocument();
  });

  it('draws the values as bars of their height, said aloud as one picture', async () => {
    await abrir(leidos([ABIERTO, CERRADO]));
    const dibujo = tarjeta('Navidad').getByRole('img');
    await expect
      .element(dibujo)
      .toHaveAccessibleName('Gráfico de barras: Sin asignar 12, Asignados 6, Iniciados 0, Finalizados 1500');
    const altos = [...dibujo.element().querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')));
    expect(altos).toHaveLength(4);
    const mayor = altos[3] ?? 0;
    expect(altos.map((alto) => Math.round((alto / mayor) * 1500))).toEqual([12, 6, 0, 1500]);
    const vacio = [...tarjeta('Navidad 2025').element().querySelectorAll('rect')];
    expect(vacio.map((rect) => rect.getAttribute('height'))).toEqual(['0', '0', '0', '0']);
  });

  it('takes a series that is not wrapped too', async () => {
    await abrir(leidos([{ ...ABIERTO, data: { ...ABIERTO.data, series: [4, 3, 2, 1] } }]));
    await expect.element(tarjeta('Navidad')).toBeVisible();
    expect(textos(tarjeta('Navidad').getByRole('definition').elements())).toEqual(['4', '3', '2', '1']);
  });

  it.each([
    ['Sin asignar', '/parte/sin_asignar', {}],
    ['Asignados', '/parte/asignados', { desc_estado: 'Asignado' }],
    ['Iniciados', '/parte/asignados', { desc_estado: 'Iniciado' }],
    ['Finalizados', '/parte/finalizados', {}],
  ])('%s leads to the list of exactly that project', async (label, ruta, otros) => {
    const lista = { body: [], total: 0 };
    const { llamadas } = await abrir({
      ...leidos([ABIERTO, CERRADO]),
      'GET /parte/sin_asignar': lista,
      'GET /parte/asignados': lista,
      'GET /parte/finalizados': lista,
    });
    await page.getByRole('link', { name: new RegExp(`, ${label} de Navidad$`) }).click();
    await esperar(() => expect(llamadas.some((l) => l.ruta.startsWith(`${ruta}?`))).toBe(true));
    const query = new URLSearchParams(llamadas.find((l) => l.ruta.startsWith(ruta))?.ruta.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ desc_proyecto: '"Navidad"', ...otros });
    await expect.element(page.getByLabelText('Filtrar por Proyecto')).toHaveValue('"Navidad"');
  });
});

it('the figures of the morning stand above the cards and lead to their lists (REG-014)', async () => {
  const { path } = await abrir({ ...leidos([ABIERTO]), 'GET /parte/asignados': { body: [], total: 0 } });
  await expect.element(page.getByRole('link', { name: '1.300, En curso ahora' })).toBeVisible();
  await page.getByRole('link', { name: '7, Serán urgentes hoy, asignados' }).click();
  await esperar(() => expect(path()).toBe('/partes_asignados'));
  await expect.element(page.getByText('Espera: será urgente hoy')).toBeVisible();
});

describe('many projects', () => {
  it('are filtered by name, without case and accents, from the key / to Escape', async () => {
    await abrir(leidos(muchos));
    await expect.element(tarjeta('Campaña Ñ12')).toBeVisible();
    await userEvent.keyboard('/');
    const caja = page.getByRole('searchbox', { name: 'Filtrar por proyecto' });
    await expect.element(caja).toHaveFocus();
    await userEvent.keyboard('campana n1');
    await esperar(() => expect(page.getByRole('article').elements()).toHaveLength(4));
    await expect.element(page.getByText('4 proyectos')).toBeVisible();
    await userEvent.keyboard('x');
    await page.getByRole('button', { name: 'Quitar filtro' }).click();
    await esperar(() => expect(page.getByRole('article').elements()).toHaveLength(12));
    await caja.fill('Ñ3');
    await userEvent.keyboard('{Escape}');
    await expect.element(caja).toHaveValue('');
  });

  it('keep their filter in the address', async () => {
    const { search } = await abrir(leidos(muchos), '/dashboard?nombre=n11');
    await expect.element(tarjeta('Campaña Ñ11')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
    await page.getByRole('searchbox').fill('n2');
    await esperar(() => expect(search()).toBe('?nombre=n2'));
  });

  it('a few have no filter', async () => {
    await abrir(leidos([ABIERTO]));
    await expect.element(page.getByText('1 proyecto')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('the reading', () => {
  it('of no project offers to make the first', async () => {
    const { path } = await abrir({ ...leidos([]), 'GET /cliente/all/select': { body: [] } });
    await expect.element(page.getByText('No hay proyectos.')).toBeVisible();
    await page.getByRole('link', { name: 'Crear el primero' }).click();
    await esperar(() => expect(path()).toBe('/nuevoProyecto'));
  });

  it('that fails is told, and tried again', async () => {
    const respuestas = [{ status: 500, body: { message: 'No se ha podido.' } }, { body: [ABIERTO] }];
    await abrir({ 'GET /dashboard': () => respuestas.shift() ?? { body: [] } });
    await expect.element(page.getByText('No se ha podido.')).toBeVisible();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(tarjeta('Navidad')).toBeVisible();
  });

  it('is done again when somebody comes back to the window; a failure leaves the cards', async () => {
    const respuestas = [
      { body: [ABIERTO] },
      { body: [unResumen(1, 'Navidad', [99, 0, 0, 0])] },
      { status: 500, body: { message: 'Ahora no.' } },
    ];
    await abrir({ 'GET /dashboard': () => respuestas.shift() ?? { body: [] } });
    await expect.element(tarjeta('Navidad').getByText('12', { exact: true })).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    await expect.element(tarjeta('Navidad').getByText('99', { exact: true })).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText('Ahora no.')).toBeVisible();
    await expect.element(tarjeta('Navidad').getByText('99', { exact: true })).toBeVisible();
  });
});
