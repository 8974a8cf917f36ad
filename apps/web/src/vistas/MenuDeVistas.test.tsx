import type { Vista } from '@tajo/contract/vistas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { esperar } from '../../test/esperar.ts';
import { unCliente } from '../../test/clientes.ts';
import { abrirPantalla } from '../../test/pantalla.tsx';
import { conRed } from '../../test/red.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const VISTA: Vista = {
  id: 4,
  version: 1,
  lista: '/cliente/all',
  nombre: 'De baja',
  direccion: '?estado=bajas&columnas=nif%2Cnombre',
  compartida: false,
  id_usuario: 7,
  nombre_usuario: 'Begoña Ibáñez',
  inicial: false,
};
const abrir = (...vistas: Vista[]) =>
  conRed({
    'GET /cliente/all': { body: [unCliente(1)], total: 1 },
    'GET /vista/all': { body: vistas },
    'POST /vista': ({ cuerpo }) => ({ status: 201, body: { ...VISTA, id: 9, ...(cuerpo as object) } }),
  });
const columnas = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((th) => th.textContent);
const elegir = (name: string) => page.getByRole(/…$/.test(name) ? 'menuitem' : 'menuitemradio', { name }).click();

describe('the views of a list (REG-012)', () => {
  it('show the list as they say, and tell when it is shown otherwise', async () => {
    const llamadas = abrir(VISTA);
    const { search } = await abrirPantalla('/clientes');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('De baja');
    await esperar(() => expect(llamadas.some(({ ruta }) => /all\?estado=bajas&/.test(ruta))).toBe(true));
    expect(columnas()).toEqual(['NIF', 'Nombre']);
    expect(search()).toContain('vista=4');
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'De baja · con cambios' })).toBeVisible();
  });

  it('keep what is shown under a name', async () => {
    const llamadas = abrir();
    await abrirPantalla('/clientes?nif=b1&orden=-nif&pagina=2');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('Guardar vista…');
    await page.getByRole('textbox', { name: 'Nombre' }).last().fill('Con NIF');
    await page.getByRole('checkbox', { name: 'Compartida con la oficina' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(page.getByText('Vista guardada: Con NIF.')).toBeVisible();
    const body = { lista: '/cliente/all', nombre: 'Con NIF', direccion: '?nif=b1&orden=-nif', compartida: true };
    expect(llamadas.find(({ metodo }) => metodo === 'POST')?.cuerpo).toEqual(body);
  });

  it('open a list in the first one, from then on at once', async () => {
    abrir({ ...VISTA, inicial: true });
    const { search } = await abrirPantalla('/clientes');
    await esperar(() => expect(columnas()).toEqual(['NIF', 'Nombre']));
    await esperar(() => expect(search()).toContain('vista=4'));
    await cleanup();
    vi.restoreAllMocks();
    const llamadas = abrir({ ...VISTA, inicial: true });
    await abrirPantalla('/clientes');
    await esperar(() =>
      expect(llamadas.find(({ ruta }) => ruta.startsWith('/cliente/all'))?.ruta).toMatch('estado=bajas'),
    );
  });
});
