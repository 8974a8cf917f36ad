import type { Sharp } from 'sharp';
import { accepts, kindOf, wrongKindText, type DetectedKind } from './kinds.ts';
import { turns } from '../limits/turn.ts';

type ImageKind = 'jpeg' | 'imagen' | 'png';
type ImageRefusal = 'otra_clase' | 'demasiados_pixeles' | 'danada' | 'sin_tiempo';
export type DecodedImage =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly kind: DetectedKind;
      readonly width: number;
      readonly height: number;
    }
  | { readonly ok: false; readonly reason: ImageRefusal; readonly text: string };

const MPX = 1_000_000;
/** Longer side of a photo of an action, in pixels. */
const PHOTO_SIDE = 500;
const TERMINAL_SIDE = 1200;
const SIGNATURE_SIDE = 1000;
const LOGO_SIDE = 600;
/** How long one image may take. */
const SECONDS = 5;
/** Twice the size that a list row shows. */
const THUMBNAIL_SIDE = 96;

const decoding = turns(1);

/** Loads the decoder, which takes the process for a moment: the server does it at its start. */
export async function decoder() {
  const { default: sharp } = await import('sharp');
  // Images are decoded once, so a cache of pixels is useless; one decoding may take 120 MB.
  sharp.cache(false);
  return sharp;
}

interface Recipe {
  readonly kind: ImageKind;
  readonly pixels: number;
  readonly side: number;
  /** {@link SECONDS} if it is not given. */
  readonly seconds?: number;
  readonly encode: (image: Sharp, found: DetectedKind) => Sharp;
}

const refuse = (reason: ImageRefusal, text: string): DecodedImage => ({ ok: false, reason, text });
const DAMAGED = refuse('danada', 'La imagen está dañada y no se puede leer.');
const TOO_SLOW = refuse(
  'sin_tiempo',
  'El servidor ha tardado demasiado en preparar la imagen. Inténtelo de nuevo, o con una más pequeña.',
);
const tooLarge = (pixels: number): DecodedImage =>
  refuse('demasiados_pixeles', `La imagen es demasiado grande: puede tener como máximo ${pixels / MPX} megapíxeles.`);

const jpeg = (image: Sharp): Sharp => image.jpeg({ quality: 82 });

/**
 * Kind and size are read from the header before decoding. The image is drawn again, which drops everything else in the
 * file.
 */
const redraw = (bytes: Buffer, recipe: Recipe): Promise<DecodedImage> =>
  decoding(async () => {
    const found = kindOf(bytes);
    if (!accepts(recipe.kind, found)) return refuse('otra_clase', wrongKindText(recipe.kind));
    const sharp = await decoder();
    try {
      const input = sharp(bytes, { failOn: 'error', limitInputPixels: recipe.pixels });
      const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
      // A progressive image is held in memory completely while it is decoded, at up to 6 bytes per pixel.
      const limit = isProgressive ? recipe.pixels / 2 : recipe.pixels;
      if (width * height > limit) return tooLarge(limit);
      const resize = { width: recipe.side, height: recipe.side, fit: 'inside', withoutEnlargement: true } as const;
      const output = recipe.encode(
        input
          .autoOrient()
          .resize(resize)
          .timeout({ seconds: recipe.seconds ?? SECONDS }),
        found,
      );
      const { data, info } = await output.toBuffer({ resolveWithObject: true });
      return {
        ok: true,
        bytes: data,
        kind: info.format === 'png' ? 'png' : 'jpeg',
        width: info.width,
        height: info.height,
      };
    } catch (error) {
      return String(error).includes('timeout: ') ? TOO_SLOW : DAMAGED;
    }
  });

/** Photo of an action: JPEG only, rotated upright, at most 500 px, without position and camera (AMB-128). */
export const photoJpeg = (bytes: Buffer): Promise<DecodedImage> =>
  redraw(bytes, { kind: 'jpeg', pixels: 40 * MPX, side: PHOTO_SIDE, encode: jpeg });

/** PNG stays PNG, JPEG stays JPEG. */
export const pngOrJpeg =
  (side: number, seconds = SECONDS) =>
  (bytes: Buffer): Promise<DecodedImage> =>
    redraw(bytes, {
      kind: 'imagen',
      pixels: 40 * MPX,
      side,
      seconds,
      encode: (image, found) => (found === 'png' ? image.png() : jpeg(image)),
    });

/** Picture of a terminal: at most 1200 px (AMB-075). */
export const terminalImage = pngOrJpeg(TERMINAL_SIDE);
/** The same in a list. */
export const terminalThumbnail = pngOrJpeg(THUMBNAIL_SIDE);
export const companyLogo = pngOrJpeg(LOGO_SIDE);

/** Signature of a client: PNG only, drawn again, at most 4 Mpx as uploaded. */
export const signaturePng = (bytes: Buffer): Promise<DecodedImage> =>
  redraw(bytes, {
    kind: 'png',
    pixels: 4 * MPX,
    side: SIGNATURE_SIDE,
    encode: (image) => image.png({ compressionLevel: 9 }),
  });
