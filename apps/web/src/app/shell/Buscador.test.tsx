import type { Hallazgo } from '@tajo/contract/buscar';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { makeResumen } from '../../../test/dashboard.ts';
import { openApp } from '../../../test/open-app.tsx';
import type { SentCall } from '../../../test/network.ts';
import { stubNetwork } from '../../../test/network.ts';
import { clearToken } from '../../api/token.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
  localStorage.clear();
});

const parte = (nombre: string): Hallazgo => ({
  clase: 'parte',
  id: 7,
  nombre,
  junto: 'Navidad · Bazar Ñandú',
  estado: 2,
  activo: true,
  abiertos: null,
  direccion: null,
});
const RUTAS = {
  'GET /dashboard': { body: [makeResumen(1, 'Navidad')] },
  'GET /parte/asignados': { body: [makeParteRow({ id: 7, numero_incidencia: 'INC-42', estado: 2 })], total: 1 },
  'GET /buscar/ultimos': { body: [] },
  'GET /parte/finalizados': { body: [], total: 0 },
};
const caja = page.getByRole('combobox', { name: 'Buscar en todo' });
const recientes = page.getByRole('group', { name: 'Recientes' });
const abrir = async (buscar: (llamada: SentCall) => Promise<readonly Hallazgo[]>) => {
  await page.viewport(1280, 800);
  const llamadas = stubNetwork({ ...RUTAS, 'GET /buscar': async (llamada) => ({ body: await buscar(llamada) }) });
  const donde = await openApp('/dashboard');
  await expect.element(page.getByRole('article', { name: 'Navidad' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(caja).toHaveFocus();
  return { ...donde, llamadas };
};

describe('the box that finds everything', () => {
  it('goes by the keyboard to what was found, marked, and the next time to where that stands by then', async () => {
    let estado: Hallazgo['estado'] = 2;
    const { path, search } = await abrir(async () => [parte('INC-41'), { ...parte('INC-42'), estado }]);
    await userEvent.keyboard('inc-4');
    await expect.element(page.getByRole('option', { name: /INC-42/ })).toBeVisible();
    const opciones = page.getByRole('group', { name: 'Partes' });
    expect([...opciones.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'INC-4',
      'INC-4',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('INC-42');
    const activa = caja.element().getAttribute('aria-activedescendant');
    expect(document.getElementById(activa ?? '')?.textContent).toContain('INC-42');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(path()).toBe('/partes_asignados'));
    expect(new URLSearchParams(search()).get('numero_incidencia')).toContain('INC-42');
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle.getByText('INC-42')).toBeVisible();
    await detalle.getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(detalle).not.toBeInTheDocument();
    expect(search()).not.toContain('abre');
    await expect.element(page.getByLabelText('Filtrar por Nº incidencia')).toHaveValue('"INC-42"');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect.element(recientes.getByRole('option')).toHaveTextContent('INC-42');
    estado = 4;
    await userEvent.keyboard('{Enter}');
    await expect.element(caja).toHaveValue('INC-42');
    await expect.element(page.getByRole('option', { name: /INC-42/ })).toHaveTextContent('Finalizado');
    await userEvent.keyboard('{Enter}');
    await eventually(() => expect(path()).toBe('/partes_finalizados'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(recientes.getByRole('option')).toHaveTextContent('INC-42');
    await userEvent.keyboard('{Escape}');
    await expect.element(caja).not.toBeInTheDocument();
  });

  it('shows the answer to what is typed now, however late an earlier one comes', async () => {
    let llegar = (): void => {};
    const tarde = new Promise<void>((resolve) => {
      llegar = resolve;
    });
    const { llamadas } = await abrir(async ({ url }) => {
      if (!url.endsWith('q=x')) return [parte('XY-2')];
      await tarde;
      return [parte('XY-1')];
    });
    await userEvent.keyboard('x');
    await eventually(() => expect(llamadas.some(({ url }) => url.endsWith('q=x'))).toBe(true));
    await userEvent.keyboard('y');
    await expect.element(page.getByRole('option', { name: /XY-2/ })).toBeVisible();
    llegar();
    await eventually(() => expect(llamadas.filter(({ url }) => url.startsWith('/buscar?'))).toHaveLength(2));
    await expect.element(page.getByRole('option', { name: /XY-1/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: /XY-2/ })).toBeVisible();
  });

  it('finds the screens and actions of the menu, and says when there is nothing', async () => {
    const { path } = await abrir(async () => []);
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No se ha encontrado nada. Pruebe con menos letras.')).toBeVisible();
    await caja.fill('partes asig');
    await page.getByRole('option', { name: 'Partes asignados' }).click();
    await eventually(() => expect(path()).toBe('/partes_asignados'));
  });

  it('has a name, and offers before a letter what was saved last and what is usually done', async () => {
    const ultimo = { ...parte('INC-9'), clase: 'cliente', nombre: 'Clínica', junto: 'B1', estado: null } as const;
    stubNetwork({ ...RUTAS, 'GET /buscar/ultimos': { body: [ultimo] }, 'GET /cliente/all': { body: [], total: 0 } });
    await page.viewport(1280, 800);
    const { path } = await openApp('/dashboard');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    const dialogo = page.getByRole('dialog', { name: 'Buscar', exact: true });
    await expect.element(dialogo.getByRole('option', { name: 'Nuevo parte' })).toBeVisible();
    await dialogo.getByRole('option', { name: /Clínica/ }).click();
    await eventually(() => expect(path()).toBe('/clientes'));
  });

  it('opens a parte that stands on another page of its list, and says when it has left the list', async () => {
    let alone: readonly unknown[] = [makeParteRow({ id: 7, numero_incidencia: 'INC-42' })];
    const pagina = [makeParteRow({ id: 8, numero_incidencia: 'INC-42' })];
    stubNetwork({
      'GET /parte/asignados': ({ url }) =>
        /[?&]id=7(&|$)/.test(url) ? { body: alone, total: alone.length } : { body: pagina, total: 60 },
    });
    const { search } = await openApp('/partes_asignados?numero_incidencia=%22INC-42%22&abre=7');
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle).toBeVisible();
    await expect.element(detalle.getByText('Ya no está en esta página')).not.toBeInTheDocument();
    await detalle.getByRole('button', { name: 'Cerrar' }).click();
    await eventually(() => expect(search()).not.toContain('abre'));
    alone = [];
    const { search: despues } = await openApp('/partes_asignados?pagina=2&abre=7');
    await expect.element(page.getByText('Ya no está en esta lista.')).toBeVisible();
    await eventually(() => expect(despues()).not.toContain('abre'));
  });
});
