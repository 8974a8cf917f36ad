import type { PointGroup } from 'signature_pad';

/** Scales strokes down, in proportion, to a width in CSS pixels: rotating the phone must not cut a signature. */
export function escalarTrazos(trazos: readonly PointGroup[], ancho: number): PointGroup[] {
  const derecha = Math.max(0, ...trazos.flatMap(({ points }) => points.map(({ x }) => x)));
  const escala = derecha > ancho ? ancho / derecha : 1;
  if (escala === 1) return [...trazos];
  return trazos.map((trazo) => ({
    ...trazo,
    points: trazo.points.map((point) => ({ ...point, x: point.x * escala, y: point.y * escala })),
  }));
}
