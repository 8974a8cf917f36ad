import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textField, postedBodies, submitButton, combobox } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import { proyectoRoutes, makeProyecto } from '../../test/proyectos.ts';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const finalizado = page.getByRole('checkbox', { name: 'Finalizado' });
const opciones = () =>
  page
    .getByRole('option')
    .elements()
    .map((o) => o.textContent);

async function buscar(name: string, texto: string, nombre: string): Promise<void> {
  await combobox(name).fill(texto);
  await page.getByRole('option', { name: nombre }).click();
}
async function categoria(nombre: string): Promise<void> {
  await combobox('Categoría').click();
  await page.getByRole('option', { name: nombre }).click();
}
async function rellenar(): Promise<void> {
  await textField('Nombre').fill('Otoño');
  await categoria('Mantenimiento');
  await buscar('Cliente', 'frutas', 'Frutas Soler');
  await textField('Fecha inicio').fill('05/03/2026');
}
async function abrir(otras: Routes, path: string) {
  const llamadas = stubNetwork(proyectoRoutes([], otras));
  return { llamadas, ...(await openApp('/proyectos', path)) };
}

describe('Alta de proyectos', () => {
  it('has its title and no box of finished, sends nothing without what is required, and cuts what is too long', async () => {
    const { llamadas } = await abrir({}, '/nuevoProyecto');
    await expect.element(page.getByRole('heading', { name: 'Alta de proyectos' })).toBeVisible();
    await expect.element(textField('Nombre')).toHaveFocus();
    await expect.element(finalizado).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Tajo - Alta de proyectos');
    await submitButton.click();
    await expect.element(page.getByText('Este campo es obligatorio.').nth(3)).toBeVisible();
    expect(page.getByText('Este campo es obligatorio.').elements()).toHaveLength(4);
    expect(postedBodies(llamadas)).toHaveLength(0);
    await textField('Nombre').fill('ñ'.repeat(60));
    await expect.element(textField('Nombre')).toHaveValue('ñ'.repeat(50));
    await textField('Descripción').fill('é'.repeat(210));
    await expect.element(textField('Descripción')).toHaveValue('é'.repeat(200));
  });

  it('has the refusals of both dates under them, is saved without what is optional, and goes to the list', async () => {
    const body = {
      fecha_inicio: 'No vale.',
      fecha_fin: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
      message: 'Revise los campos marcados.',
    };
    const respuestas = [{ status: 422, body }];
    const { llamadas, path } = await abrir(
      {
        'POST /proyecto': () => respuestas.shift() ?? { status: 201, body: makeProyecto(1) },
        'GET /contrata/all/select/1': { body: [] },
      },
      '/nuevoProyecto',
    );
    await rellenar();
    await expect.element(combobox('Contrata')).toHaveAccessibleDescription('El cliente no tiene contratas activas.');
    await textField('Fecha fin').fill('04/03/2026');
    await submitButton.click();
    await expect.element(textField('Fecha inicio')).toHaveAccessibleDescription('No vale.');
    await expect.element(textField('Fecha fin')).toHaveAccessibleDescription(body.fecha_fin);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Revise los campos marcados.');
    await expect.element(combobox('Cliente')).toHaveValue('Frutas Soler');
    await textField('Fecha fin').fill('');
    await submitButton.click();
    await expect.poll(path).toBe('/proyectos');
    expect(postedBodies(llamadas).at(-1)).toEqual({
      nombre: 'Otoño',
      descripcion: null,
      id_cliente: 1,
      id_contrata: '',
      id_categoria: 2,
      fecha_inicio: '2026-03-05',
      fecha_fin: null,
    });
  });

  it('offers the contratas of the client only, and forgets the chosen one when the client changes or is cleared', async () => {
    const { llamadas } = await abrir({}, '/nuevoProyecto');
    await expect.element(combobox('Contrata')).toHaveAccessibleDescription('Elija antes un cliente.');
    // Not the colour of disabled text, which is too pale to read.
    await expect.element(page.getByText('Elija antes un cliente.')).toHaveStyle({ color: 'rgb(82, 96, 102)' });
    await buscar('Cliente', 'frutas', 'Frutas Soler');
    await buscar('Contrata', 'nu', 'Montajes Ñu');
    await buscar('Cliente', 'optica', 'Óptica Sol');
    await expect.element(combobox('Contrata')).toHaveValue('');
    await combobox('Contrata').click();
    await expect.poll(opciones).toEqual(['Rótulos Sur']);
    expect(llamadas.map(({ url }) => url)).toContain('/contrata/all/select/2');
    await page.getByRole('option', { name: 'Rótulos Sur' }).click();
    await combobox('Cliente').fill('');
    await expect.element(combobox('Contrata')).toHaveValue('');
    await combobox('Contrata').click();
    await expect.element(page.getByText('Sin opciones')).toBeVisible();
    expect(opciones()).toEqual([]);
  });
});

describe('Edición de proyectos', () => {
  const CON_CONTRATA = makeProyecto(1, { id_contrata: 10, desc_contrata: 'Montajes Ñu' });
  const editar = (guardado = CON_CONTRATA, otras: Routes = {}) =>
    abrir(
      { 'GET /proyecto/1': { body: guardado }, 'POST /proyecto': { body: guardado }, ...otras },
      '/editarProyecto/1',
    );

  it('sends an empty contrata when it was emptied', async () => {
    const { llamadas, path } = await editar();
    await expect.element(page.getByRole('heading', { name: 'Edición de proyectos' })).toBeVisible();
    await expect.element(combobox('Contrata')).toHaveValue('Montajes Ñu');
    await combobox('Contrata').fill('');
    await submitButton.click();
    await expect.poll(path).toBe('/proyectos');
    expect(postedBodies(llamadas)).toEqual([
      expect.objectContaining({ id: 1, version: 1, id_cliente: 1, id_contrata: '' }),
    ]);
  });

  it('keeps a client and a contrata that nobody may choose any more', async () => {
    const { llamadas, path } = await editar(CON_CONTRATA, {
      'GET /cliente/all/select': { body: [] },
      'GET /contrata/all/select/1': { body: [] },
    });
    await expect.element(combobox('Cliente')).toHaveValue('Frutas Soler');
    await expect.element(combobox('Contrata')).toHaveValue('Montajes Ñu');
    await textField('Nombre').fill('Red Sur');
    await submitButton.click();
    await expect.poll(path).toBe('/proyectos');
    expect(postedBodies(llamadas)).toEqual([
      expect.objectContaining({ nombre: 'Red Sur', id_cliente: 1, id_contrata: 10 }),
    ]);
  });

  it('is finished by its box, and says where it cannot be opened again', async () => {
    const id_cliente = 'El cliente está de baja: no puede tener proyectos activos.';
    const { llamadas } = await editar(makeProyecto(1, { finalizado: true }), {
      'POST /proyecto': { status: 422, body: { id_cliente, message: 'Revise los campos marcados.' } },
    });
    await expect.element(finalizado).toBeChecked();
    await finalizado.click();
    await submitButton.click();
    await expect.element(combobox('Cliente')).toHaveAccessibleDescription(id_cliente);
    expect(postedBodies(llamadas)).toEqual([expect.objectContaining({ finalizado: false })]);
  });

  it('says that the project goes on past its end, until it is finished', async () => {
    await editar(makeProyecto(1, { fecha_fin: '2026-01-31' }));
    const superada = 'Fecha superada: el proyecto sigue abierto.';
    await expect.element(textField('Fecha fin')).toHaveAccessibleDescription(superada);
    await finalizado.click();
    await expect.element(textField('Fecha fin')).not.toHaveAccessibleDescription(superada);
  });

  it('names client and contrata of both where somebody else saved meanwhile', async () => {
    const message = 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.';
    let guardado = CON_CONTRATA;
    await editar(CON_CONTRATA, {
      'GET /proyecto/1': () => ({ body: guardado }),
      'POST /proyecto': { status: 409, body: { message } },
    });
    await combobox('Contrata').fill('');
    await userEvent.tab();
    guardado = makeProyecto(1, {
      version: 2,
      id_cliente: 2,
      desc_cliente: 'Óptica Sol',
      id_contrata: 20,
      desc_contrata: 'Rótulos Sur',
    });
    await submitButton.click();
    const de = (label: string) => page.getByRole('radiogroup', { name: label });
    await expect.element(de('Cliente').getByRole('radio', { name: 'Guardado Óptica Sol' })).toBeChecked();
    await expect.element(de('Contrata').getByRole('radio', { name: 'Usted (vacío)' })).toBeChecked();
    await expect.element(de('Contrata').getByRole('radio', { name: 'Guardado Rótulos Sur' })).toBeVisible();
  });
});
