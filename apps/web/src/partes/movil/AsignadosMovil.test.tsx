import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import type { Routes } from '../../../test/network.ts';
import { stubNetwork } from '../../../test/network.ts';
import { openAppAs } from '../../../test/open-app.tsx';
import { makePaquete, makeParteEnPaquete } from '../../../test/paquete.ts';
import { hechoNuevo } from '../../../test/hecho.ts';
import { TRABAJO, obraReply } from '../../../test/parte-en-curso.ts';
import { ponerObra, tomarTurno } from '../../campo/almacen.ts';
import { guardarHecho } from '../../campo/encolar.ts';
import { hayPaqueteGuardado } from './guardado.ts';

const BEGUN = makeParteEnPaquete(
  {
    id: 12,
    numero_incidencia: 'INC-12',
    estado: 3,
    desc_estado: 'Iniciado',
    fecha_inicio: '2026-03-17T09:05:00Z',
    nombre_tecnico: 'Unai Goñi Larrea',
  },
  { telefono: '612 34 56 78' },
);
const LONG = 'Instalar la torre de sonido y dejarla en modo demostración, con fotografía de cada lado y del cartel';
const WAITING = makeParteEnPaquete(
  { id: 13, numero_incidencia: 'INC-13', nombre_establecimiento: 'Óptica Sur', alerta: 3, observaciones: LONG },
  { telefono: '', descripcion_trabajo: LONG },
  'Parla',
);
const OTHERS = [14, 15, 16].map((id) => makeParteEnPaquete({ id, numero_incidencia: `INC-${id}` }));
const PARTES = [WAITING, BEGUN, ...OTHERS];

let routes: Record<string, Routes[string]>;
const down = () => {
  throw new TypeError('Failed to fetch');
};
beforeEach(async () => {
  await enterOnNewDevice();
  await page.viewport(390, 844);
  routes = { 'GET /campo/paquete': { body: makePaquete(PARTES) }, 'GET /parte/12/obra': obraReply(BEGUN.obra) };
});
afterEach(() => vi.restoreAllMocks());

const open = (role: 'TECNICO' | 'EMPRESA' | 'GESTION' = 'TECNICO', search = '') => {
  const calls = stubNetwork(routes);
  return openAppAs(role, `/partes_asignados_tecnico${search}`).then((where) => ({ ...where, calls }));
};
const box = (n: number) => page.getByRole('checkbox', { name: `Seleccionar INC-${n}` });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-tarjeta]')];
const shown = () => cards().map(({ dataset }) => Number(dataset['fila']));

describe('Asignados on a phone', () => {
  it('shows four cards at once, the begun one on top (REG-025), each with what one must know', async () => {
    localStorage.clear();
    await open();
    await expect.element(box(12)).toBeInTheDocument();
    expect(hayPaqueteGuardado(7)).toBe(true);
    expect(shown().slice(0, 2)).toEqual([12, 13]);
    await expect.element(page.getByText('5', { exact: true })).toBeVisible();
    const bar = page.getByRole('group', { name: 'Parte seleccionado' }).element().getBoundingClientRect().top;
    // The font may come later.
    await expect.poll(() => cards()[3]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar);
    const [begun, waiting] = cards() as [HTMLElement, HTMLElement];
    for (const text of [
      'Bazar Núñez',
      'Getafe',
      'L-V 9-14',
      'INC-12',
      'Iniciado el',
      'En plazo',
      'Instalar un terminal',
    ])
      expect(begun.innerText).toContain(text);
    for (const text of ['Óptica Sur', 'Parla', 'Urgente', '05/03/2026 14:07', LONG])
      expect(waiting.innerText).toContain(text);
    const links = [...begun.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual(['Llamar 612 34 56 78', 'Cómo llegar']);
    expect(links[0]!.href).toBe('tel:612345678');
    for (const link of links) expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    expect(waiting.querySelectorAll('a')).toHaveLength(1);
    // Only a company is told whose they are.
    await expect.element(page.getByText(/Unai Goñi/)).not.toBeInTheDocument();
  });

  it('shows a company four cards at once, each with its technician and since when', async () => {
    const cards4 = [21, 22, 23, 24].map((id) =>
      makeParteEnPaquete({
        ...BEGUN.fila,
        id,
        numero_incidencia: `INC-2026-000${id}`,
      }),
    );
    routes['GET /campo/paquete'] = { body: makePaquete(cards4) };
    await open('EMPRESA');
    await expect
      .element(page.getByText('INC-2026-00024 · Unai Goñi Larrea · Iniciado el 17/03/2026 10:05'))
      .toBeVisible();
    const bar = page.getByRole('group', { name: 'Parte seleccionado' }).element().getBoundingClientRect().top;
    await eventually(() => expect(cards()[3]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar));
  });

  it('lets the colour of a parte grow old as the server would, also without a line', async () => {
    const hace = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
    const leidas = [4, 8].map((dias) => makeParteEnPaquete({ id: dias, alerta: 1, fecha_alta: hace(dias) }));
    routes['GET /campo/paquete'] = { body: { ...makePaquete(leidas), limites: { naranja: 3, roja: 7 } } };
    await open();
    await expect
      .poll(() => cards().map(({ innerText }) => /Atención|Urgente|En plazo/.exec(innerText)?.[0]))
      .toEqual(['Atención', 'Urgente']);
    await button('Filtros').click();
    await button('Urgente').click();
    await expect.poll(shown).toEqual([8]);
  });

  it('says in Spanish that they could not be kept on a device that is full', async () => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function keep(this: IDBObjectStore, ...given) {
      if (this.name === 'obras') throw new DOMException('Encountered full disk.', 'QuotaExceededError');
      return put.apply(this, given);
    });
    await open();
    await expect
      .element(page.getByRole('alert').filter({ has: button('Reintentar') }))
      .toHaveTextContent('Se ha producido un error. Inténtelo de nuevo.');
  });

  it('shows four cards also without a line, and says so once', async () => {
    await open();
    await expect.element(box(12)).toBeInTheDocument();
    for (const route of Object.keys(routes)) routes[route] = down;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await cleanup();
    await open();
    await expect.element(page.getByText(/Datos de ahora mismo · sin conexión/)).toBeVisible();
    await expect.element(page.getByText('Sin conexión a internet.')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Sin conexión', exact: true })).toBeVisible();
    const bar = page.getByRole('group', { name: 'Parte seleccionado' }).element().getBoundingClientRect().top;
    expect(cards()[3]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar);
    await expect.element(button('Reintentar')).toBeVisible();
  });

  it('a tap anywhere on a card, or the keyboard, chooses it, one at a time, and the bar acts on it', async () => {
    const { path } = await open();
    for (const name of ['Detalle', 'Comentario', 'Iniciar']) await expect.element(button(name)).toBeDisabled();
    await expect.element(box(12)).toBeInTheDocument();
    (box(12).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(button('Continuar')).toBeEnabled();
    await userEvent.keyboard(' ');
    await expect.element(button('Iniciar')).toBeDisabled();
    await page.getByText(/Iniciado el/).click({ force: true });
    await expect.element(box(12)).toBeChecked();
    await expect.element(button('Continuar')).toBeEnabled();
    const trabajo = page.getByText(LONG).element();
    expect(trabajo.scrollWidth).toBeGreaterThan(trabajo.clientWidth);
    await box(13).click();
    await expect.element(box(12)).not.toBeChecked();
    await eventually(() => expect(trabajo.scrollWidth).toBeLessThanOrEqual(trabajo.clientWidth));
    await expect.element(button('Iniciar')).toBeEnabled();
    await box(13).click();
    await expect.element(button('Iniciar')).toBeDisabled();
    await box(12).click();
    await button('Continuar').click();
    await eventually(() => expect(path()).toBe('/parte_tecnico/12/40/3'));
  });

  it('starts the attempt of its card', async () => {
    const coords = { latitude: 40.4168, longitude: -3.7038, accuracy: 12 };
    const getCurrentPosition = (si: PositionCallback) => si({ coords } as GeolocationPosition);
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as unknown as Geolocation);
    routes['PATCH /parte/iniciar/13'] = { body: WAITING.fila };
    const { calls } = await open();
    await box(13).click();
    await button('Iniciar').click();
    const start = () => calls.find(({ method }) => method === 'PATCH');
    await eventually(() => expect(start()?.body).toMatchObject({ id_intento: 31 }));
  });

  it('keeps what it has in hand, and what is being written, when it is turned', async () => {
    const media = matchMedia.bind(globalThis);
    const touch = (query: string): string => query.replace('(pointer: coarse)', 'all');
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => media(touch(query)));
    await open();
    await box(12).click();
    await button('Comentario').click();
    const comment = page.getByRole('textbox', { name: 'Comentario' });
    await userEvent.fill(comment, 'Falta la llave');
    for (const route of Object.keys(routes)) routes[route] = down;
    await page.viewport(844, 390);
    await expect.element(comment).toHaveValue('Falta la llave');
    await button('Cancelar').click();
    expect(shown()).toHaveLength(5);
    await expect.element(box(12)).toBeChecked();
    expect(cards()[0]!.getBoundingClientRect().top).toBe(cards()[1]!.getBoundingClientRect().top);
  });

  it('shows detail and keeps a comment with the radio off, and says how old it is', async () => {
    await open();
    await expect.element(box(12)).toBeInTheDocument();
    for (const route of Object.keys(routes)) routes[route] = down;
    routes['POST /parte/comentario/13'] = down;
    await box(13).click();
    await button('Detalle').click();
    const detail = page.getByRole('dialog', { name: 'Detalle' });
    for (const text of [LONG, 'Ana Gómez', 'L-V 9-14']) await expect.element(detail.getByText(text)).toBeVisible();
    await button('Cerrar').click();
    await box(12).click();
    await button('Detalle').click();
    const telephone = detail.getByRole('link', { name: '612 34 56 78' });
    await expect.element(telephone).toBeVisible();
    expect(telephone.element().getBoundingClientRect().height, 'for a thumb').toBe(48);
    await button('Cerrar').click();
    await box(13).click();
    await button('Detalle').click();
    await button('Cerrar').click();
    await button('Comentario').click();
    await page.getByRole('textbox', { name: 'Comentario' }).fill('Falta la llave');
    await button('Aceptar').click();
    await expect.element(page.getByText(/Comentario guardado/)).toBeVisible();
    await button('Detalle').click();
    await expect.element(detail.getByText('Falta la llave')).toBeVisible();
    await button('Cerrar').click();
    // The same device, opened again without a line.
    await open();
    await expect.element(page.getByText(/Datos de ahora mismo · sin conexión/).first()).toBeVisible();
    expect(shown()).toContain(13);
  });

  it('finds by text and by alert, from a head that is one line until it is opened', async () => {
    await open();
    await box(12).click();
    expect(page.getByRole('searchbox').elements()).toEqual([]);
    await button('Filtros').click();
    await page.getByRole('searchbox').fill('parla');
    await eventually(() => expect(shown()).toEqual([13]));
    // Nothing that is hidden is acted on.
    await expect.element(button('Iniciar')).toBeDisabled();
    await expect.element(page.getByText('1 de 5')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await button('Urgente').click();
    await eventually(() => expect(shown()).toEqual([13]));
    await page.getByRole('searchbox').fill('nada de esto');
    await expect.element(page.getByText('No hay partes asignados con estos filtros.')).toBeVisible();
    await button('Quitar filtros').click();
    await eventually(() => expect(shown()).toHaveLength(5));
  });

  it('leads to the whole list when there is more than the device keeps, and back', async () => {
    routes['GET /campo/paquete'] = { body: makePaquete(PARTES, 230) };
    routes['GET /parte/asignados_tecnico'] = { body: [WAITING.fila], total: 230 };
    const { calls } = await open();
    await expect.element(page.getByText('5 de 230')).toBeVisible();
    await expect.element(page.getByText('225 partes más no están en este móvil.')).toBeVisible();
    await button('Ver todos (230 partes)').click();
    await expect.element(page.getByText('230 registros')).toBeVisible();
    expect(calls.some(({ url }) => url.startsWith('/parte/asignados_tecnico?'))).toBe(true);
    await button('Ver los guardados en el móvil').click();
    await expect.element(box(12)).toBeInTheDocument();
  });

  it('shows what was begun without a line although the package does not hold it', async () => {
    routes['GET /campo/paquete'] = { body: makePaquete(PARTES, 230) };
    routes['PATCH /parte/iniciar/205'] = down;
    stubNetwork(routes);
    const { obra } = makeParteEnPaquete({ id: 205, numero_incidencia: 'INC-205' });
    const aparte = { usuario: TRABAJO.usuario, id_parte: 205, obra, fila: null, orden: 0 };
    await ponerObra({ ...aparte, turno: await tomarTurno() });
    await guardarHecho({ ...hechoNuevo({ clase: 'iniciar', lectura: null }), id_parte: 205, titulo: 'INC-205' });
    await open();
    await expect.element(page.getByText('6 de 230')).toBeVisible();
    await expect.element(page.getByText('224 partes más no están en este móvil.')).toBeVisible();
    expect(shown().slice(0, 2).sort()).toEqual([12, 205]);
    await box(205).click({ force: true });
    await expect.element(button('Continuar')).toBeEnabled();
  });

  it('searches also those that the device does not keep, and says without a line that it cannot', async () => {
    routes['GET /campo/paquete'] = { body: makePaquete(PARTES, 230) };
    const hallazgo = { clase: 'parte', junto: 'Torres · Óptica Norte', activo: true, abiertos: null, direccion: null };
    routes['GET /buscar'] = {
      body: [
        { ...hallazgo, id: 12, nombre: 'INC-12', estado: 3 },
        { ...hallazgo, id: 205, nombre: 'INC-205', estado: 2 },
        { ...hallazgo, id: 206, nombre: 'INC-206', estado: 4 },
        { ...hallazgo, id: 205, nombre: 'Óptica', clase: 'establecimiento', estado: null },
      ],
    };
    routes['GET /parte/asignados_tecnico'] = { body: [WAITING.fila], total: 1 };
    const { search } = await open();
    await button('Filtros').click();
    await page.getByRole('searchbox').fill('norte');
    await expect.element(page.getByText('No hay partes asignados con estos filtros en este móvil.')).toBeVisible();
    const more = page.getByRole('region', { name: 'Partes que no están en este móvil' });
    await expect.element(more.getByRole('link')).toHaveTextContent('INC-205 · Torres · Óptica Norte');
    await more.getByRole('link').click();
    await eventually(() => expect(decodeURIComponent(search())).toContain('INC-205'));
    await button('Ver los guardados en el móvil').click();
    for (const route of Object.keys(routes)) routes[route] = down;
    await cleanup();
    await open();
    await expect.element(more.getByRole('status')).toHaveTextContent('con conexión podrá buscarlos y verlos');
    await expect.element(more.getByRole('button')).not.toBeInTheDocument();
  });

  it('says when nothing is kept and nothing can be read, and when there is no work', async () => {
    routes['GET /campo/paquete'] = { status: 403, body: { message: 'No puede.' } };
    await open();
    await expect.element(page.getByRole('alert').getByText('No puede.')).toBeVisible();
    routes['GET /campo/paquete'] = { body: makePaquete([]) };
    await expect.element(page.getByText('No hay partes asignados.')).not.toBeInTheDocument();
    await expect.element(button('Ver como lista completa')).not.toBeInTheDocument();
    await button('Reintentar').click();
    await expect.element(page.getByText('No hay partes asignados.')).toBeVisible();
    await expect.element(button('Quitar filtros')).not.toBeInTheDocument();
    await expect.element(button('Ver como lista completa')).toBeVisible();
  });

  it('says how old the cards are when they could not be read again, until they are', async () => {
    await open();
    await expect.element(box(12)).toBeInTheDocument();
    await expect.element(button('Reintentar')).not.toBeInTheDocument();
    routes['GET /campo/paquete'] = { status: 403, body: { message: 'No puede.' } };
    await cleanup();
    await open();
    const old = page.getByText('Datos de ahora mismo · no se han podido actualizar');
    await expect.element(old).toBeVisible();
    await expect.element(page.getByText('No puede.')).not.toBeInTheDocument();
    routes['GET /campo/paquete'] = { body: makePaquete(PARTES) };
    await button('Reintentar').click();
    await expect.element(old).not.toBeInTheDocument();
  });

  it('is the list of the server for the office, for an address with filters, and where there is room', async () => {
    routes['GET /parte/asignados_tecnico'] = { body: [WAITING.fila], total: 1 };
    await open('TECNICO', '?nombre_establecimiento=Sur');
    await expect.element(page.getByText('1 registro')).toBeVisible();
    await open('GESTION');
    await expect.element(page.getByText('1 registro').last()).toBeVisible();
    await page.viewport(1280, 800);
    await open('TECNICO');
    await expect.element(page.getByRole('table').last()).toBeVisible();
  });

  it('cuts neither a long name nor since when on a phone', async () => {
    const nombre_tecnico = 'María de los Ángeles Fernández-Villaverde Gutiérrez de la Concha';
    routes['GET /campo/paquete'] = { body: makePaquete([makeParteEnPaquete({ ...BEGUN.fila, nombre_tecnico })]) };
    await open('EMPRESA');
    const line = page.getByText(`${nombre_tecnico} · Iniciado el 17/03/2026 10:05`);
    await expect.element(line).toBeVisible();
    for (const width of [390, 320]) {
      await page.viewport(width, 844);
      // A card has its final height a frame after it is in view.
      await eventually(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = line.element();
        expect([innerWidth, scrollWidth, scrollHeight]).toEqual([width, clientWidth, clientHeight]);
      });
    }
  });

  it('fits a narrow phone, and one with large text', async () => {
    await open();
    await expect.element(box(12)).toBeInTheDocument();
    await button('Filtros').click();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    for (const [width, size] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.viewport(width, 844);
      document.documentElement.style.fontSize = size;
      await eventually(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        const [title, map] = [page.getByRole('heading', { level: 1 }), page.getByText('Mapa')].map((one) =>
          one.element().getBoundingClientRect(),
        );
        expect(title!.right <= map!.left || title!.bottom <= map!.top).toBe(true);
        for (const link of document.querySelectorAll<HTMLElement>('[data-tarjeta] a'))
          expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
      });
    }
    document.documentElement.style.fontSize = '';
  });
});
