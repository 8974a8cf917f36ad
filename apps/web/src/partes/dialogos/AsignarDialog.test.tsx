import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { makeParteRow } from '../../../test/parte.ts';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { stubNetwork } from '../../../test/network.ts';
import type { Routes } from '../../../test/network.ts';
import { makeTecnico } from '../../../test/tecnicos.ts';
import { EleccionDeTecnico } from '../tecnicos/EleccionDeTecnico.tsx';
import { AsignarDialog } from './AsignarDialog.tsx';

afterEach(() => vi.restoreAllMocks());

const TECNICOS_LOCALES = { body: [makeTecnico(5, 'Begoña Ibáñez')] };
const TECNICOS: Routes = {
  'GET /usuario/tecnicos_locales/40': TECNICOS_LOCALES,
  'GET /usuario/tecnicos_no_locales/40': {
    body: [makeTecnico(8, 'Íñigo Álvarez'), makeTecnico(9, 'Marta Soler')],
  },
};

const abrir = async (rutas: Routes = {}) => {
  const llamadas = stubNetwork({ ...TECNICOS, ...rutas });
  const onClose = vi.fn<() => void>();
  await renderAtRoute(<AsignarDialog parte={makeParteRow()} onClose={onClose} />);
  return { llamadas, onClose };
};
const locales = page.getByRole('combobox', { name: 'Técnicos locales', exact: true });
const noLocales = page.getByRole('combobox', { name: 'Técnicos no locales' });
const aceptar = page.getByRole('button', { name: 'Aceptar' });
const elegir = async (lista: typeof locales, texto: string, nombre: string) => {
  await userEvent.fill(lista, texto);
  await page.getByRole('option', { name: nombre }).click();
};

describe('AsignarDialog', () => {
  it('asks for the technicians of the establishment who work on the project, and waits until one is chosen', async () => {
    await page.viewport(390, 844);
    const { llamadas } = await abrir();
    await expect.element(aceptar).toBeDisabled();
    await expect
      .element(page.getByText('Bazar Núñez, Calle Mayor 1, 28013 Madrid. Renovación de lineales.'))
      .toBeVisible();
    await expect.element(locales).toHaveAccessibleDescription('');
    expect(llamadas.map((l) => l.url)).toEqual([
      '/usuario/tecnicos_locales/40?id_proyecto=3',
      '/usuario/tecnicos_no_locales/40?id_proyecto=3',
    ]);
    // On a phone it leaves 16 px beside it.
    const orden = page.getByLabelText('Orden de los nombres').element();
    expect(orden.getBoundingClientRect().width).toBeGreaterThan(280);
    await page.viewport(1280, 900);
    await elegir(noLocales, 'marta', 'Marta Soler');
    await expect.element(aceptar).toBeEnabled();
    await userEvent.clear(noLocales);
    await expect.element(aceptar).toBeDisabled();
    await elegir(noLocales, 'inigo', 'Íñigo Álvarez');
    await noLocales.fill('Zoe');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Ningún técnico coincide')).toBeVisible();
    expect(llamadas.filter((l) => l.method === 'PATCH')).toEqual([]);
  });

  it('says of each what counts, orders them by it, and tells by what', async () => {
    const cerca = { numero_incidencia: 'INC-7', metros: 3200, aproximada: false };
    await abrir({
      'GET /usuario/tecnicos_no_locales/40': {
        body: [
          makeTecnico(8, 'Íñigo Álvarez', { abiertos: 4, cerca }),
          makeTecnico(9, 'Marta Soler', { abiertos: 1, baja_desde: '2026-12-03' }),
        ],
      },
    });
    await noLocales.click();
    const nombres = () =>
      page
        .getByRole('listbox')
        .getByRole('option')
        .elements()
        .map((opcion) => opcion.textContent);
    await eventually(() =>
      expect(nombres()).toEqual([
        'Marta Soler1 parte abierto · de baja desde el 03/12',
        'Íñigo Álvarez4 partes abiertos · a 3 km de INC-7',
      ]),
    );
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Orden de los nombres' }).selectOptions('Más cercanos primero');
    await noLocales.click();
    await eventually(() => expect(nombres()[0]).toContain('Íñigo Álvarez'));
  });

  it('shows the email of one whose name others have too, also once he is chosen', async () => {
    const tomas = makeTecnico(8, 'Tomás Vega', { email: 'tomas2@campo.tajo' });
    await abrir({ 'GET /usuario/tecnicos_no_locales/40': { body: [makeTecnico(9, 'Marta Soler'), tomas] } });
    await elegir(noLocales, 'tomas2', 'Tomás Vega (tomas2@campo.tajo)');
    await expect.element(noLocales).toHaveValue('Tomás Vega (tomas2@campo.tajo)');
    await noLocales.click();
    await expect.element(page.getByRole('option', { name: 'Marta Soler' })).toHaveTextContent(/^Marta Solersin/);
  });

  it('assigns the last one chosen: choosing in one list empties the other', async () => {
    const { llamadas, onClose } = await abrir({
      'PATCH /parte/asignar/12/8': { body: makeParteRow({ estado: 2 }) },
    });
    await elegir(locales, 'Beg', 'Begoña Ibáñez');
    await elegir(noLocales, 'inigo', 'Íñigo Álvarez');
    await expect.element(locales).toHaveValue('');
    await aceptar.click();
    await expect.element(page.getByText(/^Parte .+ asignado a Íñigo Álvarez\.$/)).toBeVisible();
    expect(onClose).toHaveBeenCalledOnce();
    expect(llamadas.filter((l) => l.method === 'PATCH').map((l) => l.url)).toEqual(['/parte/asignar/12/8']);
  });

  it('says nothing if its lists are there and cannot be read again', async () => {
    let caida = false;
    const deCaida = () => (caida ? { status: 500, body: { message: 'Fallo.' } } : TECNICOS_LOCALES);
    const { llamadas } = await abrir({ 'GET /usuario/tecnicos_locales/40': deCaida });
    await elegir(locales, 'Beg', 'Begoña Ibáñez');
    await elegir(noLocales, 'marta', 'Marta Soler');
    caida = true;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
    const antes = llamadas.length;
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('visibilitychange'));
        return llamadas.length;
      })
      .toBeGreaterThan(antes + 1);
    await elegir(locales, 'Beg', 'Begoña Ibáñez');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it.each([409, 404])('closes and says who has the parte if somebody else was faster (%i)', async (status) => {
    const message = 'El parte ya está asignado a Marta Soler.';
    const { onClose } = await abrir({ 'PATCH /parte/asignar/12/5': { status, body: { message } } });
    await elegir(locales, 'Beg', 'Begoña Ibáñez');
    await aceptar.click();
    await eventually(() => expect(onClose).toHaveBeenCalledOnce());
    // One is in the notice, the other in the dialog, which this test leaves open.
    await expect.element(page.getByText(message)).toHaveLength(2);
  });

  it('puts a refusal of the technician under his list, says any other, and forgets it with another choice', async () => {
    const id_tecnico = 'El técnico no trabaja en el proyecto del parte.';
    const message = 'El servidor no responde.';
    const refusals = [{ status: 422, body: { message: 'Revise.', id_tecnico } }];
    const { onClose } = await abrir({
      'PATCH /parte/asignar/12/9': () => refusals.shift() ?? { status: 500, body: { message } },
    });
    await elegir(noLocales, 'sol', 'Marta Soler');
    await aceptar.click();
    await expect.element(page.getByText(id_tecnico)).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(locales).toBeValid();
    await expect.element(noLocales).toBeInvalid();
    await expect.element(noLocales).toHaveValue('Marta Soler');
    await aceptar.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    expect(onClose).not.toHaveBeenCalled();
    await elegir(locales, 'Beg', 'Begoña Ibáñez');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('says why the technicians could not be read', async () => {
    const message = 'El servidor no responde.';
    await abrir({ 'GET /usuario/tecnicos_locales/40': { status: 500, body: { message } } });
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await locales.click();
    await expect.element(page.getByText('No se han podido leer las opciones.')).toBeVisible();
    await expect.element(page.getByText('Cargando técnicos…')).not.toBeInTheDocument();
  });

  it('says so when nobody can be chosen', async () => {
    await abrir({ 'GET /usuario/tecnicos_locales/40': { body: [] } });
    await expect.element(page.getByText('No hay técnicos locales que trabajen en este proyecto')).toBeVisible();
    await expect.element(locales).toBeDisabled();
    stubNetwork({ 'GET /usuario/tecnicos/select': { body: [] } });
    await renderAtRoute(<EleccionDeTecnico donde={{ id_proyecto: 3 }} eleccion={null} onElegir={() => undefined} />);
    await expect.element(page.getByText('No hay técnicos que trabajen en este proyecto')).toBeVisible();
  });
});
