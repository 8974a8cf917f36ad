import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { makeParteRow } from '../../test/parte.ts';
import { renderScreen } from '../../test/render.tsx';
import { stubNetwork } from '../../test/network.ts';
import type { Routes } from '../../test/network.ts';
import { ParteFormPage } from './ParteForm.tsx';

afterEach(() => vi.restoreAllMocks());

const RUTAS: Routes = {
  'GET /proyecto/all/select': { body: [{ id: 3, nombre: 'Renovación de lineales' }] },
  'GET /establecimiento/all/select': {
    body: [
      { id: 40, nombre: 'Bazar Núñez' },
      { id: 41, nombre: 'Kiosco Sur' },
    ],
  },
};
const enviar = page.getByRole('button', { name: 'Enviar' });
const elegir = async (campo: string, texto: string, nombre: string) => {
  await userEvent.fill(page.getByRole('combobox', { name: campo }), texto);
  await page.getByRole('option', { name: nombre }).click();
};
const escrituras = (llamadas: ReturnType<typeof stubNetwork>) => llamadas.filter((l) => l.method === 'POST');

describe('ParteFormPage, new', () => {
  it('sends nothing until every field is filled, then a parte without a technician, and goes to the unassigned', async () => {
    const id_proyecto = 'El proyecto está finalizado: no admite partes nuevos.';
    const refusals = [{ status: 422, body: { message: 'Revise los campos marcados.', id_proyecto } }];
    const llamadas = stubNetwork({
      ...RUTAS,
      'POST /parte': () => refusals.shift() ?? { status: 201, body: makeParteRow() },
    });
    const { path } = await renderScreen('/nuevoParte', <ParteFormPage />);
    await expect.element(page.getByRole('heading', { name: 'Alta de partes' })).toBeVisible();
    for (const obligatorio of ['Nº incidencia', 'Observaciones'])
      await expect.element(page.getByLabelText(obligatorio)).toBeRequired();
    await enviar.click();
    await expect.element(page.getByText('Este campo es obligatorio.').first()).toBeVisible();
    expect(page.getByText('Este campo es obligatorio.').elements()).toHaveLength(4);
    expect(escrituras(llamadas)).toHaveLength(0);
    await userEvent.fill(page.getByLabelText('Nº incidencia'), 'INC-77');
    await elegir('Proyecto', 'renovacion', 'Renovación de lineales');
    await elegir('Establecimiento', 'nunez', 'Bazar Núñez');
    await userEvent.fill(page.getByLabelText('Observaciones'), 'Instalar');
    await enviar.click();
    // The server's refusal is put under its field; what was typed stays.
    await expect.element(page.getByText(id_proyecto)).toBeVisible();
    await expect.element(page.getByLabelText('Nº incidencia')).toHaveValue('INC-77');
    await enviar.click();
    await eventually(() => expect(path()).toBe('/partes_sin_asignar'));
    expect(escrituras(llamadas).at(-1)?.body).toEqual({
      numero_incidencia: 'INC-77',
      observaciones: 'Instalar',
      id_proyecto: 3,
      id_establecimiento: 40,
      id_tecnico: null,
    });
    expect(escrituras(llamadas)).toHaveLength(2);
  });

  it('tells shops of one name apart, and finds them by their identifier and town', async () => {
    const gemelas = [
      { id: 50, nombre: 'Zeta', junto: 'TJ1017 · Getafe' },
      { id: 51, nombre: 'Zeta', junto: 'TJ1018 · Alcorcón' },
    ];
    stubNetwork({ ...RUTAS, 'GET /establecimiento/all/select': { body: gemelas } });
    await renderScreen('/nuevoParte', <ParteFormPage />);
    const caja = page.getByRole('combobox', { name: 'Establecimiento' });
    for (const texto of ['tj1018', 'alcorcon zeta']) {
      await userEvent.fill(caja, texto);
      await expect.element(page.getByRole('option')).toHaveTextContent('Zeta · TJ1018 · Alcorcón');
    }
    await page.getByRole('option').click();
    await expect.element(caja).toHaveValue('Zeta · TJ1018 · Alcorcón');
  });
});

it('ParteFormPage says that the project has the number already, with a way to it, and lets it be saved (AMB-062)', async () => {
  const repetido = { id: 9, numero_incidencia: 'INC-77', estado: 2, nombre_establecimiento: 'Bazar Núñez' };
  const llamadas = stubNetwork({ ...RUTAS, 'GET /parte/repetidos': { body: [repetido] } });
  await renderScreen('/nuevoParte', <ParteFormPage />);
  await userEvent.fill(page.getByLabelText('Nº incidencia'), 'INC-77');
  await elegir('Proyecto', 'renovacion', 'Renovación de lineales');
  await expect.element(page.getByText(', asignado, Bazar Núñez')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'INC-77' }))
    .toHaveAttribute('href', '/partes_asignados?numero_incidencia=%22%5C%22INC-77%5C%22%22');
  expect(page.getByText('Este campo es obligatorio.').elements()).toHaveLength(0);
  expect(llamadas.filter(({ url }) => url.startsWith('/parte/repetidos'))).toHaveLength(1);
});

describe('ParteFormPage, edit', () => {
  const abrir = (rutas: Routes) => {
    const llamadas = stubNetwork({ ...RUTAS, ...rutas });
    return renderScreen('/editarParte/12', <ParteFormPage />, '/editarParte/$id').then(({ path }) => ({
      llamadas,
      ruta: path,
    }));
  };

  it('sends the id and the version that was read', async () => {
    const { llamadas, ruta } = await abrir({
      'GET /parte/12': { body: makeParteRow({ version: 4 }) },
      'POST /parte': { body: makeParteRow() },
    });
    await expect.element(page.getByRole('heading', { name: 'Edición de partes' })).toBeVisible();
    await userEvent.fill(page.getByLabelText('Observaciones'), 'Retirar');
    await enviar.click();
    await eventually(() => expect(ruta()).toBe('/partes_sin_asignar'));
    expect(escrituras(llamadas)[0]?.body).toMatchObject({ id: 12, version: 4, observaciones: 'Retirar' });
    expect(escrituras(llamadas)[0]?.body).not.toHaveProperty('id_tecnico');
  });

  it('keeps project and establishment once the work has started', async () => {
    await abrir({ 'GET /parte/12': { body: makeParteRow({ estado: 3 }) } });
    await expect.element(page.getByRole('combobox', { name: 'Proyecto' })).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: 'Establecimiento' })).toBeDisabled();
    await expect.element(page.getByText('El trabajo ya ha empezado: no se puede cambiar.').first()).toBeVisible();
    await expect.element(page.getByLabelText('Observaciones')).toBeEnabled();
  });

  it('of a finished one is not offered: why, and the way to its detail', async () => {
    await abrir({ 'GET /parte/12': { body: makeParteRow({ estado: 4 }) } });
    await expect.element(page.getByText('El parte ya está finalizado: no se puede editar.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ver detalle' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/partes_finalizados\?numero_incidencia=.*abre=.*12/));
    await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  });

  it('shows a project that is not offered any more', async () => {
    await abrir({
      'GET /proyecto/all/select': { body: [] },
      'GET /parte/12': { body: makeParteRow({ desc_proyecto: 'Piloto de 2025' }) },
    });
    await expect.element(page.getByRole('combobox', { name: 'Proyecto' })).toHaveValue('Piloto de 2025');
  });

  it('goes silently to the list when there is no such parte', async () => {
    const { ruta } = await abrir({});
    await eventually(() => expect(ruta()).toBe('/partes'));
  });
});
