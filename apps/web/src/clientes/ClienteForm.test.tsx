import { BAJA_CLIENTE_AVISO, BAJA_CLIENTE_QUEDA } from '@tajo/contract/textos-oficina';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { clienteRoutes, makeCliente } from '../../test/clientes.ts';
import { textField, postedBodies, submitButton } from '../../test/form.ts';
import { openApp } from '../../test/open-app.tsx';
import type { SentCall, Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

async function rellenar(): Promise<void> {
  await textField('Nombre').fill('Núñez e Hijos');
  await textField('NIF').fill('B12345678');
  await textField('Dirección').fill('Calle Mayor 1');
  await textField('Contacto').fill('María');
  await textField('Email').fill('info@nunez.es');
  await textField('Teléfono').fill('+34600123456');
}

async function abrir(otras: Routes, ...historia: string[]) {
  const llamadas = stubNetwork(clienteRoutes([makeCliente(1)], otras));
  return { llamadas, ...(await openApp('/clientes', ...historia)) };
}

describe('Alta de clientes', () => {
  it('has its title, the focus in the first field and no box of baja, and says which required fields are empty', async () => {
    const { llamadas } = await abrir({}, '/nuevoCliente');
    await expect.element(page.getByRole('heading', { name: 'Alta de clientes' })).toBeVisible();
    await expect.element(textField('Nombre')).toHaveFocus();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Tajo - Alta de clientes');
    await expect.element(page.getByRole('group', { name: 'Contacto' })).toBeVisible();
    await submitButton.click();
    await expect.element(page.getByText('Este campo es obligatorio.').nth(5)).toBeVisible();
    await expect.element(textField('Nombre')).toHaveFocus();
    expect(document.querySelectorAll('form :required:invalid')).toHaveLength(6);
    expect(postedBodies(llamadas)).toHaveLength(0);
    // Only digits and plus signs; of a text no more than fits.
    await textField('Teléfono').click();
    await userEvent.keyboard('+34 6a1');
    await expect.element(textField('Teléfono')).toHaveValue('+3461');
    await textField('Nombre').fill('ñ'.repeat(60));
    await expect.element(textField('Nombre')).toHaveValue('ñ'.repeat(50));
  });

  it('goes back with Escape, after the question where something was typed', async () => {
    stubNetwork(clienteRoutes([]));
    // Opened by a link from outside: there is no history entry to go back to.
    const { path } = await openApp('/nuevoCliente');
    await expect.element(textField('Nombre')).toHaveFocus();
    await userEvent.keyboard('N{Escape}');
    const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await expect.element(pregunta).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta).not.toBeInTheDocument();
    expect(path()).toBe('/nuevoCliente');
    await userEvent.keyboard('{Backspace}{Escape}');
    await expect.poll(path).toBe('/clientes');
  });

  it('is sent by Enter, once, is not left by Escape meanwhile, and goes to the list', async () => {
    let guardado = (): void => {};
    const espera = new Promise<void>((resolve) => (guardado = resolve));
    const guardar = () => espera.then(() => ({ status: 201, body: makeCliente(2) }));
    const { llamadas, path } = await abrir({ 'POST /cliente': guardar }, '/nuevoCliente');
    await rellenar();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => postedBodies(llamadas)).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(path()).toBe('/nuevoCliente');
    guardado();
    await expect.poll(path).toBe('/clientes');
    expect(postedBodies(llamadas)).toEqual([
      expect.objectContaining({ nombre: 'Núñez e Hijos', nif: 'B12345678', telefono: '+34600123456', baja: false }),
    ]);
  });

  it('takes nothing more while it is sent, with the focus where it was, and is free again after a refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; body: object }>();
    const { llamadas } = await abrir({ 'POST /cliente': () => promise }, '/editarCliente/1');
    await textField('Dirección').fill('Calle Mayor 2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => postedBodies(llamadas)).toHaveLength(1);
    await userEvent.keyboard('345');
    await expect.element(textField('Dirección')).toHaveFocus();
    await expect.element(textField('Dirección')).toHaveValue('Calle Mayor 2');
    const baja = page.getByRole('checkbox');
    (baja.element() as HTMLElement).click();
    await expect.element(baja).not.toBeChecked();
    resolve({ status: 422, body: { direccion: 'No existe.', message: 'Revise.' } });
    await expect.element(textField('Dirección')).toHaveAccessibleDescription('No existe.');
    await userEvent.keyboard('{End}345');
    await expect.element(textField('Dirección')).toHaveValue('Calle Mayor 2345');
    await expect.element(textField('NIF')).toHaveAttribute('readonly');
    await baja.click();
    await expect.element(baja).toBeChecked();
  });

  it.each([
    ['saved', { status: 201, body: makeCliente(2) }, 'Cliente Cliente 02 guardado.'],
    [
      'refused',
      { status: 422, body: { nif: 'Ya existe.', message: 'Revise.' } },
      'No se ha guardado lo que envió. Ya existe.',
    ],
    ['lost', { status: 503, body: { message: 'Ocupado.' } }, 'No se sabe si se ha guardado lo que envió. Ocupado.'],
  ] as const)('leaves alone who has left it while it was sent, and says that it is %s', async (_, answer, text) => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const contratas = { 'GET /contrata/all': { body: [], total: 0 } };
    const { llamadas, path } = await abrir(
      { ...contratas, 'POST /cliente': () => arrived.then(() => answer) },
      '/editarCliente/1',
    );
    await textField('Contacto').fill('Eva');
    await submitButton.click();
    await expect.poll(() => postedBodies(llamadas)).toHaveLength(1);
    await page.getByRole('navigation').getByRole('link', { name: 'Contratas' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contratas' })).toBeVisible();
    arrive();
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    expect(path()).toBe('/contratas');
  });

  it('puts a refusal under its fields, tells the rest in the snackbar, and keeps what was typed', async () => {
    const body = {
      nif: 'Ya existe un registro con este NIF',
      email: 'No vale.',
      otro: 'Algo más.',
      message: 'Revise los campos marcados.',
    };
    await abrir({ 'POST /cliente': { status: 422, body } }, '/nuevoCliente');
    await rellenar();
    await submitButton.click();
    await expect.element(textField('NIF')).toHaveAccessibleDescription('Ya existe un registro con este NIF');
    await expect.element(textField('Email')).toHaveAccessibleDescription('No vale.');
    await expect.element(textField('NIF')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Revise los campos marcados. Algo más.');
    await expect.element(textField('Nombre')).toHaveValue('Núñez e Hijos');
    await textField('Email').fill('');
    await submitButton.click();
    await expect.element(textField('Email')).toHaveAccessibleDescription('Este campo es obligatorio.');
    await page.getByRole('alert').getByRole('button').click();
    await expect.element(textField('NIF')).not.toHaveAccessibleDescription('Ya existe un registro con este NIF');
    // What the form itself finds does not go with the server's refusal.
    await expect.element(textField('Email')).toHaveAccessibleDescription('Este campo es obligatorio.');
  });

  it('warns before typed work is left, and goes when told so', async () => {
    const { path } = await abrir({}, '/nuevoCliente');
    await textField('Nombre').fill('Núñez');
    const clientes = page.getByRole('navigation').getByRole('link', { name: 'Clientes' });
    await clientes.click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    expect(path()).toBe('/nuevoCliente');
    await clientes.click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.poll(path).toBe('/clientes');
  });
});

describe('Edición de clientes', () => {
  it('warns while the box is ticked, also when it cannot be read what falls with it; else of how many, and which', async () => {
    const contratas = [
      { id: 7, nombre: 'Montajes Peña', otros_clientes: [] },
      { id: 8, nombre: 'Rótulos Sur', otros_clientes: ['Óptica Sol', 'Zapatos Ñu'] },
    ];
    const proyectos = ['Rótulos', 'Vinilos'].map((nombre, n) => ({ id: n + 1, nombre }));
    const respuestas = [{ status: 500, body: { message: 'Fallo.' } }];
    await abrir(
      { 'GET /cliente/1/baja': () => respuestas.shift() ?? { body: { contratas, proyectos } } },
      '/editarCliente/1',
    );
    const aviso = page.getByRole('alert');
    const casilla = page.getByRole('checkbox', { name: 'Dar de baja' });
    await casilla.click();
    await expect.element(aviso).toHaveTextContent(BAJA_CLIENTE_AVISO);
    await expect.poll(() => respuestas).toEqual([]);
    await casilla.click();
    await expect.element(aviso).not.toBeInTheDocument();
    await casilla.click();
    await expect.element(aviso).toHaveTextContent(BAJA_CLIENTE_AVISO);
    await expect
      .element(aviso)
      .toHaveTextContent('2 contratas: Montajes Peña, Rótulos Sur (también de Óptica Sol, Zapatos Ñu)');
    await expect.element(aviso).toHaveTextContent('2 proyectos: Rótulos, Vinilos');
    await casilla.click();
    await expect.element(aviso).not.toBeInTheDocument();
  });

  it('shows since when a client is de baja', async () => {
    await abrir(
      { 'GET /cliente/1': { body: makeCliente(1, { baja: true, fecha_baja: '2026-03-05' }) } },
      '/editarCliente/1',
    );
    await expect.element(page.getByText('Fecha de baja: 05/03/2026')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Dar de baja' }).click();
    await expect.element(page.getByText(BAJA_CLIENTE_QUEDA)).toBeVisible();
  });

  it('shows the record, also if the server was busy at first (decision 0074), with a NIF that stays, and is named after it', async () => {
    const respuestas = [{ status: 503, body: { message: 'Ocupado.' }, retryAfter: 1 }];
    await abrir({ 'GET /cliente/1': () => respuestas.shift() ?? { body: makeCliente(1) } }, '/editarCliente/1');
    await expect.element(textField('Nombre')).toHaveValue('Cliente 01');
    await expect.element(textField('NIF')).toHaveAttribute('readonly');
    await expect.element(page.getByRole('heading', { name: 'Edición de clientes: Cliente 01' })).toBeVisible();
    await expect.poll(() => document.title).toBe('Tajo - Edición de clientes: Cliente 01');
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect.poll(() => document.title).toBe('Tajo - Clientes');
  });

  it('is read anew when one goes from one record straight to another', async () => {
    await abrir({ 'GET /cliente/2': { body: makeCliente(2) } }, '/editarCliente/2', '/editarCliente/1');
    await expect.element(textField('Nombre')).toHaveValue('Cliente 01');
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect.element(textField('Nombre')).toHaveValue('Cliente 02');
  });

  it('says that it was saved, and shows which; of a baja what stays finished, with no way back that would leave it so', async () => {
    const deBaja = makeCliente(1, { version: 2, baja: true, fecha_baja: '2026-03-05' });
    const guardados = [makeCliente(1), deBaja];
    const { path } = await abrir(
      {
        'POST /cliente': () => ({ body: guardados.shift() }),
        'GET /cliente/1/baja': { body: { contratas: [], proyectos: [] } },
      },
      '/editarCliente/1',
    );
    const [ver, deshacer] = ['Ver', 'Deshacer'].map((name) => page.getByRole('button', { name, exact: true }));
    await textField('Contacto').fill('Eva');
    await submitButton.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Cliente Cliente 01 guardado.');
    await ver!.click();
    await expect.poll(path).toBe('/editarCliente/1');
    await expect.element(deshacer!).not.toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Dar de baja' }).click();
    await submitButton.click();
    const queda = 'Sus contratas y proyectos quedan finalizados, aunque vuelva a activarlo.';
    await expect.element(page.getByText(`Cliente Cliente 01 dado de baja. ${queda}`)).toBeVisible();
    await expect.element(ver!).toBeVisible();
    await expect.element(deshacer!).not.toBeInTheDocument();
  });

  it('of what does not exist goes to the list without a word', async () => {
    const { path } = await abrir({}, '/editarCliente/99');
    await expect.poll(path).toBe('/clientes');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('that one saved oneself on another screen says so', async () => {
    const message = 'Usted ya guardó este registro el 05/03/2026 09:15, después de abrirlo aquí.';
    await abrir({ 'POST /cliente': { status: 409, body: { message } } }, '/editarCliente/1');
    await textField('Contacto').fill('Eva');
    await submitButton.click();
    await expect
      .element(page.getByRole('dialog', { name: 'Registro modificado por usted en otra ventana' }))
      .toHaveTextContent(message);
  });

  it('that somebody deleted meanwhile says so, keeps what was typed, and is saved as a new one when told so', async () => {
    const { llamadas, path } = await abrir(
      {
        'POST /cliente': ({ body }) =>
          (body as { id: unknown }).id === 1
            ? { status: 404, body: { message: 'No existe el registro.' } }
            : { status: 201, body: makeCliente(2) },
      },
      '/editarCliente/1',
    );
    const dialogo = page.getByRole('dialog', { name: 'El registro ya no existe' });
    await textField('Contacto').fill('Eva');
    await submitButton.click();
    await expect.element(dialogo).toHaveTextContent('Lo que ha escrito sigue en el formulario');
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(dialogo).not.toBeInTheDocument();
    await expect.element(textField('Contacto')).toHaveValue('Eva');
    expect(path()).toBe('/editarCliente/1');
    await submitButton.click();
    await page.getByRole('button', { name: 'Crear uno nuevo' }).click();
    await expect.poll(path).toBe('/clientes');
    expect(postedBodies(llamadas).at(-1)).toMatchObject({ id: null, nombre: 'Cliente 01', contacto: 'Eva' });
    expect(postedBodies(llamadas).at(-1)).not.toHaveProperty('version');
  });

  describe('that somebody else saved meanwhile', () => {
    const message = 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.';

    let guardado = makeCliente(1);
    async function abrirla() {
      guardado = makeCliente(1);
      const guardar = ({ body }: SentCall) =>
        (body as { version?: number }).version === guardado.version
          ? { body: guardado }
          : { status: 409, body: { message } };
      return abrir({ 'POST /cliente': guardar, 'GET /cliente/1': () => ({ body: guardado }) }, '/editarCliente/1');
    }
    /** Begoña has saved it since the form opened: another name and contact. */
    async function conBegona() {
      const abierta = await abrirla();
      await textField('Nombre').fill('El mío');
      await textField('Dirección').fill('Mi calle');
      guardado = makeCliente(1, { version: 2, nombre: 'El de Begoña', contacto: 'Begoña' });
      await submitButton.click();
      await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
      return abierta;
    }
    const de = (label: string) => page.getByRole('radiogroup', { name: label });

    it('says who and what differs, proposes what each of the two has changed, and is sent as chosen on the version seen', async () => {
      const { llamadas, path } = await conBegona();
      const suyo = de('Nombre').getByRole('radio', { name: 'Guardado El de Begoña' });
      await expect.element(de('Nombre').getByRole('radio', { name: 'Usted El mío' })).toBeChecked();
      await expect.element(suyo).not.toBeChecked();
      await expect.element(de('Dirección').getByRole('radio', { name: 'Usted Mi calle' })).toBeChecked();
      await expect.element(de('Contacto').getByRole('radio', { name: 'Guardado Begoña' })).toBeChecked();
      await expect.element(de('Email')).not.toBeInTheDocument();
      await page.getByRole('button', { name: 'Seguir editando' }).click();
      await expect.element(textField('Nombre')).toHaveValue('El mío');
      await expect.element(textField('Contacto')).toHaveValue('María López');
      await submitButton.click();
      await suyo.click();
      await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
      await expect.poll(path).toBe('/clientes');
      expect(postedBodies(llamadas).at(-1)).toMatchObject({
        id: 1,
        version: 2,
        nombre: 'El de Begoña',
        direccion: 'Mi calle',
        contacto: 'Begoña',
      });
    });

    it('proposes the same where the session ended before it was sent', async () => {
      await abrirla();
      await textField('Nombre').fill('El mío');
      await expect.element(textField('Nombre')).toHaveValue('El mío');
      clearToken({ onItsOwn: true });
      await cleanup();
      guardado = makeCliente(1, { version: 2, contacto: 'Begoña' });
      await openApp('/clientes', '/editarCliente/1');
      await expect.element(textField('Nombre')).toHaveValue('El mío');
      await submitButton.click();
      await expect.element(de('Nombre').getByRole('radio', { name: 'Usted El mío' })).toBeChecked();
      await expect.element(de('Contacto').getByRole('radio', { name: 'Guardado Begoña' })).toBeChecked();
    });

    it('is opened anew when what was typed is thrown away', async () => {
      await conBegona();
      await page.getByRole('button', { name: 'Descartar lo mío' }).click();
      await expect.element(textField('Nombre')).toHaveValue('El de Begoña');
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    });
  });
});
