import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ESTABLECIMIENTO_ROUTES, makeFicha, readSent } from '../../test/establecimientos.ts';
import { combobox, submitButton, textField, postedBodies } from '../../test/form.ts';
import type { Routes } from '../../test/network.ts';
import { stubNetwork } from '../../test/network.ts';
import { renderScreen } from '../../test/render.tsx';
import { EstablecimientoFormPage } from './EstablecimientoForm.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.restoreAllMocks());

async function abrir(otras: Routes = {}, path = '/nuevoEstablecimiento') {
  const llamadas = stubNetwork({
    ...ESTABLECIMIENTO_ROUTES,
    'GET /establecimiento/all': { body: [], total: 0 },
    'GET /establecimiento/40': { body: makeFicha() },
    'POST /establecimiento': { status: 201, body: makeFicha() },
    ...otras,
  });
  const pantalla = await renderScreen(path, <EstablecimientoFormPage />, path.replace('40', '$id'));
  await expect.element(page.getByRole('form')).toBeVisible();
  return { llamadas, ...pantalla };
}

const boton = (name: string) => page.getByRole('button', { name, exact: true });
const siguiente = () => boton('Siguiente').click();
const ultimo = () => boton('Muebles y componentes').click();
const paso = (titulo: string) => page.getByRole('heading', { level: 2, name: titulo });
const sugerencia = (name: string) => page.getByRole('combobox', { name });

const PASO_1 = [
  ['Identificador', 'A040'],
  ['Nombre', 'Bazar Núñez'],
  ['Email', 'tienda@bazar.es'],
  ['Teléfono', '612345678'],
  ['Contacto', 'María López'],
  ['Horario', 'L-V 9:00-14:00'],
] as const;
const PASO_2 = [
  ['Calle', 'Calle Mayor 1'],
  ['Código postal', '28013'],
  ['Localidad', 'Madrid'],
] as const;

async function rellenar(campos: readonly (readonly [label: string, valor: string])[]) {
  for (const [label, valor] of campos) await textField(label).fill(valor);
}
async function llenarPaso1() {
  await rellenar(PASO_1);
  await siguiente();
  await expect.element(paso('Dirección')).toBeVisible();
}
it('reads its channels again over what is typed, and a new shop still starts on the first', async () => {
  let caida = true;
  const { 'GET /canal/all/select': canales } = ESTABLECIMIENTO_ROUTES;
  await abrir({ 'GET /canal/all/select': () => (caida ? { status: 500, body: { message: 'Fallo.' } } : canales) });
  await expect.element(combobox('Canal')).toHaveAccessibleDescription(/No se han podido leer las opciones/);
  await textField('Identificador').fill('A040');
  caida = false;
  await boton('Reintentar').click();
  await expect.element(combobox('Canal')).toHaveTextContent(/^Distribuidor$/);
  await combobox('Canal').click();
  await expect.element(page.getByRole('option', { name: 'Ninguno' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Franquicia' }).click();
  await expect.element(textField('Identificador')).toHaveValue('A040');
});

describe('the steps', () => {
  it('are three, told by name; none opens before the one before it is right, looked at again; the first leads back', async () => {
    const { path } = await abrir();
    await expect.element(page.getByRole('heading', { name: 'Alta de establecimientos' })).toBeVisible();
    expect([...document.querySelectorAll('ol[aria-label=Pasos] button')].map((uno) => uno.textContent)).toEqual([
      '1Datos básicos',
      '2Dirección',
      '3Muebles y componentes',
    ]);
    await siguiente();
    await expect.element(paso('Datos básicos')).toBeVisible();
    for (const [label] of PASO_1)
      await expect.element(textField(label)).toHaveAccessibleDescription('Este campo es obligatorio.');
    await textField('Nombre').fill('Bazar');
    await expect.element(textField('Nombre')).not.toHaveAccessibleDescription('Este campo es obligatorio.');
    await boton('Muebles y componentes').click();
    await expect.element(paso('Datos básicos')).toBeVisible();
    await boton('Volver').click();
    await expect.poll(path).toBe('/establecimientos');
  });

  it('go on by Enter to a heading with the focus, keep what was typed, and open where something is wrong', async () => {
    await abrir();
    await rellenar(PASO_1);
    await userEvent.keyboard('{Enter}');
    await expect.element(paso('Dirección')).toHaveFocus();
    await expect.element(boton('Dirección')).toHaveAttribute('aria-current', 'step');
    await expect.element(page.getByRole('group', { name: 'Dirección postal' })).toBeVisible();
    await textField('Calle').fill('Calle Mayor 1');
    await boton('Anterior').click();
    await expect.element(textField('Nombre')).toHaveValue('Bazar Núñez');
    await siguiente();
    await expect.element(textField('Calle')).toHaveValue('Calle Mayor 1');
    await boton('Datos básicos').click();
    await boton('Muebles y componentes').click();
    await expect.element(paso('Dirección')).toBeVisible();
    await expect.element(textField('Código postal')).toHaveAccessibleDescription('Este campo es obligatorio.');
  });

  it('are sent as one, with the point that was put, by the last alone; a double press on Siguiente sends nothing', async () => {
    const { llamadas, path } = await abrir();
    await llenarPaso1();
    await boton('Poner en el centro').click();
    await expect.element(boton('Quitar punto')).toBeVisible();
    await rellenar(PASO_2);
    await sugerencia('Provincia').fill('Madrid');
    await sugerencia('Comunidad Autónoma').fill('Comunidad de Madrid');
    await siguiente();
    await expect.element(submitButton).toBeVisible();
    // The second click of a double click hits the button that has appeared there.
    submitButton.element().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true, cancelable: true }));
    await expect.element(paso('Muebles y componentes')).toBeVisible();
    expect(postedBodies(llamadas)).toEqual([]);
    await expect.element(boton('Siguiente')).not.toBeInTheDocument();
    const planograma = page.getByLabelText('Planograma', { exact: true });
    await expect.element(planograma).toHaveAccessibleDescription('PDF, de hasta 20 MB.');
    await planograma.upload(new File(['%PDF-1.7'], 'A040.pdf', { type: 'application/pdf' }));
    await submitButton.click();
    await expect.poll(path).toBe('/establecimientos');
    expect(postedBodies(llamadas)).toEqual([
      expect.objectContaining({
        sfid: 'A040',
        id_canal: '1',
        telefono: '612345678',
        codigo_postal: '28013',
        provincia: 'Madrid',
        comunidad: 'Comunidad de Madrid',
        planograma: expect.any(File),
      }),
    ]);
    const [{ latitud, longitud }] = postedBodies(llamadas) as [{ latitud: string; longitud: string }];
    expect(Number(latitud)).toBeCloseTo(40, -1);
    expect(Number(longitud)).toBeCloseTo(-4, -1);
  });

  it('of a server that refuses a field of the first opens that one, the text under it', async () => {
    const sfid = 'Ya existe un establecimiento con este identificador';
    const body = { message: 'Revise los campos marcados.', sfid };
    await abrir({ 'POST /establecimiento': { status: 422, body } }, '/editarEstablecimiento/40');
    await ultimo();
    await submitButton.click();
    await expect.element(paso('Datos básicos')).toBeVisible();
    await expect.element(textField('Identificador')).toHaveAccessibleDescription(sfid);
    await expect.element(textField('Identificador')).toHaveFocus();
    await expect.element(page.getByText('Revise los campos marcados.')).toBeVisible();
  });
});

const LARGOS = [
  ['Identificador', 15],
  ['Nombre', 50],
  ['Email', 50],
  ['Teléfono', 15],
  ['Contacto', 200],
  ['Horario', 200],
  ['Observaciones', 500],
] as const;

describe('the fields', () => {
  it('take as many characters as the server, start on the first channel, and offer no other than there are (AMB-168)', async () => {
    await abrir();
    await expect.element(sugerencia('Canal')).toHaveTextContent('Distribuidor');
    await sugerencia('Canal').click();
    await expect.element(page.getByRole('option', { name: 'Franquicia' })).toBeVisible();
    const ofrecidos = page.getByRole('option').elements();
    expect(ofrecidos.map((una) => una.textContent)).toEqual(['Distribuidor', 'Franquicia']);
    await userEvent.keyboard('{Escape}');
    for (const [label, largo] of LARGOS) {
      await textField(label).fill('9'.repeat(largo + 1));
      await expect.element(textField(label)).toHaveValue('9'.repeat(largo));
    }
  });

  it('of the address drop what they do not take while it is typed', async () => {
    await abrir();
    await llenarPaso1();
    await textField('Código postal').fill('2a80134');
    await expect.element(textField('Código postal')).toHaveValue('28013');
    for (const caja of [textField('Localidad'), sugerencia('Provincia'), sugerencia('Comunidad Autónoma')]) {
      await caja.fill('A Coruña 1-');
      await expect.element(caja).toHaveValue('A Coruña ');
      await expect.element(caja).toHaveAccessibleDescription('Solo se admiten letras y espacios.');
      await caja.fill("L'Hospitalet / Castilla-La Mancha");
      await expect.element(caja).toHaveValue('L Hospitalet Castilla La Mancha');
      await caja.fill('ñ'.repeat(51));
      await expect.element(caja).toHaveValue('ñ'.repeat(50));
    }
    await expect.element(textField('País')).toHaveValue('España');
    await expect.element(textField('País')).toHaveAttribute('readonly');
  });

  it('say what is wrong in the printed words', async () => {
    await abrir();
    await rellenar([...PASO_1, ['Email', 'abc'], ['Teléfono', '812345678']]);
    await siguiente();
    await expect
      .element(textField('Email'))
      .toHaveAccessibleDescription('La dirección de email introducida no es correcta.');
    await expect
      .element(textField('Teléfono'))
      .toHaveAccessibleDescription('El número de tefélono introducido no es correcto.');
    await textField('Email').fill('a@b.es');
    await textField('Teléfono').fill('+34912+345678');
    await expect.element(textField('Teléfono')).toHaveValue('+34912345678');
    await siguiente();
    await textField('Código postal').fill('2801');
    await siguiente();
    await expect
      .element(textField('Código postal'))
      .toHaveAccessibleDescription('El código postal introducido no es correcto.');
  });

  it('offer the province of the postal code first; chosen or typed it brings its region along', async () => {
    await abrir();
    await llenarPaso1();
    await sugerencia('Provincia').fill('Sevilla');
    await page.getByRole('option', { name: 'Sevilla' }).click();
    await expect.element(sugerencia('Comunidad Autónoma')).toHaveValue('Andalucía');
    await sugerencia('Provincia').fill('');
    await sugerencia('Comunidad Autónoma').fill('');
    await textField('Código postal').fill('41001');
    await sugerencia('Provincia').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => page.getByRole('option').elements()[0]?.textContent).toBe('Sevilla');
    await page.getByRole('option', { name: 'Sevilla' }).click();
    await expect.element(sugerencia('Provincia')).toHaveValue('Sevilla');
    const region = sugerencia('Comunidad Autónoma');
    await expect.element(region).toHaveValue('Andalucía');
    // It follows another province while nobody has written over it.
    await sugerencia('Provincia').fill('Madrid');
    await expect.element(region).toHaveValue('Comunidad de Madrid');
    await sugerencia('Provincia').fill('Sev');
    await page.getByRole('option', { name: 'Sevilla' }).click();
    await expect.element(region).toHaveValue('Andalucía');
    await region.fill('Galiza');
    await sugerencia('Provincia').fill('A Coruña');
    await expect.element(sugerencia('Provincia')).toHaveValue('A Coruña');
    await expect.element(region).toHaveValue('Galiza');
  });
});

describe('the point on the map', () => {
  it('that is a guess is told, until another is set', async () => {
    await abrir(
      { 'GET /establecimiento/40': { body: makeFicha({ punto_aproximado: true }) } },
      '/editarEstablecimiento/40',
    );
    await siguiente();
    const supuesto = page.getByText(/^Punto aproximado/);
    await expect.element(supuesto).toBeVisible();
    await boton('Quitar punto').click();
    await expect.element(supuesto).not.toBeInTheDocument();
  });
});

describe('the edit form', () => {
  it('sends neither a planogram nor what stands there while nobody touches it', async () => {
    const { llamadas, path } = await abrir({}, '/editarEstablecimiento/40');
    await expect.element(page.getByRole('heading', { name: 'Edición de establecimientos: Bazar Núñez' })).toBeVisible();
    await textField('Contacto').fill('Eva Gil');
    await ultimo();
    await expect.element(page.getByLabelText('Planograma', { exact: true })).not.toBeInTheDocument();
    await submitButton.click();
    await expect.poll(path).toBe('/establecimientos');
    const [enviado] = postedBodies(llamadas);
    expect(enviado).toMatchObject({ id: '40', version: '1', contacto: 'Eva Gil' });
    expect(Object.keys(enviado as object).filter((uno) => /^(planograma|componentes_)/.test(uno))).toEqual([]);
  });

  it('of one that was deleted meanwhile makes a new one with what stood there', async () => {
    const guardar: Routes[string] = ({ body }) =>
      (body as { id?: unknown }).id === '40'
        ? { status: 404, body: { message: 'No existe el registro.' } }
        : { status: 201, body: makeFicha() };
    const { llamadas, path } = await abrir({ 'POST /establecimiento': guardar }, '/editarEstablecimiento/40');
    await textField('Contacto').fill('Eva Gil');
    await ultimo();
    await submitButton.click();
    await boton('Crear uno nuevo').click();
    await expect.poll(path).toBe('/establecimientos');
    const enviado = postedBodies(llamadas).at(-1) as Record<string, string>;
    expect(enviado['contacto']).toBe('Eva Gil');
    expect(readSent(enviado['componentes_muebles'])).toMatchObject(makeFicha().componentes_muebles);
  });

  it('of one that cannot be read goes to the list, without a word', async () => {
    stubNetwork({ ...ESTABLECIMIENTO_ROUTES, 'GET /establecimiento/all': { body: [], total: 0 } });
    const { path } = await renderScreen(
      '/editarEstablecimiento/999999',
      <EstablecimientoFormPage />,
      '/editarEstablecimiento/$id',
    );
    await expect.poll(path).toBe('/establecimientos');
  });

  it('that somebody else saved meanwhile asks which value is to stand, of the fields of all steps', async () => {
    const message = 'Begoña Ibáñez guardó este registro el 05/03/2026 09:15, después de que usted lo abriera.';
    let guardado = makeFicha();
    await abrir(
      {
        'POST /establecimiento': { status: 409, body: { message } },
        'GET /establecimiento/40': () => ({ body: guardado }),
      },
      '/editarEstablecimiento/40',
    );
    await textField('Contacto').fill('Eva Gil');
    guardado = makeFicha({ version: 2, contacto: 'Begoña', calle: 'Calle Nueva 2' });
    await ultimo();
    await submitButton.click();
    const dialogo = page.getByRole('dialog');
    await expect.element(dialogo.getByText(message)).toBeVisible();
    await expect
      .element(dialogo.getByRole('radiogroup', { name: 'Contacto' }).getByRole('radio', { name: 'Usted Eva Gil' }))
      .toBeChecked();
    await expect
      .element(
        dialogo.getByRole('radiogroup', { name: 'Calle' }).getByRole('radio', { name: 'Guardado Calle Nueva 2' }),
      )
      .toBeChecked();
  });
});
