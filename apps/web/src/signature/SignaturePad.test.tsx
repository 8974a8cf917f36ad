import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import type { SignatureHandle, Trazos } from './SignaturePad.tsx';
import { SignaturePad } from './SignaturePad.tsx';

const lienzo = () => page.getByRole('img', { name: 'Firma' }).element() as HTMLCanvasElement;

function trazar(canvas: HTMLCanvasElement, desde: [number, number], hasta: [number, number]) {
  const { left, top } = canvas.getBoundingClientRect();
  const evento = (tipo: string, [x, y]: [number, number], buttons: number) =>
    new PointerEvent(tipo, {
      clientX: left + x,
      clientY: top + y,
      buttons,
      pointerId: 1,
      bubbles: true,
      cancelable: true,
    });
  canvas.dispatchEvent(evento('pointerdown', desde, 1));
  for (let paso = 1; paso <= 20; paso += 1) {
    const en = (i: 0 | 1): number => desde[i] + ((hasta[i] - desde[i]) * paso) / 20;
    canvas.dispatchEvent(evento('pointermove', [en(0), en(1)], 1));
  }
  canvas.dispatchEvent(evento('pointerup', hasta, 0));
}

function tinta(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let oscuros = 0;
  for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128) oscuros += 1;
  return oscuros;
}

async function abrir(inicial: Trazos = []) {
  const ref = createRef<SignatureHandle>();
  const onChange = vi.fn<(trazos: Trazos) => void>();
  const pantalla = await renderPart(
    <div data-testid="hoja" style={{ width: 600 }}>
      <SignaturePad ref={ref} label="Firma" borrar="Borrar firma" inicial={inicial} onChange={onChange} />
    </div>,
  );
  await eventually(() => expect(lienzo().width).toBeGreaterThan(500));
  const hoja = pantalla.container.querySelector<HTMLElement>('[data-testid="hoja"]')!;
  return { ref, onChange, hoja, pantalla };
}

describe('SignaturePad', () => {
  it('is 150 px high, white, and does not scroll the page under a finger', async () => {
    const { ref } = await abrir();
    expect(lienzo().clientHeight).toBe(150);
    expect(getComputedStyle(lienzo()).touchAction).toBe('none');
    const png = await ref.current!.toBlob();
    expect(png.type).toBe('image/png');
    const bitmap = await createImageBitmap(png);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    expect([...context.getImageData(3, 3, 1, 1).data]).toEqual([255, 255, 255, 255]);
  });

  it('tells when it is drawn on and when it is blank again', async () => {
    const { onChange } = await abrir();
    const borrar = page.getByRole('button', { name: 'Borrar firma' });
    await expect.element(borrar).toBeDisabled();
    trazar(lienzo(), [40, 40], [300, 100]);
    expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ points: expect.anything() })]);
    expect(tinta(lienzo())).toBeGreaterThan(0);
    await borrar.click();
    expect(onChange).toHaveBeenLastCalledWith([]);
    expect(tinta(lienzo())).toBe(0);
  });

  it('draws again, to the pixel, what was kept of it', async () => {
    const { onChange, ref, pantalla } = await abrir();
    trazar(lienzo(), [40, 40], [300, 100]);
    const [trazos] = onChange.mock.lastCall!;
    const antes = await ref.current!.toBlob();
    await pantalla.unmount();
    const otra = await abrir(JSON.parse(JSON.stringify(trazos)) as Trazos);
    await expect.element(page.getByRole('button', { name: 'Borrar firma' })).toBeEnabled();
    expect(await (await otra.ref.current!.toBlob()).arrayBuffer()).toEqual(await antes.arrayBuffer());
  });

  it('keeps the whole signature when the phone is turned', async () => {
    const { hoja } = await abrir();
    trazar(lienzo(), [20, 20], [580, 130]);
    hoja.style.width = '300px';
    await eventually(() => expect(lienzo().clientWidth).toBeLessThan(301));
    await eventually(() => expect(lienzo().width).toBe(Math.round(lienzo().clientWidth * devicePixelRatio)));
    const { width, height } = lienzo();
    const derecha = lienzo()
      .getContext('2d')!
      .getImageData(width * 0.8, 0, width * 0.2, height);
    expect(derecha.data.some((valor, i) => i % 4 === 0 && valor < 128)).toBe(true);
  });
});
