import { defaultParseSearch } from '@tanstack/react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { makeResumen, makeCifras } from '../../test/dashboard.ts';
import { stubLiveStream } from '../../test/live-stream.ts';
import { openApp } from '../../test/open-app.tsx';
import { renderScreen } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { DashboardPage } from './DashboardPage.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const ABIERTO = makeResumen(1, 'Navidad', [12, 6, 0, 1500]);
const CERRADO = makeResumen(2, 'Navidad 2025', [0, 0, 0, 0], true);
const muchos = Array.from({ length: 12 }, (_, n) => makeResumen(n + 1, `Campaña Ñ${n + 1}`));

const abrir = async (rutas: Routes, path = '/dashboard') => {
  await page.viewport(1280, 800);
  const llamadas = stubNetwork(rutas);
  storeToken(tokenFor('GESTION'));
  return { llamadas, ...(await renderScreen(path, <DashboardPage />, '/dashboard')) };
};
/** Within the application, for what other screens make of it. */
const abrirApp = async (rutas: Routes, path = '/dashboard') => {
  await page.viewport(1280, 800);
  const llamadas = stubNetwork(rutas);
  return { llamadas, ...(await openApp(path)) };
};
/** Path and filters to which a link leads. */
const adonde = (name: string | RegExp) => {
  const { pathname, search } = new URL((page.getByRole('link', { name }).element() as HTMLAnchorElement).href);
  return [pathname, defaultParseSearch(search)] as const;
};
const leidos = (body: unknown) => ({ 'GET /dashboard': { body }, 'GET /dashboard/cifras': { body: makeCifras() } });
const tarjeta = (nombre: string) => page.getByRole('article', { name: nombre, exact: true });
const textos = (elementos: readonly Element[]) => elementos.map((elemento) => elemento.textContent);

describe('the dashboard', () => {
  const altosDe = (nombre: string) =>
    [...tarjeta(nombre).element().querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')));
  const seCorta = (nombre: string) => tarjeta(nombre).element().querySelector('.barras path') !== null;

  it('shows a card for each project: its name, the labels and values of the answer, and bars of one scale', async () => {
    const suelta = { ...ABIERTO, id_proyecto: 5, nombre_proyecto: 'Suelta' };
    await abrir(
      leidos([
        ABIERTO,
        CERRADO,
        makeResumen(3, 'Otoño', [12, 6, 0, 3]),
        makeResumen(4, 'Retirada', [0, 0, 0, 29], true),
        { ...suelta, data: { ...suelta.data, series: [4, 3, 2, 1] } },
      ]),
    );
    await expect.element(tarjeta('Navidad')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(5);
    const valores = (nombre: string) => textos(tarjeta(nombre).getByRole('definition').elements());
    expect(textos(tarjeta('Navidad').getByRole('term').elements())).toEqual(ABIERTO.data.labels);
    expect(valores('Navidad')).toEqual(['12', '6', '0', '1.500']);
    // A series that is not wrapped.
    expect(valores('Suelta')).toEqual(['4', '3', '2', '1']);
    await expect.element(tarjeta('Navidad 2025').getByText('Finalizado', { exact: true })).toBeVisible();
    await expect.element(tarjeta('Navidad').getByText('Finalizado', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('5 proyectos')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    await expect
      .element(tarjeta('Navidad').getByRole('img'))
      .toHaveAccessibleName('Gráfico de barras: Sin asignar 12, Asignados 6, Iniciados 0, Finalizados 1500');
    // The finished are cut above the scale of the open ones, and drawn whole where nothing is open.
    expect([altosDe('Navidad'), seCorta('Navidad')]).toEqual([[72, 36, 0, 72], true]);
    expect([altosDe('Otoño'), seCorta('Otoño')]).toEqual([[72, 36, 0, 18], false]);
    expect([altosDe('Navidad 2025'), seCorta('Navidad 2025')]).toEqual([[0, 0, 0, 0], false]);
    expect([altosDe('Retirada'), seCorta('Retirada')]).toEqual([[0, 0, 0, 72], false]);
  });

  it('is read again when one comes back to it, also after a moment', async () => {
    const { llamadas } = await abrirApp({ ...leidos([ABIERTO]), 'GET /cliente/all': { body: [], total: 0 } });
    await expect.element(tarjeta('Navidad')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    const leidas = () =>
      ['/dashboard', '/dashboard/cifras'].map((una) => llamadas.filter(({ url }) => url === una).length);
    const antes = leidas();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(leidas).toEqual(antes.map((veces) => veces + 1));
  });

  it('tells how many articles are below their minimum, leads to them, and follows their number (REG-017)', async () => {
    const { routes, push } = stubLiveStream();
    const inventario = { body: [], total: 3 };
    const { llamadas } = await abrir({ ...leidos([ABIERTO]), 'GET /inventario/all': () => inventario, ...routes });
    const bajos = (n: number) => page.getByRole('link', { name: `${n} artículos por debajo del stock mínimo` });
    await expect
      .element(bajos(3))
      .toHaveAttribute('href', expect.stringMatching(/^\/inventario\?bajo_minimo=(%22)?true/));
    await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
    for (const sala of ['componente', 'terminal'] as const) {
      inventario.total += 1;
      await eventually(() => {
        push({ sala, ids: [7] });
        expect(bajos(inventario.total).elements()).toHaveLength(1);
      });
    }
  });

  it('leads from each counter to the list of exactly that project', async () => {
    await abrir(leidos([ABIERTO, CERRADO]));
    await expect.element(tarjeta('Navidad')).toBeVisible();
    const desc_proyecto = '"Navidad"';
    for (const [label, ruta, otros] of [
      ['Sin asignar', '/partes_sin_asignar', {}],
      ['Asignados', '/partes_asignados', { desc_estado: 'Asignado' }],
      ['Iniciados', '/partes_asignados', { desc_estado: 'Iniciado' }],
      ['Finalizados', '/partes_finalizados', {}],
    ] as const)
      expect(adonde(new RegExp(`, ${label} de Navidad$`))).toEqual([ruta, { desc_proyecto, ...otros }]);
  });

  it('which asks for what the counter counts', async () => {
    const rutas = { ...leidos([ABIERTO]), 'GET /parte/asignados': { body: [], total: 0 } };
    const { llamadas } = await abrirApp(rutas);
    await page.getByRole('link', { name: /, Iniciados de Navidad$/ }).click();
    await eventually(() => expect(llamadas.some((l) => l.url.startsWith('/parte/asignados?'))).toBe(true));
    const query = new URLSearchParams(llamadas.find((l) => l.url.startsWith('/parte/asignados?'))?.url.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({ desc_proyecto: '"Navidad"', desc_estado: 'Iniciado' });
    await expect.element(page.getByLabelText('Filtrar por Proyecto')).toHaveValue('"Navidad"');
  });
});

it('the figures of the morning stand above the cards and lead to their lists (REG-014)', async () => {
  const { path } = await abrirApp({ ...leidos([ABIERTO]), 'GET /parte/asignados': { body: [], total: 0 } });
  await expect.element(page.getByRole('link', { name: '1.300, En curso ahora' })).toBeVisible();
  await page.getByRole('link', { name: '7, Serán urgentes hoy, asignados' }).click();
  await eventually(() => expect(path()).toBe('/partes_asignados'));
  await expect.element(page.getByText('Espera: será urgente hoy')).toBeVisible();
});

describe('what is in trouble', () => {
  const urgente = {
    ...makeResumen(3, 'Zaragoza'),
    urgentes: { sin_asignar: 2, asignados: 5 },
    atencion: { sin_asignar: 0, asignados: 1 },
  };
  const tarde = { ...makeResumen(4, 'Vigo'), atencion: { sin_asignar: 9, asignados: 0 } };
  const menos = { ...makeResumen(5, 'Lugo'), urgentes: { sin_asignar: 1, asignados: 0 } };
  const cerrado = { ...makeResumen(6, 'Antiguo', [0, 0, 0, 9], true), urgentes: { sin_asignar: 99, asignados: 0 } };
  const SEMANAS = {
    desde: '2026-08-29',
    proyectos: [
      {
        id_proyecto: 3,
        entradas: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 30],
        terminados: [15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
      },
      { id_proyecto: 5, entradas: [0, 1], terminados: [1, 0] },
    ],
  };
  const solo = { email: null, eliminado: false };
  const TECNICOS = {
    desde: '2026-08-29',
    tecnicos: [
      { id: 1, nombre: 'Begoña', ...solo, abiertos: 1200, urgentes: 3, atencion: 0, terminados: 2, dias: 3.5 },
      { id: 2, nombre: 'Ciro', ...solo, abiertos: 1, urgentes: 0, atencion: 1, terminados: 0, dias: null },
    ],
  };
  const rutas = {
    ...leidos([ABIERTO, tarde, menos, urgente, cerrado]),
    'GET /dashboard/semanas': { body: SEMANAS },
    'GET /dashboard/tecnicos': { body: TECNICOS },
    'GET /parte/asignados': { body: [], total: 0 },
    'GET /parte/finalizados': { body: [], total: 0 },
  };

  it('stands first, by urgent, then by late, each figure with its list; twelve weeks are two lines of one scale', async () => {
    await abrir(rutas);
    await expect.element(tarjeta('Zaragoza')).toBeVisible();
    expect(textos(page.getByRole('article').getByRole('heading').elements())).toEqual([
      'Zaragoza',
      'Lugo',
      'Vigo',
      'Navidad',
      'Antiguo',
    ]);
    const apuros = [...tarjeta('Zaragoza').element().querySelectorAll('.apuro')].map((p) => p.textContent);
    expect(apuros).toEqual(['Urgentes2 sin asignar5 asignados', 'Atención1 asignado']);
    expect(tarjeta('Navidad').element().querySelector('.apuro')).toBeNull();
    expect(adonde('5, Urgentes, asignados de Zaragoza')).toMatchObject([
      '/partes_asignados',
      { alerta: '3', desc_proyecto: '"Zaragoza"' },
    ]);
    const dibujo = tarjeta('Zaragoza').getByRole('img', { name: 'Doce semanas: 34 entradas, 17 terminados' });
    await expect.element(dibujo).toBeInTheDocument();
    const lineas = [...dibujo.element().querySelectorAll('polyline')].map((linea) =>
      (linea.getAttribute('points') ?? '').split(' ').map((punto) => Number(punto.split(',')[1])),
    );
    expect(lineas.map((linea) => linea.length)).toEqual([12, 12]);
    expect([lineas[0]?.[0], lineas[0]?.[11], lineas[1]?.[0]]).toEqual([27, 1, 14]);
    for (const [nombre, semanas] of [
      ['Vigo', 'Doce semanas: 0 entradas, 0 terminados'],
      ['Lugo', 'Doce semanas: 1 entrada, 1 terminado'],
    ] as const)
      await expect.element(tarjeta(nombre).getByRole('img', { name: semanas })).toBeInTheDocument();
    expect(adonde('17 terminados en doce semanas de Zaragoza')).toMatchObject([
      '/partes_finalizados',
      { fecha_desde: '2026-08-29' },
    ]);
  });

  it('technicians have their open, urgent and late partes and mean days, each leading to its rows', async () => {
    await abrir(rutas);
    const filas = page.getByRole('region', { name: 'Técnicos' }).getByRole('row');
    await expect.element(filas.nth(1)).toHaveTextContent('Begoña1.2003023,5');
    await expect.element(filas.nth(2)).toHaveTextContent(/^Ciro1010$/);
    const nombre_tecnico = '"Begoña"';
    expect(adonde('3 urgentes, Begoña')).toMatchObject(['/partes_asignados', { alerta: '3', nombre_tecnico }]);
    for (const que of ['2 terminados', '3,5 días de media'])
      expect(adonde(`${que}, Begoña`)).toMatchObject([
        '/partes_finalizados',
        { fecha_desde: '2026-08-29', nombre_tecnico },
      ]);
  });

  it('technicians of one name are told apart, and lead to the partes of that one', async () => {
    const otro = { id: 7, nombre: 'Begoña', email: 'b2@campo.tajo', eliminado: true, abiertos: 0, urgentes: 0 };
    const tecnicos = [
      { ...TECNICOS.tecnicos[0], email: 'b1@campo.tajo' },
      { ...otro, atencion: 0, terminados: 4, dias: 1 },
    ];
    const { llamadas } = await abrirApp({ ...rutas, 'GET /dashboard/tecnicos': { body: { ...TECNICOS, tecnicos } } });
    const tabla = page.getByRole('region', { name: 'Técnicos' });
    // A wide table is scrolled by the keys too.
    await expect.element(tabla).toHaveAttribute('tabindex', '0');
    const filas = tabla.getByRole('rowheader');
    await expect.element(filas.nth(0)).toHaveTextContent(/^Begoña \(b1@campo\.tajo\)$/);
    await expect.element(filas.nth(1)).toHaveTextContent(/^Begoña \(b2@campo\.tajo\) · eliminado$/);
    await page.getByRole('link', { name: '4 terminados, Begoña (b2@campo.tajo)' }).click();
    await expect.element(page.getByRole('button', { name: 'Quitar De un solo técnico' })).toBeVisible();
    const query = new URLSearchParams(
      llamadas.findLast((l) => l.url.startsWith('/parte/finalizados'))?.url.split('?')[1],
    );
    expect(Object.fromEntries(query)).toMatchObject({ nombre_tecnico: '"Begoña"', id_tecnico: '7' });
  });
});

describe('many projects', () => {
  it('are filtered by name, without case and accents, from the key / to Escape', async () => {
    await abrir(leidos(muchos));
    await expect.element(tarjeta('Campaña Ñ12')).toBeVisible();
    await userEvent.keyboard('/');
    const caja = page.getByRole('searchbox', { name: 'Filtrar por proyecto' });
    await expect.element(caja).toHaveFocus();
    await userEvent.keyboard('campana n1');
    await eventually(() => expect(page.getByRole('article').elements()).toHaveLength(4));
    await expect.element(page.getByText('4 proyectos')).toBeVisible();
    await userEvent.keyboard('x');
    await expect.element(page.getByRole('button', { name: 'Quitar filtro' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Crear el primero' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Quitar filtro' }).click();
    await eventually(() => expect(page.getByRole('article').elements()).toHaveLength(12));
    await caja.fill('Ñ3');
    await userEvent.keyboard('{Escape}');
    await expect.element(caja).toHaveValue('');
  });

  it('keep their filter in the address, and follow it: its link in the bar shows all', async () => {
    const { search } = await abrirApp(leidos(muchos), '/dashboard?nombre=n11');
    await expect.element(tarjeta('Campaña Ñ11')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    expect(page.getByRole('article').elements()).toHaveLength(12);
    await page.getByRole('searchbox').fill('n2');
    await eventually(() => expect(search()).toBe('?nombre=n2'));
    await eventually(() => expect(page.getByRole('article').elements()).toHaveLength(1));
    await expect.element(page.getByRole('searchbox')).toHaveValue('n2');
  });
});

describe('the reading', () => {
  it('of no project offers to make the first', async () => {
    const { path } = await abrir({ ...leidos([]), 'GET /cliente/all/select': { body: [] } });
    await expect.element(page.getByText('No hay proyectos.')).toBeVisible();
    await page.getByRole('link', { name: 'Crear el primero' }).click();
    await eventually(() => expect(path()).toBe('/nuevoProyecto'));
  });

  it('that fails is told once, and tried again; a later failure leaves the cards', async () => {
    const respuestas = [
      { status: 500, body: { message: 'No se ha podido.' } },
      { body: [ABIERTO] },
      { body: [makeResumen(1, 'Navidad', [99, 0, 0, 0])] },
      { status: 500, body: { message: 'Ahora no.' } },
    ];
    await abrir({ 'GET /dashboard': () => respuestas.shift() ?? { body: [] } });
    await expect.element(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(textos(page.getByText(/^No se ha/).elements())).toEqual(['No se ha podido.']);
    expect(textos(page.getByRole('alert').elements())).toEqual(['No se ha podido.']);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(tarjeta('Navidad').getByText('12', { exact: true })).toBeVisible();
    // Somebody comes back to the window.
    window.dispatchEvent(new Event('focus'));
    await expect.element(tarjeta('Navidad').getByText('99', { exact: true })).toBeVisible();
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText('Ahora no.')).toBeVisible();
    await expect.element(tarjeta('Navidad').getByText('99', { exact: true })).toBeVisible();
  });
});
