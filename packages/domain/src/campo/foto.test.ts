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

  it('calls a photo dark if nine tenths of it lie below a quarter of the scale', () => {
    const oscura = (gris: number, oscuros: number) =>
      avisoDeFoto({
        ancho: 10,
        alto: 10,
        pixeles: Array.from({ length: 100 }, (_, i) => (i < 100 - oscuros ? 255 : gris)),
      });
    expect([oscura(63, 100), oscura(64, 100)]).toEqual(['oscura', 'borrosa']);
    expect([oscura(63, 90), oscura(63, 89)]).toEqual(['oscura', null]);
    expect([oscura(0, 100), oscura(255, 100)]).toEqual(['oscura', 'borrosa']);
  });

  it.each([
    ['upright stripes', 1, 0],
    ['lying stripes', 0, 1],
  ])('sees %s of five grey values, not of four', (_, dx, dy) => {
    const aviso = (grises: number) => avisoDeFoto(imagen((x, y) => 150 + grises * ((dx * x + dy * y) % 2), 66, 50));
    expect([aviso(5), aviso(4)]).toEqual([null, 'borrosa']);
  });

  it.each([0, 1, 2, 3].flatMap((columna) => [0, 1, 2, 3].map((fila) => [columna, fila] as const)))(
    'is sharp if one of its tiles is: %i, %i',
    (columna, fila) => {
      const dentro = (n: number, desde: number, largo: number) => n >= desde * largo && n < (desde + 1) * largo + 2;
      const tesela: Punto = (x, y) => (dentro(x, columna, 16) && dentro(y, fila, 12) ? 150 + 5 * (x % 2) : 150);
      expect(avisoDeFoto(imagen(tesela, 66, 50))).toBeNull();
      expect(avisoDeFoto(imagen((x, y) => Math.min(tesela(x, y), 154), 66, 50))).toBe('borrosa');
    },
  );

  it.each([
    ['a hollow', (n: number) => 70 + n],
    ['a hill', (n: number) => 250 - n],
  ])('calls what only gets lighter blurred: %s', (_, gris) =>
    expect(avisoDeFoto(imagen((x, y) => gris(5 * (x - 3) ** 2 + 5 * (y - 3) ** 2), 6, 6))).toBe('borrosa'),
  );

  it('calls a single pixel blurred', () => expect(avisoDeFoto(imagen(() => 150, 1, 1))).toBe('borrosa'));

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

  /** Cells of `escala` pixels per side; the next one is lighter by three grey values for a 1, by two for a 0. */
  const conHuella = (hex: string, escala: number): Grises => {
    const bits = [...hex].map((digito) => Number.parseInt(digito, 16).toString(2).padStart(4, '0')).join('');
    const filas = (bits.match(/.{8}/g) ?? []).map((fila, n) =>
      [...fila].reduce((valores, bit) => [...valores, valores.at(-1)! + (bit === '1' ? 3 : 2)], [90 + 8 * n]),
    );
    const valor: Punto = (x, y) => filas[Math.floor(y / escala)]?.[Math.floor(x / escala)] ?? 0;
    const lado = (x: number) => (Math.floor(x / escala) % 2 === 0 ? 1 : -1);
    const grano: Punto = (x, y) => (escala === 1 ? 0 : lado(x) * [40, -10, -10, -20][2 * (y % 2) + (x % 2)]!);
    return imagen((x, y) => valor(x, y) + grano(x, y), 9 * escala, 8 * escala);
  };

  it.each([
    ['f00f5aa512345678', 1],
    ['f00f5aa512345678', 2],
    ['ffffffffffffffff', 2],
    ['8000000000000001', 2],
  ])('has a bit for each cell that is clearly darker than the next one: %s, %i', (hex, escala) =>
    expect(huellaDeFoto(conHuella(hex, escala))).toBe(hex),
  );

  it('needs 24 grey values between the cells', () => {
    const conPunto = (gris: number) => huellaDeFoto(imagen((x, y) => (x === 8 && y === 0 ? gris : 100), 9, 8));
    expect([conPunto(123), conPunto(124)]).toEqual([null, '0100000000000000']);
  });

  it('is none of a plain picture with fewer pixels than cells', () =>
    expect(huellaDeFoto(imagen(() => 130, 4, 3))).toBeNull());

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
    expect([titulo('1111000000000000'), titulo('1111100000000000')]).toEqual(['P-7', undefined]);
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
    expect(anotarFoto(anotarFoto([foto(1)], { ...foto(1), id_parte: 9 }), { ...foto(2), id_parte: 1 })).toHaveLength(3);
  });
});
