/** A small greyscale copy of a photo: one byte per pixel, row by row. */
export interface Grises {
  readonly ancho: number;
  readonly alto: number;
  readonly pixeles: Readonly<ArrayLike<number>>;
}

/** Why a photo may not prove what it was taken for. */
type AvisoDeFoto = 'oscura' | 'borrosa';

/** Longer side of the copy in pixels: half of the stored photo, so that the noise of a phone's sensor is averaged out. */
export const LADO_DE_COPIA = 256;
/**
 * Grey value, of 255, that nine tenths of a dark photo stay below: a quarter of the scale, where a printed photo shows
 * no detail. A lamp in the picture fills less than the remaining tenth.
 */
const OSCURO = 64;
const PARTE_OSCURA = 0.9;
/**
 * Lowest variance of the Laplacian in the sharpest of 16 tiles. The mueble drawn in the test has 7,000; blurred over 3,
 * 5, 7 and 9 pixels it has 745, 229, 94 and 43. From 7 on a label cannot be read.
 */
const NITIDEZ = 100;
/** Tiles per side. By tiles, a sharp terminal in front of a plain wall is sharp. */
const TESELAS = 4;
/**
 * Most bits of 64 in which two copies of one picture differ. Brightened, reduced or stored again, they differ in 0; two
 * photos of one mueble in 5 if the camera moved by 3 % of the width, in 21 by a fifth.
 */
const DISTANCIA_DE_LA_MISMA = 4;
/** Grey values between the darkest and the lightest cell below which the bits are noise: a wall, a covered lens. */
const CONTRASTE_DE_HUELLA = 24;

/** Returns the grey value that `parte` of the pixels stay below. */
function cuantil({ pixeles }: Grises, parte: number): number {
  return Uint8Array.from(pixeles).sort()[Math.ceil(pixeles.length * parte) - 1] ?? 0;
}

type Zona = Record<'x0' | 'x1' | 'y0' | 'y1', number>;

/** Variance of the Laplacian (4 neighbours) within a zone that keeps off the edge of the picture. */
function varianza({ ancho, pixeles }: Grises, { x0, x1, y0, y1 }: Zona): number {
  const en = (i: number): number => pixeles[i] ?? 0;
  let n = 0;
  let suma = 0;
  let cuadrados = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) {
      const i = y * ancho + x;
      const valor = en(i - 1) + en(i + 1) + en(i - ancho) + en(i + ancho) - 4 * en(i);
      n += 1;
      suma += valor;
      cuadrados += valor * valor;
    }
  return n === 0 ? 0 : cuadrados / n - (suma / n) ** 2;
}

/** Variance of the Laplacian in the sharpest tile. */
function nitidez(foto: Grises): number {
  let mayor = 0;
  const corte = (largo: number, n: number): number => 1 + Math.floor(((largo - 2) * n) / TESELAS);
  for (let fila = 0; fila < TESELAS; fila += 1)
    for (let columna = 0; columna < TESELAS; columna += 1) {
      const [x0, x1] = [corte(foto.ancho, columna), corte(foto.ancho, columna + 1)];
      const [y0, y1] = [corte(foto.alto, fila), corte(foto.alto, fila + 1)];
      mayor = Math.max(mayor, varianza(foto, { x0, x1, y0, y1 }));
    }
  return mayor;
}

/** Returns what is to be said of the picture itself; null if nothing. Nothing can be said of the sharpness of a dark one. */
export function avisoDeFoto(foto: Grises): AvisoDeFoto | null {
  if (cuantil(foto, PARTE_OSCURA) < OSCURO) return 'oscura';
  return nitidez(foto) < NITIDEZ ? 'borrosa' : null;
}

/** Grey values by which a cell must be darker: less is what compression makes of a plain wall. */
const MARGEN = 2;
const COLUMNAS = 9;
const FILAS = 8;

/** Mean grey value of each of 9 × 8 cells. */
const celdas = ({ ancho, alto, pixeles }: Grises): number[] =>
  Array.from({ length: COLUMNAS * FILAS }, (_, celda) => {
    const [columna, fila] = [celda % COLUMNAS, Math.floor(celda / COLUMNAS)];
    const [x0, y0] = [Math.floor((columna * ancho) / COLUMNAS), Math.floor((fila * alto) / FILAS)];
    const x1 = Math.max(x0 + 1, Math.floor(((columna + 1) * ancho) / COLUMNAS));
    const y1 = Math.max(y0 + 1, Math.floor(((fila + 1) * alto) / FILAS));
    let suma = 0;
    for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) suma += pixeles[y * ancho + x] ?? 0;
    return suma / ((x1 - x0) * (y1 - y0));
  });

/**
 * Difference hash (dHash) of 64 bits as 16 hexadecimal digits: whether each cell is darker than the next one in its row. Returns null for a picture without contrast.
 */
export function huellaDeFoto(foto: Grises): string | null {
  const valores = celdas(foto);
  if (Math.max(...valores) - Math.min(...valores) < CONTRASTE_DE_HUELLA) return null;
  let digitos = '';
  for (let i = 0; i < valores.length; i += COLUMNAS)
    for (const mitad of [0, 4]) {
      let digito = 0;
      for (let bit = 0; bit < 4; bit += 1) {
        const [esta = 0, vecina = 0] = [valores[i + mitad + bit], valores[i + mitad + bit + 1]];
        digito = digito * 2 + (esta + MARGEN < vecina ? 1 : 0);
      }
      digitos += digito.toString(16);
    }
  return digitos;
}

/** Number of bits in which two hashes differ. */
function distanciaDeHuellas(a: string, b: string): number {
  let bits = 0;
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    let distintos = Number.parseInt(a[i] ?? '0', 16) ^ Number.parseInt(b[i] ?? '0', 16);
    for (; distintos > 0; distintos >>= 1) bits += distintos & 1;
  }
  return bits;
}

/** A photo that was kept on this device for a parte. */
export interface FotoAnotada {
  readonly huella: string;
  readonly id_parte: number;
  /** Number of the parte and name of the shop. */
  readonly titulo: string;
}

/** Photos that a device remembers: about two months of a technician. */
const FOTOS_ANOTADAS = 500;

/** Returns the list with one more photo, without the oldest that no longer fit. */
export const anotarFoto = (fotos: readonly FotoAnotada[], nueva: FotoAnotada): FotoAnotada[] =>
  [...fotos.filter((una) => una.huella !== nueva.huella || una.id_parte !== nueva.id_parte), nueva].slice(
    -FOTOS_ANOTADAS,
  );

/** Returns the photo of another parte that is the same picture, the latest first; undefined if there is none. */
export const fotoRepetida = (
  fotos: readonly FotoAnotada[],
  { huella, id_parte }: Pick<FotoAnotada, 'huella' | 'id_parte'>,
): FotoAnotada | undefined =>
  fotos.findLast((una) => una.id_parte !== id_parte && distanciaDeHuellas(una.huella, huella) <= DISTANCIA_DE_LA_MISMA);
