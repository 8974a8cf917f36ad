import type { PuntoDeLista } from '@tajo/contract/lista.schemas';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeTecnico } from '../../../test/tecnicos.ts';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { renderScreen } from '../../../test/render.tsx';
import { stubNetwork, type Routes, type SentCall } from '../../../test/network.ts';
import { tokenFor } from '../../../test/token.ts';
import { stubLiveStream } from '../../../test/live-stream.ts';
import { clearToken, storeToken } from '../../api/token.ts';
import { AsignadosTecnicoPage } from '../listas/AsignadosTecnicoPage.tsx';
import { SinAsignarPage } from '../listas/SinAsignarPage.tsx';

const SOL: PuntoDeLista = {
  id: 40,
  nombre: 'Sol',
  direccion: 'Puerta del Sol 1, 28013 Madrid',
  latitud: 40.4169,
  longitud: -3.7035,
  punto_aproximado: false,
  cuantos: 2,
  nivel: 3,
};
const LEJOS: PuntoDeLista = {
  ...SOL,
  id: 41,
  nombre: 'Triana',
  latitud: 37.384,
  longitud: -6.003,
  cuantos: 1,
  nivel: 1,
};
const SIN_PUNTO: PuntoDeLista = {
  ...SOL,
  id: 42,
  nombre: 'Nueva',
  latitud: null,
  longitud: null,
  cuantos: 1,
  nivel: 1,
};
const EN_SOL = [
  makeParteRow({ id: 12, numero_incidencia: 'INC-12', alerta: 3 }),
  makeParteRow({ id: 13, numero_incidencia: 'INC-13', alerta: 1 }),
];
const boton = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** Presses the map so far from a marker, in px. */
async function pulsarSobre(marca: string, { x, y }: { readonly x: number; readonly y: number }) {
  const mapa = page.getByRole('region', { name: 'Mapa: Partes sin asignar' });
  const desde = mapa.element().getBoundingClientRect();
  const caja = boton(marca).element().getBoundingClientRect();
  await mapa.click({ position: { x: caja.left + caja.width / 2 - desde.left + x, y: caja.bottom - desde.top + y } });
}
const RUTAS: Routes = {
  'GET /parte/sin_asignar': { body: EN_SOL, total: 2 },
  'GET /parte/sin_asignar/puntos': { body: [SOL, LEJOS, SIN_PUNTO], total: 3 },
};

beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => undefined);
});

describe('the map of the unassigned partes', () => {
  it('stands in the place of the table, with the filters of the address, framed on the places that they leave', async () => {
    const puntosDe = (url: string) => {
      if (url.includes('triana')) return [LEJOS];
      return url.includes('INC') ? [SOL] : [SOL, LEJOS, SIN_PUNTO];
    };
    const llamadas = stubNetwork({
      ...RUTAS,
      'GET /parte/sin_asignar/puntos': ({ url }) => ({ body: puntosDe(url), total: 3 }),
    });
    const { href } = await renderScreen(
      '/partes_sin_asignar?provincia=Madrid',
      <SinAsignarPage />,
      '/partes_sin_asignar',
    );
    await expect.element(page.getByRole('table')).toBeVisible();
    await page.getByRole('switch', { name: 'Mapa' }).click();
    await expect.element(boton('Sol, Urgente, 2 partes')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    await expect.element(page.getByText('1 establecimiento sin situar')).toBeVisible();
    expect(llamadas.find(({ url }) => url.startsWith('/parte/sin_asignar/puntos'))?.url).toBe(
      '/parte/sin_asignar/puntos?provincia=Madrid',
    );
    await eventually(() => expect(href()).toContain('mapa=si'));
    await expect.element(boton('Triana, En plazo, 1 parte')).toBeVisible();
    await boton('Filtros').click();
    await userEvent.fill(page.getByLabelText('Filtrar por Nº incidencia'), 'INC');
    await eventually(() =>
      expect(llamadas.map(({ url }) => url)).toContain(
        '/parte/sin_asignar/puntos?provincia=Madrid&numero_incidencia=INC',
      ),
    );
    await expect.element(boton('Triana, En plazo, 1 parte')).not.toBeInTheDocument();
    await expect.element(boton('Sol, Urgente, 2 partes')).toBeInViewport();
    await page.getByRole('textbox', { name: 'Filtrar por Establecimiento' }).fill('triana');
    await expect.element(boton('Triana, En plazo, 1 parte')).toBeInViewport();
    await page.getByRole('switch', { name: 'Mapa' }).click();
    await expect.element(page.getByRole('table')).toBeVisible();
  });

  it('tells of an establishment and its partes, asks again for those that could not be read, and assigns one', async () => {
    let reads = 0;
    const unread = ({ url }: SentCall) => {
      const one = url.includes('id_establecimiento');
      return one && ++reads === 1 ? { status: 500, body: { message: 'Error.' } } : { body: EN_SOL, total: 2 };
    };
    stubNetwork({
      ...RUTAS,
      'GET /parte/sin_asignar': unread,
      'GET /usuario/tecnicos_locales/40': { body: [] },
      'GET /usuario/tecnicos_no_locales/40': { body: [] },
    });
    await renderScreen('/partes_sin_asignar?mapa=si', <SinAsignarPage />, '/partes_sin_asignar');
    await boton('Sol, Urgente, 2 partes').click();
    const ventana = page.getByRole('dialog', { name: 'Sol' });
    await expect.element(ventana.getByText('Puerta del Sol 1, 28013 Madrid')).toBeVisible();
    await ventana.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(ventana.getByText('INC-13')).toBeVisible();
    await expect.element(ventana.getByText(/búsquelos en la lista/)).not.toBeInTheDocument();
    await expect.element(ventana.getByRole('link', { name: /llegar/ })).not.toBeInTheDocument();
    await ventana.getByRole('button', { name: 'Detalle INC-12' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Detalle' }).getByText('Instalar un terminal')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await ventana.getByRole('button', { name: 'Asignar INC-13' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Asignar parte INC-13' })).toBeVisible();
  });

  it('follows what others write, and leaves view, choice and focus where they are', async () => {
    const { routes, push } = stubLiveStream();
    const puntos = { body: [SOL, { ...SOL, id: 43, nombre: 'Callao', latitud: 41.5, longitud: -3.7058 }], total: 2 };
    const llamadas = stubNetwork({ ...RUTAS, 'GET /parte/sin_asignar/puntos': () => puntos, ...routes });
    storeToken(tokenFor('GESTION'));
    await renderScreen('/partes_sin_asignar?mapa=si', <SinAsignarPage />, '/partes_sin_asignar');
    await boton('Elegir en el mapa').click();
    await boton('Sol, Urgente, 2 partes').click();
    boton('Sol, Urgente, 2 partes').element().focus();
    await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
    puntos.body = [LEJOS, { ...SOL, cuantos: 3 }];
    push({ ids: [12] });
    await expect.element(boton('Sol, Urgente, 3 partes')).toHaveFocus();
    await expect.element(boton('Sol, Urgente, 3 partes')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByText('1 establecimiento, 3 partes')).toBeVisible();
    await expect.element(boton('Callao, Urgente, 2 partes')).not.toBeInTheDocument();
    puntos.body = [LEJOS];
    push({ ids: [12] });
    await expect.element(page.getByRole('region', { name: 'Mapa: Partes sin asignar' })).toHaveFocus();
    clearToken();
  });

  it('an open detail says that its parte has left, also when its establishment leaves the map with it', async () => {
    const { routes, push } = stubLiveStream();
    let quedan = true;
    const llamadas = stubNetwork({
      ...RUTAS,
      'GET /parte/sin_asignar': () => (quedan ? { body: EN_SOL, total: 2 } : { body: [], total: 0 }),
      'GET /parte/sin_asignar/puntos': () => (quedan ? { body: [SOL], total: 1 } : { body: [], total: 0 }),
      ...routes,
    });
    storeToken(tokenFor('GESTION'));
    await renderScreen('/partes_sin_asignar?mapa=si', <SinAsignarPage />, '/partes_sin_asignar');
    await boton('Sol, Urgente, 2 partes').click();
    await boton('Detalle INC-12').click();
    const detalle = page.getByRole('dialog', { name: 'Detalle' });
    await expect.element(detalle.getByText('Instalar un terminal')).toBeVisible();
    await expect.element(detalle.getByText(/Ya no está/)).not.toBeInTheDocument();
    await eventually(() => expect(llamadas.some(({ url }) => url === '/vivo')).toBe(true));
    quedan = false;
    push({ ids: [12] });
    await expect.element(detalle.getByText(/Ya no está/)).toBeVisible();
    await expect.element(detalle.getByText('Instalar un terminal')).toBeVisible();
    clearToken();
  });

  it('says what it could not read, and reads it again', async () => {
    let veces = 0;
    const responder = () => {
      veces += 1;
      return veces === 1 ? { status: 400, body: { message: 'No puede ser.' } } : { body: [], total: 0 };
    };
    stubNetwork({ ...RUTAS, 'GET /parte/sin_asignar/puntos': responder });
    await renderScreen('/partes_sin_asignar?mapa=si', <SinAsignarPage />, '/partes_sin_asignar');
    await expect.element(page.getByText('No puede ser.')).toBeVisible();
    await boton('Reintentar').click();
    await expect.element(page.getByText('Ningún establecimiento con estos filtros.')).toBeVisible();
  });

  it('shows where the technicians work, of all or of one', async () => {
    const calls = stubNetwork({
      ...RUTAS,
      'GET /usuario/tecnicos/provincias': {
        body: [
          { id: 5, nombre: 'Ana', email: null, provincias: [28, 41] },
          { id: 6, nombre: 'Luis', email: null, provincias: [28] },
        ],
      },
      'GET /provincia/all/select': {
        body: [
          { id: 28, nombre: 'Madrid', comunidad: 'Comunidad de Madrid' },
          { id: 41, nombre: 'Sevilla', comunidad: 'Andalucía' },
        ],
      },
    });
    await renderScreen('/partes_sin_asignar?mapa=si', <SinAsignarPage />, '/partes_sin_asignar');
    const layer = page.getByRole('checkbox', { name: 'Provincias de los técnicos' });
    await expect.element(layer).toBeVisible();
    const read = () => calls.map(({ url }) => url).filter((url) => /provincia/.test(url));
    expect(read()).toEqual([]);
    await layer.click();
    await page.getByRole('combobox', { name: 'Provincia' }).selectOptions('Madrid');
    await expect.element(page.getByText('Madrid: 2 técnicos. Ana, Luis.')).toBeVisible();
    expect(read()).toEqual(['/usuario/tecnicos/provincias', '/provincia/all/select']);
    await page.getByRole('combobox', { name: 'Técnico' }).selectOptions('Ana');
    await expect.element(page.getByText('Madrid: 1 técnico. Ana.')).toBeVisible();
    await boton('Ver todos').click();
    await pulsarSobre('Triana, En plazo, 1 parte', { x: 30, y: -20 });
    await expect.element(page.getByText('Sevilla: 1 técnico. Ana.')).toBeVisible();
  });

  it('assigns the partes of the establishments that are chosen: what was refused stays chosen, the rest leaves the map', async () => {
    const answers = [false, true];
    let sinLeer = false;
    let asignados = false;
    const llamadas = stubNetwork({
      ...RUTAS,
      'GET /parte/sin_asignar': () =>
        sinLeer ? { status: 409, body: { message: 'Error.' } } : { body: EN_SOL, total: 2 },
      'GET /parte/sin_asignar/puntos': () => ({ body: asignados ? [LEJOS] : [SOL, LEJOS], total: asignados ? 1 : 2 }),
      'GET /usuario/tecnicos_locales/40': { body: [makeTecnico(5, 'Begoña Ibáñez')] },
      'GET /usuario/tecnicos_no_locales/40': { body: [] },
      'POST /parte/asignar': () => {
        asignados = answers.shift() === true;
        const message = asignados ? null : 'No puede.';
        return { body: EN_SOL.map(({ id, numero_incidencia }) => ({ id, numero_incidencia, ok: asignados, message })) };
      },
    });
    await renderScreen('/partes_sin_asignar?mapa=si', <SinAsignarPage />, '/partes_sin_asignar');
    // All of the map stays in the window while one chooses (AMB-165).
    const mapa = page.getByRole('region', { name: 'Mapa: Partes sin asignar' });
    const lugar = () => mapa.element().getBoundingClientRect();
    await expect.element(boton('Sol, Urgente, 2 partes')).toBeVisible();
    await eventually(() => expect(lugar().bottom).toBeLessThanOrEqual(window.innerHeight));
    const antes = lugar().top;
    await boton('Elegir en el mapa').click();
    await eventually(() => expect(lugar().top).toBeGreaterThan(antes));
    await boton('Sol, Urgente, 2 partes').click({ delay: 150 });
    await eventually(() => expect(lugar().bottom).toBeLessThanOrEqual(window.innerHeight));
    expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
    const abrir = page.getByRole('group', { name: 'Elegir en el mapa' }).getByRole('button', { name: 'Asignar' });
    sinLeer = true;
    await abrir.click();
    await expect.element(page.getByText('Error.')).toBeVisible();
    sinLeer = false;
    const asignar = async () => {
      await expect.element(page.getByText('1 establecimiento, 2 partes')).toBeVisible();
      await abrir.click();
      await userEvent.fill(page.getByRole('combobox', { name: 'Técnicos locales', exact: true }), 'bego');
      await page.getByRole('option', { name: /Begoña Ibáñez/ }).click();
      await boton('Aceptar').click();
    };
    await asignar();
    await boton('Cerrar').click();
    await asignar();
    await eventually(() =>
      expect(llamadas.findLast(({ method }) => method === 'POST')?.body).toEqual({ ids: [12, 13], id_tecnico: 5 }),
    );
    await expect.element(boton('Sol, Urgente, 2 partes')).not.toBeInTheDocument();
    await expect.element(page.getByText('0 establecimientos, 0 partes')).toBeVisible();
  });
});

const DEL_TECNICO: Routes = {
  'GET /parte/asignados_tecnico': { body: [makeParteRow({ estado: 2 })], total: 1 },
  'GET /parte/asignados_tecnico/puntos': { body: [{ ...SOL, cuantos: 1 }], total: 1 },
  'GET /parte/12': { body: makeParteRow({ estado: 2 }) },
  'GET /establecimiento/details/parte/40': { body: { telefono: '612 345 678' } },
};

it('the technician is led to the establishment, calls it, starts, and comments on the parte, then chosen in the list', async () => {
  stubNetwork(DEL_TECNICO);
  await renderScreen('/partes_asignados_tecnico?mapa=si', <AsignadosTecnicoPage />, '/partes_asignados_tecnico');
  await boton('Sol, Urgente, 1 parte').click();
  await expect.element(page.getByRole('link', { name: '612 345 678' })).toHaveAttribute('href', 'tel:612345678');
  await expect
    .element(page.getByRole('link', { name: 'Cómo llegar' }))
    .toHaveAttribute('href', expect.stringContaining('destination=40.4169%2C-3.7035'));
  await expect.element(boton('Iniciar INC-12')).toBeEnabled();
  await expect.element(page.getByRole('group', { name: 'Parte seleccionado' })).not.toBeInTheDocument();
  await boton('Comentario INC-12').click();
  await expect.element(page.getByRole('dialog', { name: 'Comentario del parte INC-12' })).toBeVisible();
  await boton('Cancelar').click();
  await page.getByRole('switch', { name: 'Mapa' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Seleccionar INC-12' })).toBeChecked();
});
