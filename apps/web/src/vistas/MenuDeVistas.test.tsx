import type { Vista } from '@tajo/contract/vistas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { makeCliente } from '../../test/clientes.ts';
import { stubLiveStream } from '../../test/live-stream.ts';
import { openApp, openAppAs } from '../../test/open-app.tsx';
import { stubNetwork } from '../../test/network.ts';

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
let borrada = Promise.resolve();
let guardada = Promise.resolve();
const abrir = (...vistas: Vista[]) =>
  stubNetwork({
    'DELETE /vista/4': () => borrada.then(() => ({ status: 204 })),
    'GET /cliente/all': { body: [makeCliente(1)], total: 1 },
    'GET /vista/all': { body: vistas },
    'POST /vista': async ({ body }) => {
      await guardada;
      return { status: 201, body: { ...VISTA, id: 9, ...(body as object) } };
    },
  });
const columnas = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((th) => th.textContent);
const elegir = (name: string) => page.getByRole(/…$/.test(name) ? 'menuitem' : 'menuitemradio', { name }).click();

async function abrirEn(vista: Vista, opcion: string) {
  const llamadas = abrir(vista);
  await openApp('/clientes');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await elegir(vista.nombre);
  await page.getByRole('button', { name: vista.nombre, exact: true }).click();
  await page.getByRole('menuitem', { name: opcion }).click();
  return llamadas;
}

describe('the views of a list (REG-012)', () => {
  it('show the list as they say, and tell when it is shown otherwise', async () => {
    const llamadas = abrir(VISTA);
    const { search } = await openApp('/clientes?filas=25');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('De baja');
    await eventually(() => expect(llamadas.at(-1)?.url).toMatch(/all\?estado=bajas&.*limit=25/));
    expect(columnas()).toEqual(['NIF', 'Nombre']);
    expect(search()).toContain('vista=4');
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'De baja · con cambios' })).toBeVisible();
  });

  it('that could not be read say so, and are read again', async () => {
    let caida = true;
    stubNetwork({
      'GET /cliente/all': { body: [makeCliente(1)], total: 1 },
      'GET /vista/all': () => (caida ? { status: 500, body: { message: 'Fallo.' } } : { body: [VISTA] }),
    });
    await openApp('/clientes');
    await page.getByRole('button', { name: 'Vistas' }).click();
    caida = false;
    await page.getByRole('menuitem', { name: 'Reintentar No se han podido leer las vistas.' }).click();
    await expect.element(page.getByRole('menuitemradio', { name: 'De baja' })).toBeVisible();
    await expect.element(page.getByText('No se han podido leer las vistas.')).not.toBeInTheDocument();
  });

  it('keep what is shown under a name', async () => {
    const llamadas = abrir();
    await openApp('/clientes?nif=b1&orden=-nif&pagina=2');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('Guardar vista…');
    await page.getByRole('textbox', { name: 'Nombre' }).last().fill('Con NIF');
    await page.getByRole('checkbox', { name: 'Compartida con la oficina' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(page.getByText('Vista guardada: Con NIF.')).toBeVisible();
    const body = { lista: '/cliente/all', nombre: 'Con NIF', direccion: '?nif=b1&orden=-nif', compartida: true };
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toEqual(body);
  });

  it('are kept by a dialog that waits for the answer', async () => {
    let answer = (): void => undefined;
    guardada = new Promise((resolve) => (answer = resolve));
    abrir();
    const { search } = await openApp('/clientes?nif=b1');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('Guardar vista…');
    const dialogo = page.getByRole('dialog', { name: 'Guardar vista' });
    await dialogo.getByRole('textbox', { name: 'Nombre' }).fill('Con NIF');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(dialogo.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialogo).toBeVisible();
    answer();
    await expect.element(dialogo).not.toBeInTheDocument();
    await eventually(() => expect(search()).toContain('vista=9'));
  });

  it('are named in a dialog that says what it cuts, and stays after a press beside it', async () => {
    abrir();
    await openApp('/clientes');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('Guardar vista…');
    const nombre = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' });
    await nombre.fill('ñ'.repeat(51));
    await expect.element(nombre).toHaveValue('ñ'.repeat(50));
    await expect.element(nombre).toHaveAccessibleDescription('Máximo 50 caracteres: se ha quitado el resto.');
    const alLado = document.querySelector('.MuiDialog-container') ?? document.body;
    await userEvent.click(page.elementLocator(alLado), { position: { x: 4, y: 4 } });
    await expect.element(nombre).toBeVisible();
  });

  it('follow what is done to them elsewhere', async () => {
    const { routes, push } = stubLiveStream();
    let vistas = [VISTA];
    stubNetwork({
      'GET /cliente/all': { body: [makeCliente(1)], total: 1 },
      'GET /vista/all': () => ({ body: vistas }),
      ...routes,
    });
    await openApp('/clientes?estado=bajas&columnas=nif%2Cnombre&vista=4');
    await expect.element(page.getByRole('button', { name: 'De baja', exact: true })).toBeVisible();
    vistas = [{ ...VISTA, nombre: 'Bajas', version: 2 }];
    // The stream is opened after the first view.
    await expect
      .poll(() => {
        push({ sala: 'vista', ids: [4], propia: true });
        return page.getByRole('button', { name: 'Bajas', exact: true }).elements().length;
      })
      .toBe(1);
  });

  it('keep the dialog of one that is deleted elsewhere, and their menu', async () => {
    const { routes, push } = stubLiveStream();
    let vistas = [VISTA];
    stubNetwork({
      'GET /cliente/all': { body: [makeCliente(1)], total: 1 },
      'GET /vista/all': () => ({ body: vistas }),
      'POST /vista': { status: 404, body: { message: 'No existe.' } },
      ...routes,
    });
    await openApp('/clientes?estado=bajas&columnas=nif%2Cnombre&vista=4');
    await page.getByRole('button', { name: 'De baja', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cambiar nombre…' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Cambiar nombre' });
    await dialogo.getByRole('textbox', { name: 'Nombre' }).fill('Bajas');
    vistas = [];
    await expect
      .poll(() => {
        push({ sala: 'vista', ids: [4], propia: true });
        return page.getByRole('button', { name: 'Vistas', exact: true, includeHidden: true }).elements().length;
      })
      .toBe(1);
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(dialogo.getByRole('alert')).toHaveTextContent('No existe.');
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Vistas' }).click();
    await expect.element(page.getByRole('menuitemradio', { name: 'Lista completa' })).toBeVisible();
  });

  it.each([
    ['Compartir con la oficina', false, 'La oficina ve la vista De baja.'],
    ['Dejar de compartir', true, 'Solo usted ve ya la vista De baja.'],
  ])('%s', async (opcion, compartida, aviso) => {
    const llamadas = await abrirEn({ ...VISTA, compartida }, opcion);
    await expect.element(page.getByText(aviso)).toBeVisible();
    const body = { id: 4, version: 1, compartida: !compartida };
    expect(llamadas.find(({ method }) => method === 'POST')?.body).toMatchObject(body);
  });

  it('are deleted after the question; until the answer nothing can be pressed', async () => {
    let answer = (): void => undefined;
    borrada = new Promise((resolve) => (answer = resolve));
    await abrirEn(VISTA, 'Eliminar vista…');
    const pregunta = page.getByRole('dialog', { name: '¿Eliminar vista?' });
    await pregunta.getByRole('button', { name: 'Eliminar' }).click();
    await expect.element(pregunta.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    answer();
    await expect.element(page.getByText('Vista eliminada: De baja.')).toBeVisible();
    await expect.element(pregunta).not.toBeInTheDocument();
  });

  it.each([
    ['ADMIN', true],
    ['GESTION', false],
  ] as const)('of another are deleted by %s: %s', async (role, puede) => {
    abrir({ ...VISTA, id_usuario: 8, compartida: true });
    await openAppAs(role, '/clientes');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await elegir('De baja');
    await page.getByRole('button', { name: 'De baja', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Abrir siempre la lista así' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: 'Eliminar vista…' }).elements()).toHaveLength(puede ? 1 : 0);
    expect(page.getByRole('menuitem', { name: 'Cambiar nombre…' }).elements()).toEqual([]);
  });

  it('open a list in the first one, from then on at once', async () => {
    abrir({ ...VISTA, inicial: true });
    const { search } = await openApp('/clientes');
    await eventually(() => expect(columnas()).toEqual(['NIF', 'Nombre']));
    await eventually(() => expect(search()).toContain('vista=4'));
    await cleanup();
    vi.restoreAllMocks();
    const llamadas = abrir({ ...VISTA, inicial: true });
    await openApp('/clientes');
    await eventually(() =>
      expect(llamadas.find(({ url }) => url.startsWith('/cliente/all'))?.url).toMatch('estado=bajas'),
    );
  });

  it.each([[[]], [[{ ...VISTA, id: 5, nombre: 'Sin NIF', direccion: '?orden=-nif', inicial: true }]]])(
    'filter no longer once they were deleted on another device, %#',
    async (vistas) => {
      abrir({ ...VISTA, inicial: true });
      const { search } = await openApp('/clientes');
      await eventually(() => expect(search()).toContain('vista=4'));
      await cleanup();
      vi.restoreAllMocks();
      const llamadas = abrir(...vistas);
      const otraVez = await openApp('/clientes');
      const leido = () => llamadas.findLast(({ url }) => url.startsWith('/cliente/all'))?.url;
      await eventually(() => expect(leido()).toContain('estado=activos'));
      await eventually(() => expect(otraVez.search()).not.toMatch(/bajas|vista=4/));
      const nombre = vistas.length === 0 ? 'Vistas' : 'Sin NIF';
      await expect.element(page.getByRole('button', { name: nombre, exact: true })).toBeVisible();
    },
  );

  it('leave it whole where that was chosen, also when it is opened again at its address', async () => {
    abrir({ ...VISTA, inicial: true });
    const { search } = await openApp('/clientes');
    await page.getByRole('button', { name: 'De baja', exact: true }).click();
    await elegir('Lista completa');
    await expect.element(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
    await eventually(() => expect(search()).not.toContain('bajas'));
    const address = `/clientes${search()}`;
    await cleanup();
    vi.restoreAllMocks();
    const llamadas = abrir({ ...VISTA, inicial: true });
    await openApp(address);
    await eventually(() =>
      expect(llamadas.find(({ url }) => url.startsWith('/cliente/all'))?.url).toMatch('estado=activos'),
    );
    await expect.element(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
  });
});
