import type { Sharp } from 'sharp';
import { admite, claseDe, textoNoEs, type ClaseHallada } from './kinds.ts';
import { turns } from '../limits/turn.ts';

type ClaseImagen = 'jpeg' | 'imagen' | 'png';
type MotivoImagen = 'otra_clase' | 'demasiados_pixeles' | 'danada';
export type Imagen =
  | {
      readonly ok: true;
      readonly bytes: Buffer;
      readonly clase: ClaseHallada;
      readonly ancho: number;
      readonly alto: number;
    }
  | { readonly ok: false; readonly motivo: MotivoImagen; readonly texto: string };

const MPX = 1_000_000;
/** Longer side of a photo of an action, in pixels. */
const LADO_FOTO = 500;
const LADO_TERMINAL = 1200;
const LADO_FIRMA = 1000;
const LADO_LOGO = 600;
/** Twice the size that a list row shows. */
const LADO_MINIATURA = 96;

const decoding = turns(1);

/** Loaded at the first image: neither the start nor a server without photos needs the decoder. */
async function decoder() {
  const { default: sharp } = await import('sharp');
  // Images are decoded once, so a cache of pixels is useless; one decoding may take 120 MB.
  sharp.cache(false);
  return sharp;
}

interface Receta {
  readonly clase: ClaseImagen;
  readonly pixeles: number;
  readonly lado: number;
  readonly escribe: (imagen: Sharp, hallada: ClaseHallada) => Sharp;
}

const refuse = (motivo: MotivoImagen, texto: string): Imagen => ({ ok: false, motivo, texto });
const DANADA = refuse('danada', 'La imagen está dañada y no se puede leer.');
const muyGrande = (pixeles: number): Imagen =>
  refuse('demasiados_pixeles', `La imagen es demasiado grande: puede tener como máximo ${pixeles / MPX} megapíxeles.`);

const jpeg = (imagen: Sharp): Sharp => imagen.jpeg({ quality: 82 });

/**
 * Kind and size are read from the header before decoding. The image is drawn again, which drops everything else in the
 * file.
 */
const redraw = (bytes: Buffer, receta: Receta): Promise<Imagen> =>
  decoding(async () => {
    const hallada = claseDe(bytes);
    if (!admite(receta.clase, hallada)) return refuse('otra_clase', textoNoEs(receta.clase));
    const sharp = await decoder();
    try {
      const entrada = sharp(bytes, { failOn: 'error', limitInputPixels: receta.pixeles });
      const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
      // A progressive image is held in memory completely while it is decoded, at up to 6 bytes per pixel.
      const limite = isProgressive ? receta.pixeles / 2 : receta.pixeles;
      if (width * height > limite) return muyGrande(limite);
      const resize = { width: receta.lado, height: receta.lado, fit: 'inside', withoutEnlargement: true } as const;
      const salida = receta.escribe(entrada.autoOrient().resize(resize).timeout({ seconds: 5 }), hallada);
      const { data, info } = await salida.toBuffer({ resolveWithObject: true });
      return {
        ok: true,
        bytes: data,
        clase: info.format === 'png' ? 'png' : 'jpeg',
        ancho: info.width,
        alto: info.height,
      };
    } catch {
      return DANADA;
    }
  });

/** Photo of an action: JPEG only, rotated upright, at most 500 px, without position and camera (AMB-128). */
export const fotoJpeg = (bytes: Buffer): Promise<Imagen> =>
  redraw(bytes, { clase: 'jpeg', pixeles: 40 * MPX, lado: LADO_FOTO, escribe: jpeg });

/** PNG stays PNG, JPEG stays JPEG. */
const imagenDe =
  (lado: number) =>
  (bytes: Buffer): Promise<Imagen> =>
    redraw(bytes, {
      clase: 'imagen',
      pixeles: 40 * MPX,
      lado,
      escribe: (imagen, hallada) => (hallada === 'png' ? imagen.png() : jpeg(imagen)),
    });

/** Picture of a terminal: at most 1200 px (AMB-075). */
export const imagenTerminal = imagenDe(LADO_TERMINAL);
/** The same in a list. */
export const miniaturaTerminal = imagenDe(LADO_MINIATURA);
export const logoDeEmpresa = imagenDe(LADO_LOGO);

/** Signature of a client: PNG only, drawn again, at most 4 Mpx as uploaded. */
export const firmaPng = (bytes: Buffer): Promise<Imagen> =>
  redraw(bytes, {
    clase: 'png',
    pixeles: 4 * MPX,
    lado: LADO_FIRMA,
    escribe: (imagen) => imagen.png({ compressionLevel: 9 }),
  });
