import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { eventually } from '../../../test/eventually.ts';
import { jpegWithOrientation } from '../../../test/jpeg.ts';
import type { SentRequest, Replies } from '../../../test/parte-en-curso.ts';
import {
  CATALOGO,
  INTENTO_FIELDS,
  OBRA,
  TRABAJO,
  stubObraNetwork,
  obraReply,
  makeRegistro,
  makeAccion,
} from '../../../test/parte-en-curso.ts';
import { WithObra, pasoView, startWithAction } from '../../../test/paso.tsx';
import { renderPart } from '../../../test/render.tsx';
import { pendientesDe } from '../envio/borrador.ts';
import { FOTO_ILEGIBLE } from '../../photo/reducir-foto.ts';
import { PasoEstablecimiento } from './PasoEstablecimiento.tsx';
import { PasoMuebles } from './PasoMuebles.tsx';
import { PasoPosiciones } from './PasoPosiciones.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const campo = (name: string) => page.getByRole('combobox', { name, exact: false });
const elegir = (name: string, opcion: string) => userEvent.selectOptions(campo(name), opcion);
const guardar = page.getByRole('button', { name: 'Guardar' });
const unidades = page.getByRole('textbox', { name: 'Unidades de Balda' });
async function ponerBalda() {
  await campo('Componentes').click();
  await page.getByRole('option', { name: /Balda/ }).click();
}
async function hastaAccion() {
  await elegir('Mueble', 'Lineal');
  await elegir('Posición', 'Posicion 1');
  await elegir('Tipo de elemento', 'Componente');
  await elegir('Acción', 'Instalar');
}
const abrir = async (respuestas: Replies = {}) => {
  const red = stubObraNetwork(respuestas);
  const pantalla = await renderPart(pasoView('posiciones', PasoPosiciones));
  return { ...red, pantalla };
};
const BALDA = { elementos: [{ nombre_elemento: 'Balda', unidades: '1' }] };
/** With these choices made before a reload. */
const abrirCon = (elegido: Parameters<typeof startWithAction>[0], respuestas: Replies = {}) => {
  startWithAction(elegido);
  return abrir(respuestas);
};
/** The step while somebody else saves in the same attempt. */
function ConOtroDispositivo() {
  const [version_intento, setVersion] = useState(2);
  return (
    <>
      <button onClick={() => setVersion(9)}>Otro dispositivo</button>
      <WithObra>
        {(obra) => (
          <PasoPosiciones
            obra={{ ...obra, detalles: { ...obra.detalles, version_intento } }}
            trabajo={TRABAJO}
            paso="posiciones"
            onFirmado={() => undefined}
          />
        )}
      </WithObra>
    </>
  );
}
const GUARDADA = { 'POST /parte/accion': { body: { ...makeAccion(), version_intento: 3, aviso: null } } };

it('on a phone the long name of the chosen mueble stands whole, in more than one line', async () => {
  const nombre = 'Expositor de verano para terminales de gama alta, lado izquierdo';
  const tienda = OBRA.establecimiento!;
  const muebles = tienda.muebles.map((uno) => ({ ...uno, nombre }));
  await page.viewport(360, 700);
  await abrir({ 'GET /parte/12/obra': obraReply({ establecimiento: { ...tienda, muebles } }) });
  await expect.element(campo('Mueble')).toBeVisible();
  const antes = campo('Mueble').element().clientHeight;
  await elegir('Mueble', nombre);
  await eventually(() => expect(campo('Mueble').element().clientHeight).toBeGreaterThan(antes));
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = campo('Mueble').element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

it('a shortcut in a position leads to the first field that is still empty: in sight, with the focus', async () => {
  await abrir();
  await page.viewport(390, 700);
  await elegir('Mueble', 'Lineal');
  await elegir('Posición', 'Posicion 1');
  await page.getByRole('button', { name: 'Instalar componentes' }).click();
  await eventually(() => expect(document.activeElement).toBe(campo('Componentes').element()));
  const { top, bottom } = campo('Componentes').element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(700 - 80);
  await page.viewport(1280, 800);
});

it('a catalogue that could not be read is asked for again where it is missing', async () => {
  let reads = 0;
  const paquete = { partes: [], total: 0, catalogo: CATALOGO, limites: { naranja: 3, roja: 7 } };
  await abrirCon(
    {},
    {
      'GET /campo/paquete': () => (++reads === 1 ? { status: 500, body: { message: 'Error.' } } : { body: paquete }),
    },
  );
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await ponerBalda();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('a finger that chooses a component closes the list; a mouse goes on choosing', async () => {
  await abrirCon({});
  await ponerBalda();
  const lista = page.getByRole('listbox', { name: /^Componentes/ });
  await expect.element(lista).toBeVisible();
  const opcion = lista.getByRole('option').first();
  opcion.element().dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
  await opcion.click();
  await expect.element(lista).not.toBeInTheDocument();
});

describe('Posiciones', () => {
  it('opens its fields one after the other, with what fits each, and a new choice clears those after it', async () => {
    const { reads } = await abrir();
    for (const name of ['Posición', 'Tipo de elemento', 'Acción']) await expect.element(campo(name)).toBeDisabled();
    await elegir('Mueble', 'Lineal');
    const posiciones = [...(campo('Posición').element() as HTMLSelectElement).options].map(({ text }) => text);
    expect(posiciones.slice(1)).toEqual(['Posicion 1', 'Posicion 2', 'Posicion 3']);
    await expect.element(campo('Tipo de elemento')).toBeDisabled();
    await elegir('Posición', 'Posicion 1');
    await elegir('Tipo de elemento', 'Componente');
    await elegir('Acción', 'Instalar');
    await campo('Componentes').click();
    await expect.element(page.getByRole('option', { name: 'Cable ñ', exact: true })).toBeVisible();
    await page.getByRole('option', { name: /Balda/ }).click();
    await expect.element(unidades).toHaveValue('1');
    await userEvent.keyboard('{Escape}');
    await elegir('Acción', 'Retirar');
    await expect.element(unidades).not.toBeInTheDocument();
    await campo('Componentes').click();
    await expect.element(page.getByRole('option', { name: 'Balda (hay 4)' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await elegir('Posición', 'Posicion 2');
    await expect.element(campo('Tipo de elemento')).toHaveValue('');
    await expect.element(campo('Acción')).toHaveValue('');
    await expect.element(campo('Mueble')).toHaveValue('8');
    await elegir('Posición', 'Posicion 1');
    await elegir('Tipo de elemento', 'Terminal');
    await elegir('Acción', 'Reparar');
    await expect.element(campo('Terminal')).toHaveDisplayValue('Acme T2');
    await elegir('Acción', 'Instalar');
    await expect.element(campo('Terminal')).toHaveValue('');
    expect(reads.filter((ruta) => ruta.startsWith('GET /parte'))).toEqual(['GET /parte/12/obra']);
  });

  it('a press on the drawn mueble chooses the place, and says what was done there', async () => {
    await abrir({ 'GET /parte/12/obra': obraReply({ registros: [makeRegistro({ posicion: 2 })] }) });
    const dibujo = page.getByRole('listbox', { name: 'Posiciones de Lineal' });
    await expect.element(dibujo.getByRole('option', { name: 'Posición 1: Acme T2, 4 componentes' })).toBeVisible();
    const segunda = dibujo.getByRole('option', { name: 'Posición 2: vacía, con acciones en este parte' });
    await segunda.click();
    await expect.element(segunda).toHaveAttribute('aria-selected', 'true');
    await expect.element(campo('Mueble')).toHaveValue('8');
    await expect.element(campo('Posición')).toHaveValue('2');
    await elegir('Posición', 'Posicion 3');
    await expect.element(dibujo.getByRole('option', { selected: true })).toHaveAttribute('data-posicion', '3');
  });

  it('changes a terminal in five presses, told before that the old one goes, and takes one out in three', async () => {
    const { writes } = await abrir(GUARDADA);
    let pulsaciones = 0;
    const pulsar = async (role: 'option' | 'button', name: string | RegExp) => {
      pulsaciones += 1;
      await page.getByRole(role, { name }).click();
    };
    await pulsar('option', /^Posición 1:/);
    await pulsar('button', 'Cambiar terminal');
    await expect.element(page.getByText('La posición ya tiene Acme T2; se dará por retirado.')).toBeVisible();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    // The phone's own wheel: one press opens it, another chooses.
    pulsaciones += 2;
    await elegir('Terminal', 'Acme T1');
    await pulsar('button', 'Guardar');
    await eventually(() => expect(writes).toHaveLength(1));
    expect(writes[0]!.fields).toMatchObject({
      id_mueble: '8',
      posicion: '1',
      tipo_elemento: '1',
      id_accion: '1',
      elementos: '[{"nombre_elemento":"Acme T1","unidades":1}]',
    });
    expect(pulsaciones).toBe(5);
    await pulsar('option', /^Posición 1:/);
    await pulsar('button', 'Retirar terminal');
    await pulsar('button', 'Guardar');
    await eventually(() => expect(writes).toHaveLength(2));
    expect(writes[1]!.fields).toMatchObject({
      id_accion: '2',
      elementos: '[{"nombre_elemento":"Acme T2","unidades":1}]',
    });
    expect(pulsaciones).toBe(8);
  });

  it('shows what is recorded for the combination, units and photo: nothing to save until it is changed', async () => {
    const balda = { id: 1, nombre_elemento: 'Balda', unidades: 3 };
    const registros = [makeRegistro({ path_foto: '/f/1', elementos: [balda] })];
    await abrir({ 'GET /parte/12/obra': obraReply({ registros }) });
    await hastaAccion();
    await expect.element(unidades).toHaveValue('3');
    await expect.element(page.getByRole('img', { name: 'Foto de la acción' })).toHaveAttribute('src', '/f/1');
    await expect.element(page.getByText('Sin guardar')).not.toBeInTheDocument();
    expect(pendientesDe(TRABAJO)).toBe('');
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await jpegWithOrientation(300, 200, 1));
    await expect.element(page.getByText('Sin guardar')).toBeVisible();
    await eventually(() => expect(pendientesDe(TRABAJO)).toBe('posiciones'));
    await elegir('Acción', 'Retirar');
    await expect.element(page.getByText('Sin guardar')).toBeVisible();
    await eventually(() => expect(pendientesDe(TRABAJO)).toBe('posiciones'));
  });

  it('says what is missing and sends nothing', async () => {
    const { writes } = await abrirCon({});
    await guardar.click();
    await expect.element(page.getByText('Seleccione al menos un componente')).toBeVisible();
    await ponerBalda();
    await userEvent.fill(unidades, '');
    await guardar.click();
    await expect.element(unidades).toHaveAttribute('aria-invalid', 'true');
    expect(writes).toEqual([]);
  });

  it('sends the record with its photo, shows the notice, and starts anew at the same place', async () => {
    const aviso = 'Quedan 2 unidades de Balda; el stock quedará en negativo.';
    const { writes } = await abrir({ 'POST /parte/accion': { body: { ...makeAccion(), version_intento: 3, aviso } } });
    await hastaAccion();
    await ponerBalda();
    await userEvent.fill(unidades, '4x2');
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await jpegWithOrientation(900, 600, 1));
    await expect.element(page.getByRole('img', { name: 'Foto de la acción' })).toBeVisible();
    await expect.element(page.getByText('Sin guardar')).toBeVisible();
    await guardar.click();
    await expect.element(page.getByText(aviso)).toBeVisible();
    await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
    const { foto, ...campos } = writes[0]!.fields;
    expect(campos).toEqual({
      ...INTENTO_FIELDS,
      version_intento: '2',
      id_parte: '12',
      id_accion: '1',
      step: '1',
      tipo_elemento: '2',
      id_mueble: '8',
      posicion: '1',
      elementos: '[{"nombre_elemento":"Balda","unidades":42}]',
    });
    expect((foto as File).type).toBe('image/jpeg');
    await expect.element(campo('Acción')).toHaveValue('');
    await expect.element(campo('Posición')).toHaveValue('1');
    await expect.element(page.getByRole('img', { name: 'Foto de la acción' })).not.toBeInTheDocument();
    await guardar.click();
    await expect.element(page.getByText('Seleccione una acción.')).toBeVisible();
    await expect.element(page.getByText('Guardado', { exact: true })).not.toBeInTheDocument();
  });

  it('a terminal that this parte takes out already is not told to be replaced', async () => {
    const retirada = makeRegistro({ id_accion: 2, elemento: 1, elementos: [] });
    await abrirCon({ tipo_elemento: 1 }, { 'GET /parte/12/obra': obraReply({ registros: [retirada] }) });
    await elegir('Terminal', 'Acme T1');
    await expect.element(page.getByText(/se dará por retirado/)).not.toBeInTheDocument();
  });

  it('keeps a half-filled form over a reload', async () => {
    const { pantalla } = await abrir();
    await hastaAccion();
    await ponerBalda();
    await userEvent.fill(unidades, '7');
    await pantalla.unmount();
    await renderPart(pasoView('posiciones', PasoPosiciones));
    await expect.element(unidades).toHaveValue('7');
    await expect.element(campo('Acción')).toHaveValue('1');
  });

  /** A save whose answer never came: the line is down until `volver`. */
  async function sinLinea() {
    let caida = true;
    const { writes, pantalla } = await abrirCon(BALDA, {
      'POST /parte/accion': () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { body: { ...makeAccion(), version_intento: 3, aviso: null } };
      },
    });
    await expect.element(page.getByText('Sin guardar')).toBeVisible();
    await guardar.click();
    await eventually(() => expect(writes).toHaveLength(1));
    await expect.element(page.getByText('Pendiente de enviar')).toBeVisible();
    await expect.element(campo('Acción')).toHaveValue('');
    return { envios: writes, pantalla, volver: () => (caida = false) };
  }
  const esUnHecho = (envios: readonly SentRequest[]) => {
    expect(envios.length).toBeGreaterThan(1);
    for (const otra of envios) expect(otra).toEqual(envios[0]);
  };

  it('sends what waits by itself when the line is back', async () => {
    const { envios, volver } = await sinLinea();
    volver();
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Guardado', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Pendiente de enviar')).not.toBeInTheDocument();
    esUnHecho(envios);
  });

  it('sends what waits after a reload, as the same deed', async () => {
    const { envios, volver, pantalla } = await sinLinea();
    await pantalla.unmount();
    volver();
    await renderPart(pasoView('posiciones', PasoPosiciones));
    await expect.element(campo('Mueble')).toBeVisible();
    await expect.element(page.getByText('Pendiente de enviar')).not.toBeInTheDocument();
    esUnHecho(envios);
  });

  it.each([
    // Told of a later version it goes on over it; a refusal for another reason says nothing of a version.
    [409, 'Begoña Ibáñez guardó esta acción el 05/03/2026 12:00 desde otro dispositivo.', ['2', '9']],
    [422, 'No queda stock de Balda.', ['2', '2']],
  ])('says which version was seen when the place was chosen, and after a %i', async (status, message, versions) => {
    const { writes } = stubObraNetwork({ 'POST /parte/accion': { status, body: { message } } });
    await renderPart(<ConOtroDispositivo />);
    await hastaAccion();
    await ponerBalda();
    await page.getByRole('button', { name: 'Otro dispositivo' }).click();
    await guardar.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await guardar.click();
    await eventually(() => expect(writes).toHaveLength(2));
    expect(writes.map(({ fields }) => fields['version_intento'])).toEqual(versions);
  });

  it('work goes on without signal, and says that it is not saved: all of it leaves later, in its order, over what it has seen itself', async () => {
    const { envios, volver } = await sinLinea();
    await elegir('Acción', 'Instalar');
    await expect.element(unidades).toHaveValue('1');
    await userEvent.fill(unidades, '3');
    await expect.element(page.getByText('Sin guardar')).toBeVisible();
    await expect.element(page.getByText('Pendiente de enviar')).not.toBeInTheDocument();
    await guardar.click();
    await expect.element(campo('Acción')).toHaveValue('');
    volver();
    dispatchEvent(new Event('online'));
    const clavesDe = () => [...new Set(envios.map(({ idempotencyKey }) => idempotencyKey))];
    await eventually(() => expect(clavesDe()).toHaveLength(2));
    const claves = clavesDe();
    const ultima = envios.at(-1)!;
    expect(ultima.idempotencyKey).toBe(claves[1]);
    expect(ultima.fields).toMatchObject({
      version_intento: '3',
      elementos: '[{"nombre_elemento":"Balda","unidades":3}]',
    });
  });

  it('a refusal that comes after the step was left is decided by the technician', async () => {
    const message = 'Begoña Ibáñez guardó esta acción el 05/03/2026 12:00 desde otro dispositivo.';
    let caida = true;
    let veces = 0;
    const { writes } = await abrirCon(BALDA, {
      'POST /parte/accion': ({ fields }) => {
        if (caida) throw new TypeError('Failed to fetch');
        veces += 1;
        if (fields['version_intento'] !== undefined) return { status: 409, body: { message } };
        return { body: { ...makeAccion(), version_intento: 9, aviso: null } };
      },
    });
    await guardar.click();
    await expect.element(page.getByText('Pendiente de enviar')).toBeVisible();
    caida = false;
    dispatchEvent(new Event('online'));
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
    await expect.element(page.getByText('Guardado', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Guardar de todos modos' }).click();
    await expect.element(page.getByText(message)).not.toBeInTheDocument();
    await eventually(() => expect(veces).toBe(2));
    expect(writes.at(-1)!.idempotencyKey).toBe(writes[0]!.idempotencyKey);
    // Over what the others have recorded meanwhile.
    expect(writes.map(({ fields }) => 'version_intento' in fields).at(-1)).toBe(false);
  });

  it('a photo goes when something else is chosen than what it was taken of, and the text of a refused one too', async () => {
    const { writes } = await abrirCon({}, GUARDADA);
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await jpegWithOrientation(300, 200, 1));
    const vista = page.getByRole('img', { name: 'Foto de la acción' });
    await expect.element(vista).toBeVisible();
    const rota = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'rota.jpg', { type: 'image/jpeg' });
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), rota);
    await expect.element(page.getByText(FOTO_ILEGIBLE)).toBeVisible();
    await elegir('Acción', 'Retirar');
    await expect.element(page.getByText(FOTO_ILEGIBLE)).not.toBeInTheDocument();
    await expect.element(vista).not.toBeInTheDocument();
    await ponerBalda();
    await guardar.click();
    await eventually(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.fields['foto']).toBeUndefined();
  });

  it('a device that is nearly full refuses the newest photo, and keeps what was chosen', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ usage: 90, quota: 100 });
    const { writes } = await abrirCon(BALDA, GUARDADA);
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await jpegWithOrientation(300, 200, 1));
    await guardar.click();
    await expect.element(page.getByText(/Queda poco espacio en este dispositivo \(usado el 90 %\)/)).toBeVisible();
    await expect.element(campo('Acción')).toHaveValue('1');
    expect(writes).toEqual([]);
  });

  it('goes over what this device wrote itself, however old the last reading is', async () => {
    let caida = false;
    const { writes } = await abrirCon(BALDA, {
      'GET /parte/12/obra': () => {
        if (caida) throw new TypeError('Failed to fetch');
        return obraReply();
      },
      'POST /parte/accion': { body: { ...makeAccion(), version_intento: 7, aviso: null } },
    });
    await expect.element(unidades).toBeVisible();
    caida = true;
    for (const veces of [1, 2]) {
      await userEvent.fill(unidades, String(veces));
      await guardar.click();
      await eventually(() => expect(writes).toHaveLength(veces));
      await expect.element(campo('Acción')).toHaveValue('');
      await elegir('Acción', 'Instalar');
    }
    expect(writes.map(({ fields }) => fields['version_intento'])).toEqual(['2', '7']);
  });

  it("puts the server's refusals under their fields; the text on a photo goes with that photo", async () => {
    const elementos = 'No hay tantas unidades de Balda en ese lugar: hay 4.';
    const foto = 'La foto está dañada.';
    const body = { elementos, foto, message: 'Revise los campos marcados.' };
    await abrirCon(BALDA, { 'POST /parte/accion': { status: 422, body } });
    await userEvent.upload(page.getByLabelText('Foto', { exact: true }), await jpegWithOrientation(300, 200, 1));
    await guardar.click();
    for (const texto of [elementos, foto]) await expect.element(page.getByText(texto)).toBeVisible();
    await page.getByRole('button', { name: 'Quitar foto' }).click();
    await expect.element(page.getByText(foto)).not.toBeInTheDocument();
  });
});

describe('Muebles and Establecimiento', () => {
  it('Muebles asks for furniture and offers components of furniture', async () => {
    const { writes } = stubObraNetwork(GUARDADA);
    await renderPart(pasoView('muebles', PasoMuebles));
    await expect.element(campo('Acción')).toBeDisabled();
    await elegir('Mueble', 'Lineal');
    await elegir('Acción', 'Instalar');
    await campo('Componentes').click();
    await page.getByRole('option', { name: 'Cartel' }).click();
    await guardar.click();
    await eventually(() => expect(writes[0]?.fields).toMatchObject({ step: '2', tipo_elemento: '2', id_mueble: '8' }));
    expect(writes[0]!.fields).not.toHaveProperty('posicion');
  });

  it('Establecimiento asks for no place, and tells as a sentence what is refused of no field that it draws', async () => {
    const id_mueble = 'El mueble ya no está en el establecimiento.';
    const body = { id_mueble, message: 'Revise los campos marcados.' };
    const { writes } = stubObraNetwork({ 'POST /parte/accion': { status: 422, body } });
    await renderPart(pasoView('establecimiento', PasoEstablecimiento));
    await elegir('Acción', 'Instalar');
    await campo('Componentes').click();
    await page.getByRole('option', { name: 'Felpudo' }).click();
    await guardar.click();
    await expect.element(page.getByText(`Revise los campos marcados. ${id_mueble}`)).toBeVisible();
    expect(writes[0]?.fields).toMatchObject({ step: '3', tipo_elemento: '2' });
    expect(writes[0]!.fields).not.toHaveProperty('id_mueble');
  });
});
