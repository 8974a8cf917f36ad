import type { PointGroup } from 'signature_pad';
import { describe, expect, it } from 'vitest';
import { escalarTrazos } from './escalar-trazos.ts';

const trazo = (...puntos: [number, number][]): PointGroup => ({
  dotSize: 0,
  minWidth: 1,
  maxWidth: 3,
  penColor: '#000',
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over',
  points: puntos.map(([x, y]) => ({ x, y, pressure: 0.5, time: 0 })),
});
const puntosDe = (trazos: PointGroup[]) => trazos.flatMap(({ points }) => points.map(({ x, y }) => [x, y]));

describe('encajar', () => {
  it('leaves strokes that fit as they are', () => {
    expect(puntosDe(escalarTrazos([trazo([10, 20], [300, 100])], 300))).toEqual([
      [10, 20],
      [300, 100],
    ]);
  });

  it('shrinks all strokes in proportion when the pad gets narrower', () => {
    expect(puntosDe(escalarTrazos([trazo([20, 40]), trazo([600, 100])], 300))).toEqual([
      [10, 20],
      [300, 50],
    ]);
  });

  it('has nothing to do on a blank pad', () => {
    expect(escalarTrazos([], 300)).toEqual([]);
  });
});
