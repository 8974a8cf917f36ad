import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { firmaPng, fotoJpeg, imagenTerminal, type Imagen } from './images.ts';

const fondo = { r: 200, g: 30, b: 30 };
const lienzo = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: fondo } });
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: fondo, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const must = (imagen: Imagen) => {
  if (!imagen.ok) throw new Error(imagen.texto);
  return imagen;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
};
/** A PNG whose header declares `side` x `side` pixels, with little content. */
const bomb = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('fotoJpeg', () => {
  it('shrinks the longer side to 500 px and keeps the proportion', async () => {
    const foto = must(await fotoJpeg(await lienzo(1600, 1200).jpeg().toBuffer()));
    expect([foto.clase, foto.ancho, foto.alto]).toEqual(['jpeg', 500, 375]);
  });

  it('never enlarges', async () => {
    const foto = must(await fotoJpeg(await lienzo(120, 80).jpeg().toBuffer()));
    expect([foto.ancho, foto.alto]).toEqual([120, 80]);
  });

  it('turns the photo upright and forgets where and with what it was taken', async () => {
    const original = await lienzo(800, 600)
      .withExif({
        IFD0: { Orientation: '6', Model: 'CanaryPhone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const foto = must(await fotoJpeg(original));
    expect([foto.ancho, foto.alto]).toEqual([375, 500]);
    const { exif, orientation, icc, xmp } = await sharp(foto.bytes).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(foto.bytes.includes('CanaryPhone')).toBe(false);
  });

  it('refuses other kinds, whatever they are called', async () => {
    const png = await lienzo(10, 10).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const bytes of [png, svg, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
      expect(await fotoJpeg(bytes)).toMatchObject({
        ok: false,
        motivo: 'otra_clase',
        texto: 'El fichero no es una imagen JPEG.',
      });
    }
  });

  it('refuses a cut or empty JPEG', async () => {
    const entera = await noisy(600, 600).jpeg().toBuffer();
    for (const bytes of [
      entera.subarray(0, entera.length / 2),
      entera.subarray(0, 20),
      Buffer.from([0xff, 0xd8, 0xff]),
    ]) {
      expect(await fotoJpeg(bytes)).toMatchObject({ ok: false, motivo: 'danada' });
    }
  });

  it('never throws and never answers a broken picture for mutated files', async () => {
    const entera = await noisy(64, 64).jpeg().toBuffer();
    for (let i = 0; i < 60; i += 1) {
      const rota = Buffer.from(entera);
      for (let k = 0; k < 5; k += 1) rota[3 + ((i * 7919 + k * 104_729) % (rota.length - 3))] = (i * 31 + k * 17) % 256;
      const foto = await fotoJpeg(rota);
      if (foto.ok) expect((await sharp(foto.bytes).metadata()).format).toBe('jpeg');
    }
  });
});

describe('imagenTerminal and firmaPng', () => {
  it('refuse as damaged what begins as one kind and goes on as another', async () => {
    const firmaDe = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] } as const;
    const otras = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const;
    for (const clase of ['jpeg', 'png'] as const) {
      const comienzo = Buffer.from(firmaDe[clase]);
      for (const otra of otras) {
        const entera = await lienzo(20, 20).toFormat(otra).toBuffer();
        const encima = Buffer.concat([comienzo, entera.subarray(comienzo.length)]);
        for (const bytes of [Buffer.concat([comienzo, entera]), ...(otra === clase ? [] : [encima])])
          expect([clase, otra, await imagenTerminal(bytes)]).toMatchObject([clase, otra, { motivo: 'danada' }]);
      }
    }
  });

  it('takes PNG and JPEG for a terminal and leaves each its kind', async () => {
    expect(await imagenTerminal(await lienzo(3000, 100).png().toBuffer())).toMatchObject({
      ok: true,
      clase: 'png',
      ancho: 1200,
      alto: 40,
    });
    expect(await imagenTerminal(await lienzo(90, 100).jpeg().toBuffer())).toMatchObject({ ok: true, clase: 'jpeg' });
    expect(await imagenTerminal(await lienzo(9, 9).gif().toBuffer())).toMatchObject({
      ok: false,
      motivo: 'otra_clase',
    });
  });

  it('takes only PNG for a signature', async () => {
    expect(await firmaPng(await lienzo(600, 200).png().toBuffer())).toMatchObject({
      ok: true,
      clase: 'png',
      ancho: 600,
      alto: 200,
    });
    expect(await firmaPng(await lienzo(60, 20).jpeg().toBuffer())).toMatchObject({ ok: false, motivo: 'otra_clase' });
  });

  it('counts the pixels before it decodes them', async () => {
    expect(await imagenTerminal(bomb(60_000))).toMatchObject({ ok: false, motivo: 'demasiados_pixeles' });
    const entrelazada = await lienzo(1500, 1500).png({ progressive: true }).toBuffer();
    expect(await firmaPng(entrelazada)).toMatchObject({
      motivo: 'demasiados_pixeles',
      texto: expect.stringContaining('2 megapíxeles'),
    });
    expect(await firmaPng(bomb(2001))).toMatchObject({ ok: false, motivo: 'demasiados_pixeles' });
  });
});
