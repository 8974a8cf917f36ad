import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { DetectedKind } from '../src/server/files/kinds.ts';
import { signaturePng, photoJpeg, type DecodedImage } from '../src/server/files/images.ts';
import type { UploadedFile } from '../src/server/files/received.ts';
import type { Azar } from './azar.ts';

// Pictures have no letters: they would need a font, and look different on each machine.
const COLORES = ['#0B5C6B', '#C2571A', '#5B4B8A', '#2F7D4F', '#A33B52', '#3D5A80'] as const;
const MADERAS = ['#C9A77C', '#B58B5A', '#D8C3A5', '#8F8F8F'] as const;

const caja = (x: number, y: number, w: number, h: number, color: string, r = 2): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${color}"/>`;
const svg = (w: number, h: number, dentro: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${dentro}</svg>`);

/** A label with a line of text and a bar code, as blocks. */
const etiqueta = (azar: Azar, x: number, y: number): string => {
  const barras = Array.from({ length: 14 }, (_, i) => caja(x + 4 + i * 3, y + 10, azar.entero(1, 2), 9, '#222', 0));
  return caja(x, y, 50, 22, '#FFFFFF') + caja(x + 4, y + 3, azar.entero(22, 40), 4, '#444', 0) + barras.join('');
};

const telefono = (azar: Azar, x: number, base: number): string => {
  const [w, h] = [azar.entero(26, 34), azar.entero(56, 68)];
  const pantalla = caja(x + 3, base - h + 5, w - 6, h - 12, azar.uno(COLORES), 3);
  return caja(x, base - h, w, h, '#1C1C1E', 5) + pantalla + caja(x + w / 2 - 9, base - 3, 18, 8, '#B0B4B8');
};

function estanteria(azar: Azar): Buffer {
  const madera = azar.uno(MADERAS);
  const baldas = [150, 275].map((y) => {
    const cosas = [60, 170, 280, 390].map((x) => (azar.ocurre(0.85) ? telefono(azar, x, y) : ''));
    const etiquetas = [48, 158, 268, 378].map((x) => etiqueta(azar, x, y + 14));
    return (
      caja(25, y, 450, 12, madera, 1) + caja(25, y + 12, 450, 26, '#E8E8E8', 0) + cosas.join('') + etiquetas.join('')
    );
  });
  const rotulo = caja(25, 22, 450, 40, azar.uno(COLORES), 6) + caja(160, 36, azar.entero(120, 180), 12, '#FFFFFF');
  const fondo = caja(0, 0, 500, 375, '#D9DDE0', 0) + caja(15, 12, 470, 350, '#F6F6F4', 4);
  return svg(500, 375, fondo + rotulo + baldas.join('') + caja(0, 345, 500, 30, '#9AA0A6', 0));
}

function trazo(azar: Azar): Buffer {
  const puntos = Array.from({ length: azar.entero(9, 14) }, (_, i) => ({ x: 25 + i * 20, y: azar.entero(30, 115) }));
  const curva = puntos.map(({ x, y }, i) =>
    i === 0 ? `M ${x} ${y}` : `S ${x - 12} ${y + azar.entero(-30, 30)} ${x} ${y}`,
  );
  const rubrica = `M 30 ${azar.entero(105, 125)} Q 160 ${azar.entero(80, 145)} 290 ${azar.entero(95, 125)}`;
  const linea = (d: string): string =>
    `<path d="${d}" fill="none" stroke="#12263A" stroke-width="2.4" stroke-linecap="round"/>`;
  return svg(320, 150, linea(curva.join(' ')) + linea(rubrica));
}

const retrato = (azar: Azar): Buffer =>
  svg(
    400,
    300,
    caja(0, 0, 400, 300, '#F1F3F4', 0) + `<g transform="translate(120 30) scale(3.6)">${telefono(azar, 6, 66)}</g>`,
  );

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj\n' +
    '4 0 obj<</Length 96>>stream\n0.04 0.36 0.42 rg 60 640 475 60 re f 0.8 g 60 420 150 180 re f 230 420 150 180 re f 400 420 135 180 re f\nendstream endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A picture to be uploaded or stored. */
interface Dibujo {
  readonly nombre: string;
  readonly clase: DetectedKind;
  readonly contenido: Buffer;
}

export interface Imagenes {
  readonly fotos: readonly Dibujo[];
  readonly firmas: readonly Dibujo[];
  readonly terminales: readonly UploadedFile[];
  readonly planograma: UploadedFile;
}

/**
 * Draws a few scenes, which are reused. Photos and signatures are returned as they are stored; the others are written
 * to `dir` as if they had been uploaded.
 */
export async function dibujar(dir: string, azar: Azar): Promise<Imagenes> {
  const guardar = async (nombre: string, clase: DetectedKind, contenido: Buffer): Promise<UploadedFile> => {
    const ruta = join(dir, nombre);
    await writeFile(ruta, contenido);
    const sha256 = createHash('sha256').update(contenido).digest('hex');
    return { name: nombre, bytes: contenido.length, sha256, path: ruta, kind: clase };
  };
  const comoSeGuarda = (nombre: string, imagen: DecodedImage): Dibujo => {
    if (!imagen.ok) throw new Error(imagen.text);
    return { nombre, clase: imagen.kind, contenido: imagen.bytes };
  };
  const hacer = <T>(n: number, una: (i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: n }, (_, i) => una(i + 1)));
  const jpeg = (dibujo: Buffer): Promise<Buffer> => sharp(dibujo).jpeg({ quality: 80 }).toBuffer();
  const png = (dibujo: Buffer): Promise<Buffer> => sharp(dibujo).png().toBuffer();
  return {
    fotos: await hacer(12, async (i) => comoSeGuarda(`foto-${i}.jpg`, await photoJpeg(await jpeg(estanteria(azar))))),
    firmas: await hacer(8, async (i) => comoSeGuarda(`firma-${i}.png`, await signaturePng(await png(trazo(azar))))),
    terminales: await hacer(5, async (i) => guardar(`terminal-${i}.png`, 'png', await png(retrato(azar)))),
    planograma: await guardar('planograma.pdf', 'pdf', PDF),
  };
}
