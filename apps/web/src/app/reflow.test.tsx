// Widths are those of the product's own letters.
import './fonts.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CATALOGUE_ROUTES, makeMueble } from '../../test/almacen.ts';
import { ESTABLECIMIENTO_ROUTES, makeDetalle, makeFicha } from '../../test/establecimientos.ts';
import { hechoNuevo } from '../../test/hecho.ts';
import { selectReply, stubNetwork } from '../../test/network.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { openAppAs, openAppAsUser } from '../../test/open-app.tsx';
import { DETALLES, TRABAJO, obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';
import { makeParteRow } from '../../test/parte.ts';
import { renderPart } from '../../test/render.tsx';
import { clearToken } from '../api/token.ts';
import { guardarHecho } from '../campo/encolar.ts';
import { MapWindow } from '../map/MapWindow.tsx';
import '../map/map.css';
import { Acceso } from '../sesion/Acceso.tsx';
import './frame.css';

const MUEBLE = makeMueble({
  nombre: 'Cabecera de góndola',
  componentes: ['Reproductor multimedia', 'Concentrador USB de 10 puertos'],
});
const FINALIZADO = makeParteRow({ estado: 4, fecha_fin: '2026-03-07T09:30:00.000Z' });

beforeEach(
  () =>
    void stubNetwork({
      ...CATALOGUE_ROUTES,
      ...ESTABLECIMIENTO_ROUTES,
      'GET /mueble/all': { body: [MUEBLE], total: 1 },
      'GET /mueble/1': { body: MUEBLE },
      'GET /establecimiento/40': { body: makeFicha() },
      'GET /parte/finalizados': { body: [FINALIZADO], total: 1 },
    }),
);
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  clearToken();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

/** Controls and texts that are cut off, or reach beyond the window. */
async function lost(): Promise<string[]> {
  await document.fonts.ready;
  const { scrollWidth, clientWidth } = document.documentElement;
  const beyond = [
    ...document.querySelectorAll<HTMLElement>('body :is(h1, h2, button, input, dt, dd, li, label)'),
  ].filter(
    (one) =>
      one.getBoundingClientRect().right > clientWidth + 1 ||
      (one.matches('button, li, dd') && one.scrollWidth > one.clientWidth + 1),
  );
  return [
    ...(scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : []),
    ...beyond.map((one) => `${one.tagName} ${one.ariaLabel ?? one.textContent}`),
  ];
}

const inWindow = async (width: number, size: string) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = size;
  // Parts drawn by their measured size are drawn again.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
};
/** The narrow window with the text as it is, and a phone's with the text twice as large. */
const NARROW = [
  [390, '200%'],
  [320, '100%'],
] as const;
async function expectNothingLost() {
  for (const [width, size] of NARROW) {
    await inWindow(width, size);
    expect(await lost(), `at ${width} px with text at ${size}`).toEqual([]);
  }
}

describe('at 320 px, and at 390 px with text at 200 %, nothing is lost', () => {
  beforeEach(() => inWindow(320, '100%'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  it('of the login', async () => {
    await render(<Acceso />);
    await expect.element(button('Entrar')).toBeVisible();
    await expectNothingLost();
  });

  it('of a list with a filter, and of the dialog of its columns', async () => {
    await openAppAs('ADMIN', '/muebles?nombre=Cabecera+de+gondola+de+tres+caras');
    await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect.element(button('Quitar filtros')).toBeVisible();
    await expectNothingLost();
    await button('Vistas').click();
    await page.getByRole('menuitem', { name: 'Columnas…' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectNothingLost();
  });

  it('of the bar of a technician who has work to send', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await enterOnNewDevice();
    stubObraNetwork();
    await guardarHecho(hechoNuevo({ clase: 'observaciones', comentario: 'Bien' }));
    await openAppAsUser('TECNICO', TRABAJO.usuario, '/pendientes');
    await expect.element(page.getByRole('link', { name: 'Sin conexión · 1 por enviar' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Guía de esta pantalla' })).toBeVisible();
    await expectNothingLost();
  });

  it('of a form with chips', async () => {
    await openAppAs('ADMIN', '/muebles', '/editarMueble/1');
    await expect.element(page.getByRole('img', { name: /^Mueble de/ })).toBeVisible();
    await expectNothingLost();
  });

  it('of a form in steps', async () => {
    await openAppAs('ADMIN', '/establecimientos', '/editarEstablecimiento/40');
    await button('Siguiente').click();
    await expect.element(page.getByRole('heading', { level: 2, name: 'Dirección' })).toBeVisible();
    await expectNothingLost();
  });

  it('of the end of a parte', async () => {
    await openAppAs('ADMIN', '/partes_finalizados');
    await button('Cambiar fecha fin INC-12').click();
    const day = page.getByRole('textbox', { name: 'Fecha' });
    await expect.element(day).toHaveValue('07/03/2026');
    for (const [width, size] of NARROW) {
      await inWindow(width, size);
      expect(day.element().scrollWidth, size).toBe(day.element().clientWidth);
    }
  });
});

it.each(['INC 3A45771B', 'INC-2026-00521'])(
  'at 390, 360 and 320 px the number %s stands whole beside work to send without a line',
  async (incident) => {
    await page.viewport(390, 844);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await enterOnNewDevice();
    await guardarHecho(hechoNuevo({ clase: 'observaciones', comentario: 'Bien' }));
    stubObraNetwork({
      'GET /parte/12/obra': obraReply({ detalles: { ...DETALLES, numero_incidencia: incident } }),
    });
    await openAppAsUser('TECNICO', TRABAJO.usuario, '/parte_tecnico/12/40/3');
    const state = page.getByRole('link', { name: 'Sin conexión · 1 por enviar' });
    await expect.element(state).toBeVisible();
    const named = page.getByRole('banner').getByText(incident);
    await expect.element(named).toBeInTheDocument();
    await document.fonts.ready;
    for (const width of [390, 360, 320]) {
      await inWindow(width, '');
      const number = named.element();
      expect(number.scrollWidth, `${width} px`).toBeLessThanOrEqual(number.clientWidth);
      expect(number.scrollHeight, `${width} px`).toBeLessThanOrEqual(number.clientHeight);
      const text = state.element().firstElementChild!;
      expect(text.scrollHeight, `${width} px`).toBeLessThanOrEqual(text.clientHeight);
      expect(await lost(), `${width} px`).toEqual([]);
    }
  },
);

describe('at 390 px a name of fifty letters without a blank is broken', () => {
  const LONG = 'W'.repeat(50);
  const named = { numero_incidencia: LONG, nombre_establecimiento: LONG, direccion: LONG };
  beforeEach(() => page.viewport(390, 844));
  const fits = ({ scrollWidth, clientWidth }: Element) => expect(scrollWidth).toBeLessThanOrEqual(clientWidth);

  it('on the sheet', async () => {
    // What the tests above left to be sent takes room in the bar.
    await enterOnNewDevice();
    const detalles = { ...DETALLES, numero_incidencia: LONG, nombre_establecimiento: LONG };
    const rest = { firma: null, acciones: [], preguntas: [], membrete: null, reloj_desfasado: false };
    stubObraNetwork({ 'GET /parte/detalles/ficha/12': { body: { detalles, ...rest } } });
    await openAppAs('ADMIN', '/detalle_ficha_parte/12');
    await expect.element(page.getByRole('heading', { name: `Parte 12: ${LONG}` })).toBeVisible();
    expect(await lost()).toEqual([]);
  });

  it('in a dialog', async () => {
    stubNetwork({ 'GET /parte/sin_asignar': { body: [makeParteRow(named)], total: 1 } });
    await openAppAs('ADMIN', '/partes_sin_asignar');
    await page.getByRole('button', { name: `Asignar ${LONG}` }).click();
    const dialog = page.getByRole('dialog', { name: `Asignar parte ${LONG}` });
    await expect.element(dialog).toBeVisible();
    for (const one of dialog.element().querySelectorAll('h2, p')) fits(one);
    fits(dialog.element());
  });

  it('in the window of a place on the map', async () => {
    await renderPart(
      <div style={{ position: 'relative', height: 600 }}>
        <MapWindow title={LONG} onClose={() => undefined}>
          <p>{LONG}</p>
        </MapWindow>
      </div>,
    );
    fits(page.getByRole('dialog').element());
  });

  it('in what stands in a shop', async () => {
    const { componentes, ...rest } = makeDetalle();
    stubNetwork({
      'GET /establecimiento/details/40': {
        body: { ...rest, componentes: { ...componentes, nombre_componentes: LONG } },
      },
      'GET /establecimiento/details/40/muebles': { body: [], total: 0 },
    });
    await openAppAs('ADMIN', '/detalleEstablecimiento/40#muebles');
    await expect.element(page.getByText(LONG)).toBeVisible();
    expect(await lost()).toEqual([]);
  });

  it('at a position of the form of a shop', async () => {
    stubNetwork({
      ...ESTABLECIMIENTO_ROUTES,
      'GET /mueble/all/select': { body: [{ id: 1, nombre: LONG, num_posiciones: 2 }] },
      'GET /terminal/all/select': selectReply([1, LONG]),
      'GET /establecimiento/40': { body: makeFicha() },
    });
    await openAppAs('ADMIN', '/establecimientos', '/editarEstablecimiento/40');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('option', { name: /^Posición 1:/ }).click();
    await expect.element(page.getByRole('group', { name: `Posición 1 de ${LONG}` })).toBeVisible();
    expect(await lost()).toEqual([]);
  });
});
