import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grises } from './foto.ts';
import { anotarFoto, avisoDeFoto, fotoRepetida, huellaDeFoto } from './foto.ts';

type Punto = (x: number, y: number) => number;
const imagen = (punto: Punto, ancho = 256, alto = 192): Grises => ({
  ancho,
  alto,
  pixeles: Uint8ClampedArray.from({ length: ancho * alto }, (_, i) => punto(i % ancho, Math.floor(i / ancho))),
});

/** A mueble: a frame, shelves, a terminal with keys, in front of a wall that gets lighter to one side. */
const mueble: Punto = (x, y) => {
  if (x > 140 && x < 200 && y > 60 && y < 150) return x % 12 < 6 && y % 12 < 6 ? 220 : 70;
  if (y % 48 < 3 || x < 12) return 60;
  return 120 + x / 4;
};
const con = (punto: Punto, cambio: (valor: number) => number) => imagen((x, y) => cambio(punto(x, y)));

/** Mean over a square of `2 * radio + 1` pixels: an unfocused lens, or a hand that moved. */
const borrosa = ({ ancho, alto, pixeles }: Grises, radio: number): Grises =>
  imagen(
    (x, y) => {
      let suma = 0;
      let n = 0;
      for (let dy = -radio; dy <= radio; dy += 1)
        for (let dx = -radio; dx <= radio; dx += 1) {
          const [px, py] = [x + dx, y + dy];
          if (px < 0 || py < 0 || px >= ancho || py >= alto) continue;
          suma += pixeles[py * ancho + px] ?? 0;
          n += 1;
        }
      return suma / n;
    },
    ancho,
    alto,
  );

describe('avisoDeFoto', () => {
  it('says nothing of a sharp photo in daylight', () => expect(avisoDeFoto(imagen(mueble))).toBeNull());

  it('calls a photo dark although a lamp shines in it', () => {
    const aOscuras = con(mueble, (valor) => valor / 5);
    expect(avisoDeFoto(aOscuras)).toBe('oscura');
    const conLampara = imagen((x, y) => (x > 200 && y < 40 ? 255 : mueble(x, y) / 5));
    expect(avisoDeFoto(conLampara)).toBe('oscura');
  });

  it('does not call a dark mueble in a lit shop dark', () => {
    expect(avisoDeFoto(imagen((x, y) => (x < 180 ? mueble(x, y) / 4 : mueble(x, y))))).toBeNull();
  });

  it.each([3, 5, 8])('calls a photo blurred by %i pixels blurred', (radio) =>
    expect(avisoDeFoto(borrosa(imagen(mueble), radio))).toBe('borrosa'),
  );

  it('a sharp terminal in front of a plain wall is sharp', () => {
    const pared: Punto = (x, y) => (x > 30 && x < 60 && y > 30 && y < 60 ? mueble(x + 120, y + 60) : 150);
    expect(avisoDeFoto(imagen(pared))).toBeNull();
  });

  it('takes any picture, however small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (ancho, alto) => {
        const foto = imagen(mueble, ancho, alto);
        return (
          [null, 'oscura', 'borrosa'].includes(avisoDeFoto(foto)) && /^[\da-f]{16}$|^$/.test(huellaDeFoto(foto) ?? '')
        );
      }),
    );
  });
});

describe('huellaDeFoto', () => {
  const huella = (foto: Grises): string => {
    const valor = huellaDeFoto(foto);
    if (valor === null) throw new Error('no contrast');
    return valor;
  };
  /** Photos kept for parte 7. */
  const anotadas = (foto: Grises) => anotarFoto([], { huella: huella(foto), id_parte: 7, titulo: 'P-7' });
  const tituloDe = (foto: Grises, id_parte = 8) =>
    fotoRepetida(anotadas(imagen(mueble)), { huella: huella(foto), id_parte })?.titulo;

  it('has 64 bits', () => expect(huella(imagen(mueble))).toMatch(/^[\da-f]{16}$/));

  it.each([
    ['the same', imagen(mueble)],
    ['brightened', con(mueble, (valor) => valor * 1.15 + 5)],
    ['stored once more', imagen((x, y) => mueble(x, y) + ((x * 7 + y * 13) % 9) - 4)],
    ['at half the size', imagen((x, y) => mueble(x * 2, y * 2), 128, 96)],
  ])('knows the picture again: %s', (_, foto) => expect(tituloDe(foto)).toBe('P-7'));

  it('takes the mueble from a step aside for another picture', () => {
    expect(tituloDe(imagen((x, y) => mueble(x - 50, y + 20)))).toBeUndefined();
  });

  it('does not warn within the same parte', () => expect(tituloDe(imagen(mueble), 7)).toBeUndefined());

  it('a wall has none, and a covered lens neither', () => {
    expect(huellaDeFoto(imagen(() => 130))).toBeNull();
    expect(huellaDeFoto(imagen((x, y) => (x * y) % 5))).toBeNull();
  });

  it('takes four bits of 64 for the same picture, five for another', () => {
    const anotada = { huella: '0000000000000000', id_parte: 7, titulo: 'P-7' };
    const titulo = (huella: string) => fotoRepetida([anotada], { huella, id_parte: 8 })?.titulo;
    expect(titulo('8000000000010030')).toBe('P-7');
    expect(titulo('8000000000010070')).toBeUndefined();
  });
});

describe('anotarFoto', () => {
  const foto = (n: number) => ({ huella: n.toString(16).padStart(16, '0'), id_parte: n, titulo: `P-${n}` });

  it('keeps the latest 500', () => {
    let fotos = [foto(0)];
    for (let n = 1; n <= 500; n += 1) fotos = anotarFoto(fotos, foto(n));
    expect([fotos.length, fotos[0]?.titulo, fotos.at(-1)?.titulo]).toEqual([500, 'P-1', 'P-500']);
  });

  it('keeps a picture once for each parte', () => {
    const fotos = anotarFoto(anotarFoto([foto(1)], foto(2)), foto(1));
    expect(fotos.map(({ titulo }) => titulo)).toEqual(['P-2', 'P-1']);
  });
});
