import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeDetalle, makeEstablecimiento } from '../../../test/establecimientos.ts';
import { eventually } from '../../../test/eventually.ts';
import { openApp } from '../../../test/open-app.tsx';
import { renderScreen } from '../../../test/render.tsx';
import { tokenFor } from '../../../test/token.ts';
import { makeParteRow } from '../../../test/parte.ts';
import type { Routes } from '../../../test/network.ts';
import { stubNetwork } from '../../../test/network.ts';
import { stubLiveStream } from '../../../test/live-stream.ts';
import { clearToken, storeToken } from '../../api/token.ts';
import { DetalleEstablecimientoPage } from './DetalleEstablecimientoPage.tsx';

beforeEach(async () => {
  storeToken(tokenFor('GESTION'));
  await page.viewport(1280, 900);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const FILA = {
  id: 3,
  establecimiento: 'Bazar Núñez',
  mueble: 'Mostrador',
  posicion: 1,
  terminal: 'Nova A1',
  categoria_componente: 'Terminal / posición',
  componentes: 'Soporte (2)',
  componentes_desactualizados: 'Cable (1)',
};

const RUTAS: Routes = {
  'GET /establecimiento/details/40': { body: makeDetalle() },
  'GET /historial/establecimiento/40': { body: [] },
  'GET /parte/establecimiento/40': { body: [makeParteRow({ desc_estado: 'Asignado' })], total: 1 },
  'GET /establecimiento/planogramas/40': { body: [] },
  'GET /establecimiento/details/40/muebles': { body: [FILA], total: 1 },
  'GET /establecimiento/details/40/inventario': {
    body: [{ id: 1, nombre: 'Cartel', categoria: 'Establecimiento', cantidad: 2 }],
    total: 1,
  },
};
/** Opens the screen alone. */
async function abrir(hash = '', otras: Routes = {}) {
  const llamadas = stubNetwork({ ...RUTAS, ...otras });
  const { path, href } = await renderScreen(
    `/detalleEstablecimiento/40${hash}`,
    <DetalleEstablecimientoPage />,
    '/detalleEstablecimiento/$id',
  );
  return { llamadas, path, search: () => new URL(href(), location.origin).search };
}
const pestana = (name: string) => page.getByRole('tab', { name, exact: true });
const panel = page.getByRole('tabpanel');

describe('the tabs', () => {
  it('are five, and arrow keys lead from one to the next, which the address tells', async () => {
    await abrir();
    await expect.element(pestana('Detalles')).toHaveAttribute('aria-selected', 'true');
    expect(
      page
        .getByRole('tab')
        .elements()
        .map((uno) => uno.textContent),
    ).toEqual(['Detalles', 'Partes', 'Planogramas', 'Muebles y componentes', 'Inventario']);
    (pestana('Detalles').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(pestana('Partes')).toHaveAttribute('aria-selected', 'true');
    await expect.element(pestana('Partes')).toHaveFocus();
    await expect.element(pestana('Partes')).toHaveAttribute('href', '/detalleEstablecimiento/40#partes');
  });

  it('are opened by their address, list inventory and partes, and keep to theirs what a list is filtered by', async () => {
    const { llamadas, search } = await abrir('#inventario');
    await expect.element(pestana('Inventario')).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('cell', { name: 'Cartel', exact: true })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
    for (const columna of ['Categoria', 'Cantidad'])
      await expect.element(page.getByRole('columnheader', { name: columna })).toBeVisible();
    expect(llamadas.some(({ url }) => url.startsWith('/establecimiento/details/40/inventario?'))).toBe(true);
    await page.getByRole('textbox', { name: 'Filtrar por Nombre' }).fill('car');
    await expect.poll(search).toContain('nombre=car');
    await expect.element(pestana('Inventario')).toHaveAttribute('aria-selected', 'true');
    await pestana('Partes').click();
    const enlace = page.getByRole('link', { name: 'INC-12', exact: true });
    await expect.element(enlace).toHaveAttribute('href', '/detalle_ficha_parte/12');
    await expect.element(enlace).toHaveAttribute('target', '_blank');
    await expect.element(page.getByRole('cell', { name: 'Asignado' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bazar Núñez');
    await expect.element(page.getByRole('button', { name: 'Informe' })).toBeVisible();
    expect(search()).toBe('');
  });
});

describe('the window', () => {
  it('of a phone shows all tabs, and in its bar the name of the shop alone', async () => {
    await page.viewport(390, 844);
    stubNetwork(RUTAS);
    await openApp('/detalleEstablecimiento/40#inventario');
    await expect.element(pestana('Inventario')).toBeVisible();
    for (const una of page.getByRole('tab').elements()) {
      expect(una.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
      expect(una.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    }
    const barra = page.getByRole('banner');
    await expect.element(barra.getByText(makeDetalle().nombre)).toBeVisible();
    await expect.element(barra.getByText('Detalle del establecimiento: ')).not.toBeVisible();
  });

  it('of a phone has no heading without a text on the card of what hangs on the shop itself', async () => {
    await page.viewport(390, 844);
    const deTienda = { ...FILA, id: 1, mueble: null, posicion: null, componentes: 'Vinilo' };
    await abrir('#muebles', {
      'GET /establecimiento/details/40/muebles': { body: [deTienda, { ...FILA, id: 2 }], total: 2 },
    });
    await eventually(() => expect(document.querySelectorAll('[data-fila]')).toHaveLength(2));
    const titulos = [...document.querySelectorAll('[data-fila] h2')].map((una) => una.textContent);
    expect(titulos).toHaveLength(1);
    expect(titulos).not.toContain('');
  });

  it.each([1, 25])('holds the drawn muebles and, under them, their list of %i with its pages', async (filas) => {
    await page.viewport(1440, 900);
    const lista = { body: Array.from({ length: filas }, (_, n) => ({ ...FILA, id: n + 1 })), total: filas };
    const ultimo = page.getByText('Mueble 12', { exact: true });
    const [mueble] = makeDetalle().componentes.muebles;
    const muebles = Array.from({ length: 12 }, (_, n) => ({ ...mueble!, nombre_mueble: `Mueble ${n + 1}` }));
    const componentes = { ...makeDetalle().componentes, muebles };
    stubNetwork({
      ...RUTAS,
      'GET /establecimiento/details/40': { body: makeDetalle({ componentes }) },
      'GET /establecimiento/details/40/muebles': lista,
    });
    await openApp('/detalleEstablecimiento/40#muebles');
    await expect.element(ultimo).toBeInTheDocument();
    await eventually(() => expect(document.querySelectorAll('[data-fila]')).toHaveLength(filas));
    expect(document.documentElement.scrollHeight).toBe(900);
    // The first is seen with its positions, however long the list is.
    expect(document.querySelector('[data-sobre-lista]')?.clientHeight).toBeGreaterThan(310);
    const pie = document.querySelector('[aria-label="Páginas"]')?.getBoundingClientRect();
    expect(pie?.bottom).toBeLessThanOrEqual(900);
    // The twelfth is a scroll away.
    ultimo.element().scrollIntoView();
    await expect.element(ultimo).toBeInViewport();
    expect(scrollY).toBe(0);
  });
});

describe('what another user changes meanwhile', () => {
  it('is seen in drawing, list and fields alike, without a reload', async () => {
    let tienda = makeDetalle();
    const { routes, push } = stubLiveStream();
    await abrir('#muebles', {
      'GET /establecimiento/details/40': () => ({ body: tienda }),
      'GET /establecimiento/details/40/muebles': () => ({
        body: [{ ...FILA, terminal: tienda.componentes.muebles[0]?.posiciones[1]?.nombre_terminal }],
        total: 1,
      }),
      ...routes,
    });
    const segunda = page.getByRole('option', { name: /^Posición 2/ });
    await expect.element(segunda).toHaveAccessibleName('Posición 2: vacía');
    const [mueble] = tienda.componentes.muebles;
    const posiciones = mueble!.posiciones.map((una) => ({ ...una, nombre_terminal: 'Nova B2' }));
    const componentes = { ...tienda.componentes, muebles: [{ ...mueble!, posiciones }] };
    tienda = makeDetalle({ contacto: 'Rosa Vidal', componentes });
    // Drawing and list begin to listen one after the other.
    await eventually(() => {
      push({ sala: 'establecimiento', ids: [40] });
      expect(segunda.element().getAttribute('aria-label')).toMatch(/^Posición 2: Nova B2/);
      expect(document.querySelector('[data-fila]')?.textContent).toContain('Nova B2');
    });
    await pestana('Detalles').click();
    await expect.element(panel.getByText('Rosa Vidal')).toBeVisible();
  });

  it('is seen by who comes back after a moment on another screen', async () => {
    let tienda = makeDetalle();
    stubNetwork({
      ...RUTAS,
      'GET /establecimiento/details/40': () => ({ body: tienda }),
      'GET /establecimiento/all': { body: [makeEstablecimiento()], total: 1 },
    });
    await openApp('/detalleEstablecimiento/40');
    await expect.element(panel.getByText('María López')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Establecimientos' }).click();
    tienda = makeDetalle({ contacto: 'Rosa Vidal' });
    await page.getByRole('link', { name: 'Bazar Núñez', exact: true }).click();
    await expect.element(panel.getByText('Rosa Vidal')).toBeVisible();
  });
});

describe('what others change that a shop shows', () => {
  it.each([
    ['componente', '#muebles', ['']],
    ['mueble', '#muebles', ['', '/muebles']],
  ] as const)('a %s reads drawing and list again', async (sala, hash, rutas) => {
    const { routes, push } = stubLiveStream();
    const { llamadas } = await abrir(hash, routes);
    const leidas = () =>
      rutas.map((r) => llamadas.filter(({ url }) => url.split('?')[0] === `/establecimiento/details/40${r}`).length);
    await eventually(() => expect(Math.min(...leidas())).toBeGreaterThan(0));
    const antes = leidas();
    await eventually(() => {
      push({ sala, ids: [40] });
      leidas().forEach((veces, n) => expect(veces).toBeGreaterThan(antes[n]!));
    });
  });

  it('an establecimiento reads its planograms again, of which it says when there are none', async () => {
    const { routes, push } = stubLiveStream();
    const { llamadas } = await abrir('#planogramas', routes);
    const leidas = () => llamadas.filter(({ url }) => url === '/establecimiento/planogramas/40').length;
    await expect.element(page.getByText('No se han cargado planogramas para este establecimiento.')).toBeVisible();
    const antes = leidas();
    await eventually(() => {
      push({ sala: 'establecimiento', ids: [40] });
      expect(leidas()).toBeGreaterThan(antes);
    });
  });
});

describe('a past day', () => {
  const SIN_MUEBLES = { nombre_componentes: 'Rótulo (1)', muebles: [] };
  const entonces = (cambios: object) => ({
    'GET /establecimiento/details/40': ({ url }: { url: string }) => ({
      body: url.includes('en=') ? makeDetalle({ componentes: SIN_MUEBLES, ...cambios }) : makeDetalle(),
    }),
  });
  const escribir = async (dia: string) => {
    await page.getByRole('textbox', { name: 'Ver como estaba el' }).fill(dia);
    await page.getByRole('button', { name: 'Ver', exact: true }).click();
  };

  it('is asked for by the office, told above what stood there, kept in the address, and left again', async () => {
    const { llamadas, search } = await abrir('#muebles', entonces({}));
    const ultima = (lista: string) =>
      llamadas.findLast(({ url }) => url.startsWith(`/establecimiento/details/40/${lista}`))?.url;
    await expect.element(page.getByText('Cartel (2)')).toBeVisible();
    await escribir('12102025');
    await expect.element(page.getByText('Así estaba el 12/10/2025, al final del día.')).toBeVisible();
    await expect.element(page.getByText('Componentes del establecimiento: Rótulo (1)')).toBeVisible();
    expect(search()).toContain('en=2025-10-12');
    await expect.poll(() => ultima('muebles')).toContain('en=2025-10-12');
    await pestana('Inventario').click();
    await expect.element(page.getByText('Así estaba el 12/10/2025, al final del día.')).toBeVisible();
    await expect.poll(() => ultima('inventario')).toContain('en=2025-10-12');
    await page.getByRole('button', { name: 'Volver a hoy' }).click();
    await expect.poll(search).toBe('');
    await expect.poll(() => ultima('inventario')).not.toContain('en=');
    await pestana('Detalles').click();
    expect(search()).toBe('');
  });

  it('is asked for on a phone in a field as tall as its button', async () => {
    await page.viewport(390, 844);
    await abrir('#muebles');
    const boton = page.getByRole('button', { name: 'Ver', exact: true });
    await expect.element(boton).toBeVisible();
    const campo = page.getByRole('textbox', { name: 'Ver como estaba el' }).element();
    const alto = campo.closest('.MuiInputBase-root')?.getBoundingClientRect().height;
    expect(alto).toBe(boton.element().getBoundingClientRect().height);
  });

  it('names the spreadsheets of its lists, today names its own', async () => {
    const listas = ['muebles', 'inventario'].map((lista) => `GET /establecimiento/details/40/${lista}/export`);
    const hojas = Object.fromEntries(listas.map((lista) => [lista, { body: 'hoja' }]));
    await abrir('?en=2025-10-12#muebles', { ...entonces({}), ...hojas });
    const descargas: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function guardar(this: HTMLAnchorElement) {
      descargas.push(this.download);
    });
    const informe = page.getByRole('button', { name: 'Informe' });
    await informe.click();
    await expect.poll(() => descargas).toHaveLength(1);
    await pestana('Inventario').click();
    await expect.element(page.getByRole('cell', { name: 'Cartel', exact: true })).toBeVisible();
    await informe.click();
    await expect.poll(() => descargas).toHaveLength(2);
    for (const una of descargas) expect(una).toMatch(/- 12\/10\/2025\.xlsx$/);
    expect(descargas[0]).not.toBe(descargas[1]);
    await page.getByRole('button', { name: 'Volver a hoy' }).click();
    await informe.click();
    await expect.poll(() => descargas).toHaveLength(3);
    expect(descargas[2]).not.toContain('12/10/2025');
  });

  it('is not followed: what was then no longer changes', async () => {
    const { routes, push } = stubLiveStream();
    const { llamadas } = await abrir('#inventario', { ...entonces({}), ...routes });
    await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
    push({ sala: null });
    const directo = page.getByText('En directo');
    await expect.element(directo).toBeVisible();
    await escribir('12102025');
    await expect.element(page.getByText('Así estaba el 12/10/2025, al final del día.')).toBeVisible();
    await expect.element(directo).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Volver a hoy' }).click();
    await expect.element(directo).toBeVisible();
  });

  it('before the shop was registered says so', async () => {
    await abrir(
      '?en=2020-01-02#muebles',
      entonces({ existia: false, componentes: { ...SIN_MUEBLES, nombre_componentes: '' } }),
    );
    await expect
      .element(page.getByText('El 02/01/2020 el establecimiento todavía no estaba dado de alta.'))
      .toBeVisible();
  });

  it('is none of the future, and none that is no day', async () => {
    const { llamadas } = await abrir('#muebles');
    for (const [dia, texto] of [
      ['01012999', 'Elija un día pasado o el de hoy.'],
      ['31022025', 'La fecha no es correcta.'],
    ] as const) {
      await escribir(dia);
      await expect.element(page.getByText(texto)).toBeVisible();
    }
    expect(llamadas.some(({ url }) => url.includes('en='))).toBe(false);
  });
});

describe('Detalles', () => {
  it('says so where there is no point, with the way there and where the point is put (AMB-165)', async () => {
    const sin = { latitud: null, longitud: null, punto_aproximado: false };
    await abrir('', { 'GET /establecimiento/details/40': { body: { ...makeDetalle(), ...sin } } });
    await expect.element(page.getByText('Este establecimiento no tiene punto en el mapa.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Poner el punto' }))
      .toHaveAttribute('href', '/editarEstablecimiento/40');
    const { calle } = makeEstablecimiento();
    const destino = new URL((page.getByRole('link', { name: 'Cómo llegar' }).element() as HTMLAnchorElement).href);
    expect(destino.searchParams.get('destination')).toContain(calle);
    await expect.element(page.getByRole('region', { name: /^Mapa/ })).not.toBeInTheDocument();
  });

  it('tells every field that has a value, where it is on a map, and is closed by Cerrar, or leads to the list', async () => {
    const cerrada = vi.spyOn(window, 'close').mockReturnValue();
    const { path } = await abrir();
    const { sfid, nombre, calle, codigo_postal, localidad, comunidad, pais, horario, contacto } = makeEstablecimiento();
    for (const texto of [sfid, nombre, calle, codigo_postal, localidad, comunidad, pais, horario, contacto])
      await expect.element(panel.getByText(texto, { exact: true }).first()).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: 'tienda@bazar.es' }))
      .toHaveAttribute('href', 'mailto:tienda@bazar.es');
    await expect.element(panel.getByRole('link', { name: '612345678' })).toHaveAttribute('href', 'tel:612345678');
    expect(panel.getByText('Observaciones').elements()).toHaveLength(0);
    await expect.element(panel.getByRole('region', { name: 'Historial' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Mapa: Bazar Núñez' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Editar' }))
      .toHaveAttribute('href', '/editarEstablecimiento/40');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    expect(cerrada).toHaveBeenCalled();
    await expect.poll(path).toBe('/establecimientos');
  });

  it('of one that is not there goes to the list', async () => {
    const { path } = await abrir('', {
      'GET /establecimiento/details/40': { status: 404, body: { message: 'No existe.' } },
    });
    await expect.poll(path).toBe('/establecimientos');
  });
});

it('Muebles y componentes draws each mueble, tells what stands on the position pressed, and lists it all', async () => {
  await abrir('#muebles');
  const mueble = page.getByRole('heading', { level: 2, name: /^Mostrador/ });
  await expect.element(mueble).toHaveTextContent('2 posiciones · ▲ 3 desactualizados');
  const primera = page.getByRole('option', { name: 'Posición 1: Nova A1, 2 componentes, 1 desactualizado' });
  await primera.click();
  const dicho = page.getByRole('status').filter({ hasText: 'Terminal' });
  await expect.element(dicho).toHaveTextContent('Soporte (2)');
  await expect.element(dicho).toHaveTextContent('Componentes desactualizadosCable (1)');
  for (const columna of [
    'Establecimiento',
    'Mueble',
    'Posición',
    'Terminal',
    'Categoría componente',
    'Componentes desactualizados',
  ])
    await expect.element(page.getByRole('columnheader', { name: columna, exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Cable (1)' })).toBeVisible();
  // The keyboard is the list's, also while a mueble is drawn.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('textbox', { name: 'Filtrar por Mueble' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement?.getAttribute('data-fila')).toBe('3');
});
