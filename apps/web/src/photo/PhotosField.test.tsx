import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { colorAt, jpegDrawn } from '../../test/jpeg.ts';
import { renderPart } from '../../test/render.tsx';
import { PhotosField } from './PhotosField.tsx';
import { SIN_FOTOS } from './fotos-tomadas.ts';
import type { FotosTomadas } from './fotos-tomadas.ts';

const OTRAS = [2, 3, 4, 5].map((n) => <i key={n}>guardada</i>);

let tomadas: FotosTomadas = SIN_FOTOS;
const anotar = (fotos: FotosTomadas): void => void (tomadas = fotos);
function Prueba({ guardadas = 0, errores = {} }: { guardadas?: number; errores?: Record<string, string> }) {
  const [fotos, setFotos] = useState(SIN_FOTOS);
  return (
    <PhotosField
      fotos={fotos}
      guardada={guardadas > 0 ? '/f/1' : null}
      otrasGuardadas={OTRAS.slice(0, Math.max(0, guardadas - 1))}
      onChange={(cambio) =>
        setFotos((antes) => {
          const nuevas = cambio(antes);
          anotar(nuevas);
          return nuevas;
        })
      }
      disabled={false}
      errores={errores}
    />
  );
}
beforeEach(() => anotar(SIN_FOTOS));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

const COLORES = { rojo: '#f00', verde: '#0f0', azul: '#00f' } as const;
type Color = keyof typeof COLORES;
const deColor = (color: Color) =>
  jpegDrawn(300, 200, (context) => {
    context.fillStyle = COLORES[color];
    context.fillRect(0, 0, 300, 200);
  });
const colorDe = async (foto: Blob | null | undefined): Promise<Color | undefined> => {
  const canales = await colorAt(foto ?? new Blob(), 10, 10);
  return (['rojo', 'verde', 'azul'] as const)[canales.findIndex((canal) => canal > 200)];
};
const colores = () => Promise.all([tomadas.foto, ...tomadas.otras].map(colorDe));

const primera = page.getByLabelText('Foto', { exact: true });
const otra = page.getByLabelText('Otra foto', { exact: true });
const imagen = (name: string) => page.getByRole('img', { name, exact: true });
async function tomar(...cuales: readonly [Color, ...Color[]]) {
  for (const [n, color] of cuales.entries()) {
    await userEvent.upload(n === 0 ? primera : otra, await deColor(color));
    await expect.element(imagen(n === 0 ? 'Foto de la acción' : `Foto ${n + 1} de la acción`)).toBeVisible();
  }
}

describe('PhotosField (REG-038)', () => {
  it('offers another photo once there is one', async () => {
    await renderPart(<Prueba />);
    await expect.element(primera).toBeInTheDocument();
    await expect.element(otra).not.toBeInTheDocument();
    await tomar('rojo', 'verde', 'azul');
    expect(await colores()).toEqual(['rojo', 'verde', 'azul']);
  });

  it('takes one away, and the next one is the first when the first is', async () => {
    await renderPart(<Prueba />);
    await tomar('rojo', 'verde', 'azul');
    await page.getByRole('button', { name: 'Quitar foto 2' }).click();
    await expect.element(imagen('Foto 3 de la acción')).not.toBeInTheDocument();
    expect(await colores()).toEqual(['rojo', 'azul']);
    await page.getByRole('button', { name: 'Quitar foto', exact: true }).click();
    await expect.element(imagen('Foto 2 de la acción')).not.toBeInTheDocument();
    expect(await colores()).toEqual(['azul']);
    await page.getByRole('button', { name: 'Quitar foto', exact: true }).click();
    await expect.element(otra).not.toBeInTheDocument();
    expect(tomadas).toEqual(SIN_FOTOS);
  });

  it('loses none of two that are taken at once, nor one that is read while another is taken away', async () => {
    await renderPart(<Prueba />);
    await tomar('rojo', 'verde');
    const leer = globalThis.createImageBitmap.bind(globalThis);
    let seguir = (): void => {};
    const espera = new Promise<void>((resolve) => (seguir = resolve));
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementationOnce(async (foto) => {
      await espera;
      return leer(foto);
    });
    await userEvent.upload(otra, await deColor('azul'));
    await userEvent.upload(otra, await deColor('rojo'));
    await expect.element(imagen('Foto 3 de la acción')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar foto 2' }).click();
    await eventually(() => expect(tomadas.otras).toHaveLength(1));
    seguir();
    await eventually(async () => expect(await colores()).toEqual(['rojo', 'rojo', 'azul']));
  });

  it('adds to those that are stored, whose first one is replaced only', async () => {
    await renderPart(<Prueba guardadas={3} />);
    await userEvent.upload(otra, await deColor('azul'));
    await expect.element(imagen('Foto 4 de la acción')).toBeVisible();
    await userEvent.upload(primera, await deColor('rojo'));
    await eventually(async () => expect(await colores()).toEqual(['rojo', 'azul']));
    await page.getByRole('button', { name: 'Quitar foto', exact: true }).click();
    await expect.element(imagen('Foto de la acción')).toHaveAttribute('src', '/f/1');
    await expect.element(imagen('Foto 4 de la acción')).toBeVisible();
    expect(tomadas.foto).toBeNull();
  });

  it('are six with those that are stored', async () => {
    await renderPart(<Prueba guardadas={5} />);
    await userEvent.upload(otra, await deColor('azul'));
    await expect.element(imagen('Foto 6 de la acción')).toBeVisible();
    await expect.element(otra).not.toBeInTheDocument();
    await expect.element(page.getByText('Como máximo 6 fotos por acción.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar foto 6' }).click();
    await expect.element(otra).toBeInTheDocument();
  });

  it('are no more than six while the last of them is being read', async () => {
    await renderPart(<Prueba guardadas={5} />);
    const { promise, resolve } = Promise.withResolvers<void>();
    const leer = globalThis.createImageBitmap.bind(globalThis);
    vi.spyOn(globalThis, 'createImageBitmap').mockImplementationOnce(async (foto) => promise.then(() => leer(foto)));
    await userEvent.upload(otra, await deColor('azul'));
    await expect.element(otra).not.toBeInTheDocument();
    resolve();
    await expect.element(imagen('Foto 6 de la acción')).toBeVisible();
  });

  it('says which one is refused, and that one cannot be read', async () => {
    await renderPart(<Prueba errores={{ foto_2: 'La imagen está dañada.' }} />);
    await tomar('rojo', 'verde');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Foto 2: La imagen está dañada.');
    await userEvent.upload(otra, new File([new Uint8Array([1, 2, 3])], 'a.jpg', { type: 'image/jpeg' }));
    await expect.element(page.getByText('La foto debe ser una imagen JPEG.')).toBeVisible();
    await expect.element(otra).toHaveAccessibleDescription('La foto debe ser una imagen JPEG.');
    expect(tomadas.otras).toHaveLength(1);
  });

  it.each([390, 320])('fits on a phone of %i px, with targets of 48 px', async (ancho) => {
    await page.viewport(ancho, 700);
    await renderPart(<Prueba guardadas={4} />);
    await userEvent.upload(otra, await deColor('rojo'));
    await expect.element(imagen('Foto 5 de la acción')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(ancho);
    const { width, height } = page.getByRole('button', { name: 'Quitar foto 5' }).element().getBoundingClientRect();
    expect([width, height]).toEqual([48, 48]);
  });
});
