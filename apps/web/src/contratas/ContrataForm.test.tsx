import { FINALIZAR_CONTRATA_AVISO } from '@tajo/contract/textos-oficina';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { contrataRoutes, makeContrata } from '../../test/contratas.ts';
import { textField, postedBodies, submitButton } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import type { Routes } from '../../test/network.ts';
import { selectReply, stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const clientes = page.getByRole('combobox', { name: 'Clientes' });
const chip = (nombre: string) => page.getByRole('button', { name: nombre, exact: true });
const finalizada = page.getByRole('checkbox', { name: 'Finalizada' });

async function abrir(ruta: string, otras: Routes = {}, contrata = makeContrata(1)) {
  const llamadas = stubNetwork(contrataRoutes([contrata], otras));
  return { llamadas, ...(await openApp('/contratas', ruta)) };
}

async function rellenar(): Promise<void> {
  await textField('Nombre').fill('Montajes Peña');
  await textField('NIF').fill('A12345678');
  await textField('Dirección física').fill('Calle Mayor 1');
  await textField('Dirección de facturación').fill('Calle Mayor 2');
  await textField('Email').fill('info@pena.es');
  await textField('Teléfono').fill('600123456');
}

async function elegir(buscado: string, nombre: string): Promise<void> {
  await clientes.fill(buscado);
  await page.getByRole('option', { name: nombre }).click();
}

describe('Alta de contratas', () => {
  it('asks for a client, sends the names of those chosen, no matter how they were typed, and puts refusals under their fields', async () => {
    const body = {
      nif: 'Ya existe un registro con este NIF',
      clientes: 'El cliente Beta está de baja.',
      message: 'Revise los campos marcados.',
    };
    const respuestas = [{ status: 422, body }];
    const { llamadas, path } = await abrir('/nuevoContrata', {
      'POST /contrata': () => respuestas.shift() ?? { status: 201, body: makeContrata(2) },
    });
    await expect.element(page.getByRole('heading', { name: 'Alta de contratas' })).toBeVisible();
    await expect.element(finalizada).not.toBeInTheDocument();
    await rellenar();
    await submitButton.click();
    await expect.element(clientes).toHaveAccessibleDescription('Seleccione al menos un cliente');
    await expect.element(clientes).toHaveFocus();
    expect(postedBodies(llamadas)).toHaveLength(0);
    await elegir('nunez', 'Núñez');
    await expect.element(clientes).not.toHaveAccessibleDescription('Seleccione al menos un cliente');
    await elegir('BET', 'Beta');
    await submitButton.click();
    await expect.element(textField('NIF')).toHaveAccessibleDescription(body.nif);
    await expect.element(clientes).toHaveAccessibleDescription(body.clientes);
    await expect.element(page.getByRole('alert')).toHaveTextContent(body.message);
    await submitButton.click();
    await expect.poll(path).toBe('/contratas');
    expect(postedBodies(llamadas).at(-1)).toEqual({
      nombre: 'Montajes Peña',
      nif: 'A12345678',
      descripcion: null,
      dir_fisica: 'Calle Mayor 1',
      dir_facturacion: 'Calle Mayor 2',
      email: 'info@pena.es',
      telefono: '600123456',
      clientes: ['Núñez', 'Beta'],
      finalizada: false,
    });
  });

  it('names every required field, and not the description, and takes of a telephone digits alone', async () => {
    const { llamadas } = await abrir('/nuevoContrata');
    await submitButton.click();
    await expect.element(textField('Nombre')).toHaveFocus();
    for (const label of ['Nombre', 'NIF', 'Dirección física', 'Dirección de facturación', 'Email', 'Teléfono'])
      await expect.element(textField(label)).toHaveAccessibleDescription('Este campo es obligatorio.');
    await expect.element(textField('Descripción')).toBeValid();
    expect(postedBodies(llamadas)).toHaveLength(0);
    await textField('Teléfono').click();
    await userEvent.keyboard('+34 6a1');
    await expect.element(textField('Teléfono')).toHaveValue('3461');
  });
});

it('offers the new name of a client that was renamed after it was chosen', async () => {
  let nombre = 'Beta';
  await abrir('/nuevoContrata', {
    'GET /cliente/all/select': () => selectReply([1, 'Alfa'], [2, nombre]),
    'POST /contrata': () => {
      nombre = 'Gamma';
      return { status: 422, body: { clientes: 'No existe el cliente Beta.' } };
    },
  });
  await rellenar();
  await elegir('bet', 'Beta');
  await submitButton.click();
  await expect.element(clientes).toHaveAccessibleDescription('No existe el cliente Beta.');
  await expect.element(chip('Beta')).toBeVisible();
  await elegir('gam', 'Gamma');
  await expect.element(chip('Gamma')).toBeVisible();
});

describe('Edición de contratas', () => {
  it('shows the record with its clients, also one that is not offered any more, and a NIF that stays', async () => {
    await abrir('/editarContrata/1', {}, makeContrata(1, { clientes: ['Alfa', 'Antiguo'] }));
    await expect.poll(() => document.title).toBe(`Tajo - Edición de contratas: ${makeContrata(1).nombre}`);
    await expect.element(textField('NIF')).toHaveAttribute('readonly');
    await expect.element(chip('Alfa')).toBeVisible();
    await expect.element(chip('Antiguo')).toBeVisible();
    await clientes.click();
    await userEvent.keyboard('{Backspace}');
    await expect.element(chip('Antiguo')).not.toBeInTheDocument();
    await elegir('ant', 'Antiguo');
    await expect.element(chip('Antiguo')).toBeVisible();
  });

  it('says which projects end with it, before it is sent with the clients that it had by id: another may have the name by now', async () => {
    const proyectos = ['Rótulos', 'Vinilos'].map((nombre, n) => ({ id: n + 1, nombre }));
    const { llamadas, path } = await abrir('/editarContrata/1', {
      'GET /contrata/1/finalizar': { body: { proyectos } },
      'POST /contrata': { body: makeContrata(1) },
    });
    await finalizada.click();
    const aviso = page.getByRole('alert');
    await expect.element(aviso).toHaveTextContent(FINALIZAR_CONTRATA_AVISO);
    await expect.element(aviso).toHaveTextContent('2 proyectos: Rótulos, Vinilos');
    await finalizada.click();
    await expect.element(aviso).not.toBeInTheDocument();
    await finalizada.click();
    await elegir('bet', 'Beta');
    await submitButton.click();
    await expect.poll(path).toBe('/contratas');
    expect(postedBodies(llamadas)).toEqual([
      expect.objectContaining({ id: 1, version: 1, finalizada: true, clientes: [1, 'Beta'] }),
    ]);
  });

  it('of a finished one says since when, and warns of nothing that has happened already', async () => {
    await abrir('/editarContrata/1', {}, makeContrata(1, { finalizada: true, fecha_baja: '2026-03-05' }));
    await expect.element(page.getByText('Fecha de baja: 05/03/2026')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
