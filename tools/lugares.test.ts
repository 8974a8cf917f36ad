import { describe, expect, it } from 'vitest';
import { capitalDe } from '@tajo/domain/establecimientos/capitales';
import { lugares } from './lugares.ts';
import { contains, middleOf } from './lugares/middle.ts';
import { readText } from './structure/files.ts';

const written = lugares();
const provincias = [
  ...(written['packages/domain/src/establecimientos/municipios.gen.ts'] ?? '').matchAll(/^ {2}"(.+)",$/gm),
]
  .map(([, text = '']) => text.split('|').map((one) => one.split(';')))
  .map((municipios) => municipios.map(([nombre = '', lat, lon]) => ({ nombre, lat: Number(lat), lon: Number(lon) })));

describe('lugares', () => {
  it.each(Object.keys(written))('%s is what the tool writes', (file) => {
    expect(readText(file) === written[file], 'npx tsx --conditions=source tools/lugares.ts').toBe(true);
  });

  it('each municipality has a name and lies in the land of its province', () => {
    expect(provincias).toHaveLength(52);
    expect(provincias.flat().length).toBeGreaterThan(8100);
    for (const [i, municipios] of provincias.entries()) {
      const capital = capitalDe(i + 1);
      // Badajoz is the widest: it reaches 2.2 degrees to the east of its capital.
      const farAway = municipios.filter(
        ({ nombre, lat, lon }) =>
          nombre === '' ||
          !(Math.abs(lat / 1000 - capital!.latitud) < 1.6) ||
          !(Math.abs(lon / 1000 - capital!.longitud) < 2.3),
      );
      expect(farAway, `province ${i + 1}`).toEqual([]);
    }
  });

  it('a capital stands where the city is, another municipality in its middle', () => {
    expect(provincias[27]?.find(({ nombre }) => nombre === 'Madrid')).toMatchObject({ lat: 40417, lon: -3704 });
    expect(provincias[27]?.find(({ nombre }) => nombre === 'Móstoles')).toMatchObject({ lat: 40320, lon: -3889 });
  });
});

describe('medioDe', () => {
  const square = (x: number, y: number, side: number) =>
    [[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]] as const; // prettier-ignore

  it('is the middle of the largest part, and inside of it', () => {
    expect(middleOf([[square(10, 10, 1)], [square(0, 0, 4)]])).toEqual([2, 2]);
    const horseshoe = [[[0, 0], [6, 0], [6, 6], [5, 6], [5, 1], [1, 1], [1, 6], [0, 6], [0, 0]]] as const; // prettier-ignore
    expect(contains(horseshoe, middleOf([horseshoe]))).toBe(true);
  });
});
