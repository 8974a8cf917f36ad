import { describe, expect, it } from 'vitest';
import { outline } from './outline.ts';

const { provincia, land, coasts, borders } = outline();
const IDS = Array.from({ length: 52 }, (_, i) => i + 1);

describe('contorno', () => {
  it('is made of closed rings, of each province at least one', () => {
    const rings = IDS.map(provincia);
    expect(rings.filter((own) => own.length === 0)).toEqual([]);
    expect(rings.flat().filter((ring) => String(ring[0]) !== String(ring.at(-1)))).toEqual([]);
    expect(land).toHaveLength(rings.flat().length);
  });

  it('has a shore once and a border once', () => {
    const ends = (lines: readonly unknown[][]) => new Set(lines.map(String)).size;
    expect(ends(coasts)).toBe(coasts.length);
    expect(ends(borders)).toBe(borders.length);
    expect(borders.filter((border) => coasts.some((coast) => String(coast) === String(border)))).toEqual([]);
  });

  it('lays a province around its capital, and nothing of one that is unknown', () => {
    const [madrid = []] = provincia(28).toSorted((a, b) => b.length - a.length);
    const sides = [madrid.map(([lat]) => lat), madrid.map(([, lon]) => lon)] as const;
    const [south, north] = [Math.min(...sides[0]), Math.max(...sides[0])];
    const [west, east] = [Math.min(...sides[1]), Math.max(...sides[1])];
    expect([south, north, west, east].map((degrees) => Math.round(degrees * 10) / 10)).toEqual([
      39.9, 41.2, -4.6, -3.1,
    ]);
    expect(provincia(99)).toEqual([]);
  });
});
