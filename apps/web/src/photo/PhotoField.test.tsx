import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { jpegWithOrientation } from '../../test/jpeg.ts';
import { renderPart } from '../../test/render.tsx';
import { PhotoField } from './PhotoField.tsx';
import { FOTO_ILEGIBLE } from './reducir-foto.ts';

function Prueba({ onFoto, guardada = null }: { onFoto: (foto: Blob | null) => void; guardada?: string | null }) {
  const [foto, setFoto] = useState<Blob | null>(null);
  return (
    <PhotoField
      foto={foto}
      guardada={guardada}
      onChange={(nueva) => {
        setFoto(nueva);
        onFoto(nueva);
      }}
    />
  );
}
afterEach(() => vi.restoreAllMocks());
const ROTA = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'rota.jpg', { type: 'image/jpeg' });
const input = page.getByLabelText('Foto', { exact: true });
const vista = page.getByRole('img', { name: 'Foto de la acción' });

describe('PhotoField', () => {
  it('takes JPEG only, and asks for the camera at the back', async () => {
    await renderPart(<Prueba onFoto={() => undefined} />);
    await expect.element(input).toHaveAttribute('accept', 'image/jpeg');
    await expect.element(input).toHaveAttribute('capture', 'environment');
  });

  it('shows a preview of 200x150, and takes the photo back', async () => {
    const onFoto = vi.fn<(foto: Blob | null) => void>();
    await renderPart(<Prueba onFoto={onFoto} />);
    await userEvent.upload(input, await jpegWithOrientation(1200, 800, 1));
    await expect.element(vista).toBeVisible();
    const caja = vista.element().getBoundingClientRect();
    expect([caja.width, caja.height]).toEqual([200, 150]);
    (page.getByRole('button', { name: 'Quitar foto' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(vista).not.toBeInTheDocument();
    expect(onFoto).toHaveBeenLastCalledWith(null);
    await expect.element(input).toHaveFocus();
  });

  it('is not taken back while it is being sent', async () => {
    const foto = await jpegWithOrientation(300, 200, 1);
    await renderPart(<PhotoField foto={foto} disabled onChange={() => undefined} />);
    await expect.element(page.getByRole('button', { name: 'Quitar foto' })).toBeDisabled();
  });

  it('says in Spanish that a photo cannot be read', async () => {
    const onFoto = vi.fn<(foto: Blob | null) => void>();
    await renderPart(<Prueba onFoto={onFoto} />);
    await userEvent.upload(input, ROTA);
    await expect.element(page.getByRole('alert')).toHaveTextContent(FOTO_ILEGIBLE);
    await expect.element(input).toBeInvalid();
    expect(onFoto).not.toHaveBeenCalled();
  });

  it('says so too of a photo that the device does not give', async () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
      new DOMException('could not be read', 'NotReadableError'),
    );
    await renderPart(<Prueba onFoto={() => undefined} />);
    await userEvent.upload(input, ROTA);
    await expect.element(page.getByRole('alert')).toHaveTextContent(FOTO_ILEGIBLE);
  });

  it('forgets a refusal when the photo is taken back', async () => {
    await renderPart(<Prueba onFoto={() => undefined} />);
    await userEvent.upload(input, await jpegWithOrientation(300, 200, 1));
    await expect.element(vista).toBeVisible();
    await userEvent.upload(input, ROTA);
    await expect.element(page.getByText(FOTO_ILEGIBLE)).toBeVisible();
    await page.getByRole('button', { name: 'Quitar foto' }).click();
    await expect.element(page.getByText(FOTO_ILEGIBLE)).not.toBeInTheDocument();
  });

  it('forgets a photo that is read after a newer one', async () => {
    const leer = globalThis.createImageBitmap.bind(globalThis);
    let seguir = (): void => {};
    const espera = new Promise<void>((resolve) => (seguir = resolve));
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementationOnce(async (imagen) => {
      await espera;
      return leer(imagen);
    });
    const dibujadas = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
    const onFoto = vi.fn<(foto: Blob | null) => void>();
    await renderPart(<Prueba onFoto={onFoto} />);
    await userEvent.upload(input, await jpegWithOrientation(400, 100, 1));
    await userEvent.upload(input, await jpegWithOrientation(100, 200, 1));
    await eventually(() => expect(onFoto).toHaveBeenCalledTimes(1));
    seguir();
    await eventually(() => expect(dibujadas).toHaveBeenCalledTimes(2));
    await userEvent.upload(input, await jpegWithOrientation(100, 100, 1));
    await eventually(() => expect(dibujadas).toHaveBeenCalledTimes(3));
    await eventually(() => expect(onFoto).toHaveBeenCalledTimes(2));
    const medidas = await Promise.all(
      onFoto.mock.calls.map(async ([foto]) => {
        const { width, height } = await leer(foto ?? new Blob());
        return [width, height];
      }),
    );
    expect(medidas).toEqual([
      [100, 200],
      [100, 100],
    ]);
  });

  it('shows the recorded photo until there is another', async () => {
    await renderPart(<Prueba onFoto={() => undefined} guardada="/api/ficheros/1" />);
    await expect.element(vista).toHaveAttribute('src', '/api/ficheros/1');
    await userEvent.upload(input, await jpegWithOrientation(300, 200, 1));
    await expect.element(vista).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  });
});
