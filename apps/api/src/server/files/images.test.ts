import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngOrJpeg, signaturePng, photoJpeg, terminalImage, type DecodedImage } from './images.ts';

const background = { r: 200, g: 30, b: 30 };
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background } });
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const must = (image: DecodedImage) => {
  if (!image.ok) throw new Error(image.text);
  return image;
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

describe('photoJpeg', () => {
  it('shrinks the longer side to 500 px and keeps the proportion', async () => {
    const photo = must(await photoJpeg(await canvas(1600, 1200).jpeg().toBuffer()));
    expect([photo.kind, photo.width, photo.height]).toEqual(['jpeg', 500, 375]);
  });

  it('never enlarges', async () => {
    const photo = must(await photoJpeg(await canvas(120, 80).jpeg().toBuffer()));
    expect([photo.width, photo.height]).toEqual([120, 80]);
  });

  it('turns the photo upright and forgets where and with what it was taken', async () => {
    const original = await canvas(800, 600)
      .withExif({
        IFD0: { Orientation: '6', Model: 'CanaryPhone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = must(await photoJpeg(original));
    expect([photo.width, photo.height]).toEqual([375, 500]);
    const { exif, orientation, icc, xmp } = await sharp(photo.bytes).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    expect(photo.bytes.includes('CanaryPhone')).toBe(false);
  });

  it('refuses other kinds, whatever they are called', async () => {
    const png = await canvas(10, 10).png().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const bytes of [png, svg, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
      expect(await photoJpeg(bytes)).toMatchObject({
        ok: false,
        reason: 'otra_clase',
        text: 'El fichero no es una imagen JPEG.',
      });
    }
  });

  it('refuses a cut or empty JPEG', async () => {
    const whole = await noisy(600, 600).jpeg().toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20), Buffer.from([0xff, 0xd8, 0xff])]) {
      expect(await photoJpeg(bytes)).toMatchObject({ ok: false, reason: 'danada' });
    }
  });

  it('never throws and never answers a broken picture for mutated files', async () => {
    const whole = await noisy(64, 64).jpeg().toBuffer();
    for (let i = 0; i < 60; i += 1) {
      const broken = Buffer.from(whole);
      for (let k = 0; k < 5; k += 1)
        broken[3 + ((i * 7919 + k * 104_729) % (broken.length - 3))] = (i * 31 + k * 17) % 256;
      const photo = await photoJpeg(broken);
      if (photo.ok) expect((await sharp(photo.bytes).metadata()).format).toBe('jpeg');
    }
  });
});

describe('terminalImage and signaturePng', () => {
  it('refuse as damaged what begins as one kind and goes on as another', async () => {
    const signatureOf = { jpeg: [0xff, 0xd8, 0xff], png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] } as const;
    const formats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const;
    for (const kind of ['jpeg', 'png'] as const) {
      const head = Buffer.from(signatureOf[kind]);
      for (const other of formats) {
        const whole = await canvas(20, 20).toFormat(other).toBuffer();
        const overwritten = Buffer.concat([head, whole.subarray(head.length)]);
        for (const bytes of [Buffer.concat([head, whole]), ...(other === kind ? [] : [overwritten])])
          expect([kind, other, await terminalImage(bytes)]).toMatchObject([kind, other, { reason: 'danada' }]);
      }
    }
  });

  it('takes PNG and JPEG for a terminal and leaves each its kind', async () => {
    expect(await terminalImage(await canvas(3000, 100).png().toBuffer())).toMatchObject({
      ok: true,
      kind: 'png',
      width: 1200,
      height: 40,
    });
    expect(await terminalImage(await canvas(90, 100).jpeg().toBuffer())).toMatchObject({ ok: true, kind: 'jpeg' });
    expect(await terminalImage(await canvas(9, 9).gif().toBuffer())).toMatchObject({
      ok: false,
      reason: 'otra_clase',
    });
  });

  it('takes only PNG for a signature', async () => {
    expect(await signaturePng(await canvas(600, 200).png().toBuffer())).toMatchObject({
      ok: true,
      kind: 'png',
      width: 600,
      height: 200,
    });
    expect(await signaturePng(await canvas(60, 20).jpeg().toBuffer())).toMatchObject({
      ok: false,
      reason: 'otra_clase',
    });
  });

  it('is not called damaged when the server takes too long over it', async () => {
    const raw = { width: 4000, height: 4000, channels: 3 } as const;
    const large = await sharp(randomBytes(48_000_000), { raw }).png({ compressionLevel: 0 }).toBuffer();
    expect(await pngOrJpeg(4000, 1)(large)).toMatchObject({ ok: false, reason: 'sin_tiempo' });
  });

  it('counts the pixels before it decodes them', async () => {
    expect(await terminalImage(bomb(60_000))).toMatchObject({ ok: false, reason: 'demasiados_pixeles' });
    const interlaced = await canvas(1500, 1500).png({ progressive: true }).toBuffer();
    expect(await signaturePng(interlaced)).toMatchObject({
      reason: 'demasiados_pixeles',
      text: expect.stringContaining('2 megapíxeles'),
    });
    expect(await signaturePng(bomb(2001))).toMatchObject({ ok: false, reason: 'demasiados_pixeles' });
  });
});
