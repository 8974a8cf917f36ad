import { describe, expect, it } from 'vitest';
import { contorno } from './contorno.ts';

const { provincia, tierra, costas, lindes } = contorno();
const IDS = Array.from({ length: 52 }, (_, i) => i + 1);

describe('contorno', () => {
  it('is made of closed rings, of each province at least one', () => {
    const anillos = IDS.map(provincia);
    expect(anillos.filter((suyos) => suyos.length === 0)).toEqual([]);
    expect(anillos.flat().filter((anillo) => String(anillo[0]) !== String(anillo.at(-1)))).toEqual([]);
    expect(tierra).toHaveLength(anillos.flat().length);
  });

  it('has a shore once and a border once', () => {
    const extremos = (lineas: readonly unknown[][]) => new Set(lineas.map(String)).size;
    expect(extremos(costas)).toBe(costas.length);
    expect(extremos(lindes)).toBe(lindes.length);
    expect(lindes.filter((linde) => costas.some((costa) => String(costa) === String(linde)))).toEqual([]);
  });

  it('lays a province around its capital, and nothing of one that is unknown', () => {
    const [madrid = []] = provincia(28).toSorted((a, b) => b.length - a.length);
    const lados = [madrid.map(([lat]) => lat), madrid.map(([, lon]) => lon)] as const;
    const [sur, norte] = [Math.min(...lados[0]), Math.max(...lados[0])];
    const [oeste, este] = [Math.min(...lados[1]), Math.max(...lados[1])];
    expect([sur, norte, oeste, este].map((grados) => Math.round(grados * 10) / 10)).toEqual([39.9, 41.2, -4.6, -3.1]);
    expect(provincia(99)).toEqual([]);
  });
});
