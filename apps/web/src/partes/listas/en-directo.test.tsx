import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes, SentCall } from '../../../test/network.ts';
import { tokenFor } from '../../../test/token.ts';
import { stubLiveStream } from '../../../test/live-stream.ts';
import { clearToken, storeToken } from '../../api/token.ts';
import { AsignadosPage } from './AsignadosPage.tsx';

beforeEach(async () => {
  storeToken(tokenFor('GESTION'));
  await page.viewport(1280, 900);
});
afterEach(() => {
  clearToken();
  vi.restoreAllMocks();
});

const parte = (id: number, campos = {}) =>
  makeParteRow({
    id,
    numero_incidencia: `INC-${id}`,
    estado: 2,
    desc_estado: 'Asignado',
    id_tecnico: 7,
    nombre_tecnico: 'Ana',
    ...campos,
  });

const fila = (id: number) => document.querySelector(`[data-fila="${id}"]`);
/** Marks of a row, over its tick box and beside its number. */
function marcas(id: number): readonly string[] {
  const [casilla, numero] = fila(id)?.querySelectorAll('td') ?? [];
  return [casilla, numero].map((celda) => {
    const contenido = celda ? getComputedStyle(celda, '::after').content : 'none';
    return contenido === 'none' ? '' : contenido.slice(1, -1);
  });
}
const SIN_MARCA = ['', ''];

/** A stream begins with "anything may have changed": the list is read once more. */
async function empezar(llamadas: readonly SentCall[], decir: ReturnType<typeof stubLiveStream>['push']): Promise<void> {
  const lecturas = () => llamadas.filter(({ url }) => url.startsWith('/parte/asignados')).length;
  await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
  decir({ sala: null });
  await expect.element(page.getByText('En directo')).toBeVisible();
  await eventually(() => expect(lecturas()).toBe(2));
}

/** Opens a list of two partes, with its stream begun. */
async function abrirDos(otras: Routes = {}) {
  const lista = { body: [parte(1), parte(2)], total: 2 };
  const { routes, push } = stubLiveStream();
  const llamadas = stubNetwork({ 'GET /parte/asignados': () => lista, ...otras, ...routes });
  await renderScreen('/partes_asignados', <AsignadosPage />);
  await expect.element(page.getByText('INC-2')).toBeVisible();
  await empezar(llamadas, push);
  return { lista, push };
}

describe('a list of partes that others write in', () => {
  it('marks what changed and came, says where to one has left, and keeps filter and focus', async () => {
    const lista = { body: [parte(1), parte(2), parte(3)], total: 3 };
    const { routes, push } = stubLiveStream();
    const llamadas = stubNetwork({
      'GET /parte/asignados': () => lista,
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      ...routes,
    });
    await renderScreen('/partes_asignados', <AsignadosPage />);
    await expect.element(page.getByText('INC-2')).toBeVisible();
    await empezar(llamadas, push);
    const filtro = page.getByLabelText('Filtrar por Nº incidencia');
    await userEvent.type(filtro, 'INC');
    await eventually(() => expect(llamadas.at(-1)?.url).toContain('numero_incidencia=INC'));

    lista.body = [parte(9), parte(1, { nombre_tecnico: 'Luis' }), parte(3)];
    push({ ids: [1, 2, 9] });
    const adonde = 'INC-2: ahora finalizado por Ana';
    await expect.poll(() => marcas(2)).toEqual([adonde, '']);
    expect([9, 1, 2, 3].map((id) => marcas(id))).toEqual([['', 'Nuevo'], ['', 'Cambiado'], [adonde, ''], SIN_MARCA]);
    expect([...document.querySelectorAll('tr[data-fila]')].map((una) => una.getAttribute('data-fila'))).toEqual([
      '9',
      '1',
      '2',
      '3',
    ]);
    expect(fila(1)?.textContent).toContain('Luis');
    await expect.element(filtro).toHaveValue('INC');
    await expect.element(filtro).toHaveFocus();
    // Screen readers get the message too; then the row disappears.
    await expect.element(page.getByRole('status').getByText(/INC-2: ahora finalizado por Ana/)).toBeInTheDocument();
    await expect.poll(() => fila(2), { timeout: 10_000 }).toBeNull();
    expect(marcas(9)).toEqual(SIN_MARCA);
  });

  it.each([
    [1440, 'td[data-nombre]'],
    [390, 'h2'],
  ])('marks beside the number, over no word of the row, at %i px', async (width, place) => {
    await page.viewport(width, 900);
    const { lista, push } = await abrirDos();
    const numero = fila(1)?.querySelector(place) ?? document.body;
    const alto = fila(1)?.clientHeight;
    lista.body = [parte(1, { nombre_tecnico: 'Luis' }), parte(2)];
    push({ ids: [1] });
    await expect.poll(() => getComputedStyle(numero, '::after').content).toBe('"Cambiado"');
    expect(getComputedStyle(numero, '::after').position).toBe('static');
    expect(fila(1)?.querySelector('[data-palabra]')).not.toBeNull();
    expect(fila(1)?.clientHeight).toBe(alto);
  });

  it('forgets a row that has left when one comes back to its page', async () => {
    const primera = { body: [1, 2, 3, 4, 5].map((id) => parte(id)), total: 6 };
    let parada: Promise<void> = Promise.resolve();
    const { routes, push } = stubLiveStream();
    const llamadas = stubNetwork({
      'GET /parte/asignados': async ({ url }) => {
        if (url.includes('offset=5')) return { body: [parte(6)], total: 6 };
        await parada;
        return primera;
      },
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      ...routes,
    });
    await renderScreen('/partes_asignados', <AsignadosPage />);
    await expect.element(page.getByText('INC-2')).toBeVisible();
    await empezar(llamadas, push);
    primera.body = [1, 3, 4, 5].map((id) => parte(id));
    push({ ids: [2] });
    await expect.poll(() => marcas(2), { timeout: 10_000 }).toEqual(['INC-2: ahora finalizado por Ana', '']);
    await page.getByRole('button', { name: 'Ir a la página siguiente' }).click();
    await expect.element(page.getByText('INC-6')).toBeVisible();
    // The earlier answer of the page before is shown while it is read again.
    parada = new Promise(() => undefined);
    await page.getByRole('button', { name: 'Ir a la página anterior' }).click();
    await expect.poll(() => fila(1)).not.toBeNull();
    expect(fila(2)).toBeNull();
  });

  it('says in an open detail that the parte has left the list', async () => {
    const { lista, push } = await abrirDos({
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      'GET /historial/parte/2': { body: [] },
      'GET /parte/intentos/2': { body: [] },
    });
    await page.getByRole('button', { name: 'Ver detalle INC-2' }).click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle).toBeVisible();
    const dicho = detalle.getByRole('status').getByText(/Ya no está en esta página/);
    expect(dicho.query()).toBeNull();
    lista.body = [parte(1)];
    push({ ids: [2] });
    await expect.element(dicho, { timeout: 10_000 }).toBeVisible();
  });

  it('says nothing of the kind in it when the list cannot be read again', async () => {
    let lista: object = { body: [parte(1), parte(2)], total: 2 };
    stubNetwork({
      'GET /parte/asignados': () => lista,
      'GET /historial/parte/2': { body: [] },
      'GET /parte/intentos/2': { body: [] },
    });
    await renderScreen('/partes_asignados', <AsignadosPage />);
    await page.getByRole('button', { name: 'Ver detalle INC-2' }).click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle).toBeVisible();
    lista = { status: 500, body: { message: 'Fallo.' } };
    // Later than an answer counts as fresh.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('No se ha podido leer de nuevo la lista.')).toBeInTheDocument();
    expect(detalle.getByText(/Ya no está en esta página/).elements()).toEqual([]);
    await expect.element(detalle.getByText('INC-2')).toBeVisible();
  });

  it('says so also in the detail that its address opens, and leaves it open', async () => {
    const lista = { body: [parte(1), parte(2)], total: 2 };
    const { routes, push } = stubLiveStream();
    const llamadas = stubNetwork({
      'GET /parte/asignados': ({ url }) => (/[?&]id=2(&|$)/.test(url) ? { body: [], total: 0 } : lista),
      'GET /parte/2': { body: parte(2, { estado: 4, desc_estado: 'Finalizado' }) },
      'GET /historial/parte/2': { body: [] },
      'GET /parte/intentos/2': { body: [] },
      ...routes,
    });
    await renderScreen('/partes_asignados?abre=2', <AsignadosPage />, '/partes_asignados');
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle).toBeVisible();
    await empezar(llamadas, push);
    lista.body = [parte(1)];
    push({ ids: [2] });
    await expect
      .element(detalle.getByRole('status').getByText(/Ya no está en esta página/), { timeout: 10_000 })
      .toBeVisible();
  });

  it.each([
    ['leaves the list', { body: [], total: 0 }, 1],
    ['cannot be read again', { status: 500, body: { message: 'Fallo.' } }, 0],
  ])('leaves open the detail of a row on another page that %s', async (_, after, notes) => {
    let sola: object = { body: [parte(7)], total: 1 };
    const llamadas = stubNetwork({
      'GET /parte/asignados': ({ url }) => (/[?&]id=7(&|$)/.test(url) ? sola : { body: [parte(1)], total: 60 }),
      'GET /historial/parte/7': { body: [] },
      'GET /parte/intentos/7': { body: [] },
    });
    const leidas = () => llamadas.filter(({ url }) => /[?&]id=7(&|$)/.test(url)).length;
    await renderScreen('/partes_asignados?abre=7', <AsignadosPage />, '/partes_asignados');
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle.getByText('INC-7')).toBeVisible();
    sola = after;
    const antes = Date.now();
    for (const veces of [2, 3]) {
      // Later than an answer counts as fresh.
      vi.spyOn(Date, 'now').mockReturnValue(antes + veces * 20_000);
      await expect
        .poll(() => {
          window.dispatchEvent(new Event('visibilitychange'));
          return leidas();
        })
        .toBeGreaterThanOrEqual(veces);
    }
    await expect.poll(() => detalle.getByText(/Ya no está en esta página/).elements()).toHaveLength(notes);
    await expect.element(detalle.getByText('INC-7')).toBeVisible();
  });

  it('says nothing of its updates while the band says that there is no network', async () => {
    const { routes, push } = stubLiveStream();
    const llamadas = stubNetwork({ 'GET /parte/asignados': { body: [parte(1)], total: 1 }, ...routes });
    await renderScreen('/partes_asignados', <AsignadosPage />);
    await empezar(llamadas, push);
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await eventually(() => expect(document.querySelector('[data-conexion]')).toBeNull());
    red.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText('En directo')).toBeVisible();
  });

  it('shows what one wrote oneself elsewhere, without a mark', async () => {
    const { lista, push } = await abrirDos();
    lista.body = [parte(1, { nombre_tecnico: 'Luis' })];
    push({ ids: [1, 2], propia: true });
    await expect.element(page.getByText('Luis')).toBeVisible();
    expect(marcas(1)).toEqual(SIN_MARCA);
    expect(fila(2)).toBeNull();
  });
});
