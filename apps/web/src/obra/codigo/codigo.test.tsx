import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cameraBefore, ean13, qrCode } from '../../../test/code.ts';
import { eventually } from '../../../test/eventually.ts';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import type { Reply } from '../../../test/parte-en-curso.ts';
import { stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { pasoView, startWithAction } from '../../../test/paso.tsx';
import { renderPart } from '../../../test/render.tsx';
import { modeloActual } from '../../campo/modelo.ts';
import { PasoPosiciones } from '../accion/PasoPosiciones.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const campo = (name: string) => page.getByRole('combobox', { name, exact: false });
const elegir = (name: string, opcion: string) => userEvent.selectOptions(campo(name), opcion);
const leer = page.getByRole('button', { name: 'Leer código' });
const dialogo = page.getByRole('dialog', { name: 'Leer código del terminal' });

async function hastaTerminal(
  alComentar: () => Reply | Promise<Reply> = () => ({ status: 201, body: { message: 'Guardado' } }),
) {
  const red = stubObraNetwork({ 'POST /parte/comentario/12': alComentar });
  startWithAction({ tipo_elemento: 1 });
  await renderPart(pasoView('posiciones', PasoPosiciones));
  return red;
}
const camara = (de: () => Promise<MediaStream>) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(de);

describe('a terminal by its code (REG-037)', () => {
  it('chooses the terminal that a QR code names, and lets go of the camera', async () => {
    const stream = cameraBefore(qrCode('MODEL:ACME-T1;SN:0042'));
    camara(async () => stream);
    await hastaTerminal();
    await leer.click();
    await expect.element(page.getByText('Código leído: Acme T1.')).toBeVisible();
    await expect.element(campo('Terminal')).toHaveDisplayValue('Acme T1');
    await expect.element(dialogo).not.toBeInTheDocument();
    expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('offers the office a bar code that is none of the list, and tells it once, however often it is pressed', async () => {
    const { text, rows } = ean13('841234567890');
    camara(async () => cameraBefore(rows));
    const { promise, resolve } = Promise.withResolvers<Reply>();
    const answers: Reply[] = [{ status: 422, body: { message: 'No caben más comentarios.' } }];
    const { writes } = await hastaTerminal(() => answers.shift() ?? promise);
    await leer.click();
    await expect.element(page.getByText(`El código ${text} no es de ningún terminal de la lista.`)).toBeVisible();
    await expect.element(campo('Terminal')).toHaveValue('');
    const avisar = page.getByRole('button', { name: 'Avisar a la oficina' });
    await avisar.click();
    await expect.element(page.getByText('No caben más comentarios.')).toBeVisible();
    await avisar.click();
    await expect.element(avisar).toBeDisabled();
    resolve({ status: 201, body: { message: '' } });
    await expect.element(page.getByText(/La oficina verá el código/)).toBeVisible();
    await eventually(() => expect(modeloActual().cola).toEqual([]));
    expect(writes).toHaveLength(2);
    expect(writes[1]?.fields['comentario']).toBe(
      `Código leído en un terminal que no está en la lista (Lineal, posición 1): ${text}`,
    );
  });

  it('takes the detector of the browser where there is one', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [{ rawValue: 'Acme T1' }];
      },
    );
    camara(async () => cameraBefore([[false]]));
    await hastaTerminal();
    await leer.click();
    await expect.element(campo('Terminal')).toHaveDisplayValue('Acme T1');
  });

  it.each([
    ['NotAllowedError', /^No hay permiso para usar la cámara/],
    ['NotFoundError', /^No se puede usar la cámara/],
  ])('without a camera (%s) it says so, and the list stays', async (name, texto) => {
    camara(async () => {
      throw new DOMException('', name);
    });
    await hastaTerminal();
    await leer.click();
    await expect.element(page.getByText(texto)).toBeVisible();
    await elegir('Terminal', 'Acme T1');
    await expect.element(campo('Terminal')).toHaveDisplayValue('Acme T1');
  });

  it('says in Spanish that the browser cannot read the picture', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => {
          throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError');
        };
      },
    );
    camara(async () => cameraBefore([[false]]));
    await hastaTerminal();
    await leer.click();
    await expect.element(page.getByText('No se puede leer el código. Elija el terminal en la lista.')).toBeVisible();
  });

  it('lets go of a camera that opens after the dialog was closed', async () => {
    const stream = cameraBefore([[false]]);
    let abrir = (): void => {};
    const espera = new Promise<void>((resolve) => (abrir = resolve));
    camara(async () => {
      await espera;
      return stream;
    });
    await hastaTerminal();
    await leer.click();
    await expect.element(dialogo.getByRole('status')).toHaveTextContent(/^Ponga el código delante de la cámara/);
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    abrir();
    await eventually(() => expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']));
  });
});
