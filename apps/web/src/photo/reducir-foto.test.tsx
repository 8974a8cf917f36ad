import { describe, expect, it } from 'vitest';
import { colorAt, jpegWithOrientation } from '../../test/jpeg.ts';
import { FOTO_ILEGIBLE, FOTO_NO_JPEG, reducirFoto } from './reducir-foto.ts';

const medidasDe = async (blob: Blob) => {
  const { width, height } = await createImageBitmap(blob);
  return [width, height];
};

describe('reducirFoto', () => {
  it.each([
    [1, 1200, 800, [500, 333]],
    [3, 1200, 800, [500, 333]],
    [6, 1200, 800, [333, 500]],
    [8, 1200, 800, [333, 500]],
    [1, 300, 200, [300, 200]],
    [1, 2000, 1000, [500, 250]],
  ])('orientation %i, %i x %i', async (orientacion, ancho, alto, medidas) => {
    const foto = await reducirFoto(await jpegWithOrientation(ancho, alto, orientacion));
    expect(foto.type).toBe('image/jpeg');
    expect(await medidasDe(foto)).toEqual(medidas);
  });

  it('turns the picture upright: what the camera wrote on the left is on top', async () => {
    const foto = await reducirFoto(await jpegWithOrientation(1200, 800, 6));
    const [arriba, abajo] = [await colorAt(foto, 160, 20), await colorAt(foto, 160, 480)];
    expect(arriba[0]).toBeGreaterThan(200);
    expect(arriba[2]).toBeLessThan(80);
    expect(abajo[2]).toBeGreaterThan(200);
  });

  it('leaves what the camera wrote about itself behind', async () => {
    const foto = await reducirFoto(await jpegWithOrientation(300, 200, 6));
    const texto = new TextDecoder('latin1').decode(await foto.arrayBuffer());
    expect(texto).not.toContain('Exif');
  });

  it('refuses what is no JPEG, and a JPEG that cannot be read, in Spanish', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    await expect(reducirFoto(new File([png], 'foto.jpg', { type: 'image/jpeg' }))).rejects.toThrow(FOTO_NO_JPEG);
    const cortada = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    await expect(reducirFoto(new Blob([cortada], { type: 'image/jpeg' }))).rejects.toThrow(FOTO_ILEGIBLE);
  });
});
