import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../../test/eventually.ts';
import { jpegWithOrientation } from '../../../test/jpeg.ts';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import type { Replies } from '../../../test/parte-en-curso.ts';
import { INTENTO_FIELDS, TRABAJO, makeRegistro, obraReply, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { WithObra } from '../../../test/paso.tsx';
import { renderPart } from '../../../test/render.tsx';
import type { PasoProps } from '../pasos/paso.ts';
import { FirmaForm } from './FirmaForm.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

const radio = (name: string) => page.getByRole('radio', { name });
const nif = page.getByRole('textbox', { name: 'Nif' });
const nombre = page.getByRole('textbox', { name: 'Nombre' });
const motivo = page.getByRole('textbox', { name: 'Motivo' });
const foto = page.getByLabelText('Foto', { exact: true });
const firmar = page.getByRole('button', { name: 'Firmar y finalizar' });
const sinFirmar = page.getByRole('button', { name: 'Finalizar sin firma' });
const pad = page.getByRole('img', { name: 'Espacio para la firma' });

async function abrir(respuestas: Replies = {}) {
  const red = stubObraNetwork({ 'POST /parte/firmar': { body: {} }, ...respuestas });
  const onFirmado = vi.fn<PasoProps['onFirmado']>();
  const montar = () =>
    renderPart(
      <WithObra>{(obra) => <FirmaForm obra={obra} trabajo={TRABAJO} paso="firma" onFirmado={onFirmado} />}</WithObra>,
    );
  return { ...red, onFirmado, montar, pantalla: await montar() };
}

describe('how a parte is signed (REG-034)', () => {
  it('begins with the drawing, and arrow keys move between the three ways', async () => {
    await abrir();
    await expect.element(page.getByRole('radiogroup', { name: 'Cómo se firma' })).toBeVisible();
    await expect.element(radio('Dibujada')).toBeChecked();
    await expect.element(pad).toBeVisible();
    (radio('Dibujada').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('Con el teclado')).toBeChecked();
    await expect.element(pad).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(radio('Sin firma')).toBeChecked();
    for (const campo of [nif, nombre, pad]) await expect.element(campo).not.toBeInTheDocument();
  });

  it('a typed name signs, by the keyboard alone', async () => {
    const { writes, onFirmado } = await abrir();
    await radio('Con el teclado').click();
    await expect.element(page.getByText('«Firmado con el teclado»', { exact: false })).toBeVisible();
    await firmar.click();
    for (const campo of [nif, nombre]) await expect.element(campo).toHaveAttribute('aria-invalid', 'true');
    expect(writes).toEqual([]);
    (radio('Con el teclado').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}12345678Z{Tab}Ana Gil{Tab}{Enter}');
    await eventually(() => expect(onFirmado).toHaveBeenCalledWith(true, 'escrita', null));
    const firmante = { clase: 'escrita', nif: '12345678Z', nombre: 'Ana Gil' };
    expect(writes.map(({ fields }) => fields)).toEqual([{ ...INTENTO_FIELDS, id_parte: '12', ...firmante }]);
  });

  it('says of a number that is too long what it has left out, and has the keyboard that it needs', async () => {
    await abrir();
    await userEvent.fill(nif, '12.345.678-Z');
    await expect.element(nif).toHaveValue('12.345.67');
    await expect.element(nif).toHaveAccessibleDescription('Máximo 9 caracteres: se ha quitado el resto.');
    await expect.element(nif).toHaveAttribute('autocapitalize', 'characters');
    await expect.element(nif).toHaveAttribute('autocorrect', 'off');
    await expect.element(nombre).toHaveAttribute('autocapitalize', 'words');
    await userEvent.fill(nif, '12345678Z');
    await expect.element(nif).not.toHaveAccessibleDescription();
  });

  it('a typed name is kept over a reload, but stands under no other work', async () => {
    let filas = [makeRegistro()];
    const { writes, pantalla, montar } = await abrir({ 'GET /parte/12/obra': () => obraReply({ registros: filas }) });
    await radio('Con el teclado').click();
    await userEvent.fill(nif, '12345678Z');
    await userEvent.fill(nombre, 'Ana Gil');
    await pantalla.unmount();
    const otra = await montar();
    await expect.element(nombre).toHaveValue('Ana Gil');
    await otra.unmount();
    filas = [makeRegistro(), makeRegistro({ id: 2, descripcion: 'Retirada de Balda (1 uds.) en Lineal, Posicion 2' })];
    await montar();
    await expect.element(page.getByText(/Lo que se firma ha cambiado desde que se escribió/)).toBeVisible();
    await expect.element(nombre).toHaveValue('');
    await expect.element(nif).toHaveValue('12345678Z');
    await firmar.click();
    await expect.element(nombre).toHaveAttribute('aria-invalid', 'true');
    expect(writes).toEqual([]);
  });

  it('without a signature asks for the reason and the photo, at each field, and sends both', async () => {
    const { writes, onFirmado } = await abrir();
    await radio('Sin firma').click();
    await sinFirmar.click();
    await expect.element(motivo).toHaveAttribute('aria-invalid', 'true');
    expect(motivo.element().tagName, 'it takes several lines').toBe('TEXTAREA');
    await expect.element(page.getByText('Haga una foto: si nadie firma, es obligatoria.')).toBeVisible();
    expect(writes).toEqual([]);
    await userEvent.fill(motivo, 'La tienda estaba cerrada.');
    await userEvent.upload(foto, await jpegWithOrientation(300, 200, 1));
    await expect.element(page.getByRole('img', { name: 'Foto en lugar de la firma' })).toBeVisible();
    await sinFirmar.click();
    await eventually(() => expect(onFirmado).toHaveBeenCalledWith(true, 'ninguna', null));
    const { foto: enviada, ...campos } = writes[0]!.fields;
    const cerrada = { clase: 'ninguna', motivo: 'La tienda estaba cerrada.' };
    expect(campos).toEqual({ ...INTENTO_FIELDS, id_parte: '12', ...cerrada });
    expect((enviada as File).type).toBe('image/jpeg');
  });

  it('without a line reason and photo are kept, and leave by themselves as the same ones', async () => {
    let caida = true;
    const { writes, onFirmado } = await abrir({
      'POST /parte/firmar': () => {
        if (caida) throw new TypeError('Failed to fetch');
        return { body: {} };
      },
    });
    await radio('Sin firma').click();
    await userEvent.fill(motivo, 'La tienda estaba cerrada.');
    await userEvent.upload(foto, await jpegWithOrientation(300, 200, 1));
    await sinFirmar.click();
    await eventually(() => expect(onFirmado).toHaveBeenCalledWith(false, 'ninguna', null));
    caida = false;
    dispatchEvent(new Event('online'));
    await eventually(() => expect(writes.length).toBeGreaterThan(1));
    const [una, otra] = writes.map(({ idempotencyKey, fields: { foto: suya, ...campos } }) => ({
      enviado: [idempotencyKey, campos],
      suya,
    }));
    expect(otra!.enviado).toEqual(una!.enviado);
    expect(await (otra!.suya as File).arrayBuffer()).toEqual(await (una!.suya as File).arrayBuffer());
  });
});
