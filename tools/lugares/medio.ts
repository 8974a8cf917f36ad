/** Longitude and latitude. */
type Esquina = readonly [number, number];
/** The outer ring, then its holes. */
export type Poligono = readonly (readonly Esquina[])[];

const lados = (anillo: readonly Esquina[]): (readonly [Esquina, Esquina])[] =>
  anillo.slice(1).map((b, i) => [anillo[i] ?? b, b] as const);
const cruz = ([ax, ay]: Esquina, [bx, by]: Esquina): number => ax * by - bx * ay;
const area = (anillo: readonly Esquina[]): number => lados(anillo).reduce((suma, [a, b]) => suma + cruz(a, b) / 2, 0);

function centroide(anillo: readonly Esquina[]): Esquina {
  const seis = 6 * area(anillo);
  // So small that it was rounded to a line.
  if (seis === 0) return anillo[0] ?? [0, 0];
  const [x, y] = lados(anillo).reduce(
    ([x, y], [a, b]) => [x + (a[0] + b[0]) * cruz(a, b), y + (a[1] + b[1]) * cruz(a, b)] as const,
    [0, 0] as Esquina,
  );
  return [x / seis, y / seis];
}

/** Returns where a parallel crosses the rings, from west to east. */
const cortes = (poligono: Poligono, lat: number): number[] =>
  poligono
    .flatMap(lados)
    .filter(([a, b]) => a[1] > lat !== b[1] > lat)
    .map(([a, b]) => a[0] + ((lat - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    .sort((a, b) => a - b);

export const contiene = (poligono: Poligono, [lon, lat]: Esquina): boolean =>
  cortes(poligono, lat).filter((x) => x < lon).length % 2 === 1;

/**
 * Returns the centre of the largest part or, if that is outside of a bent shape, the middle of its widest section at
 * that latitude.
 */
export function medioDe(poligonos: readonly Poligono[]): Esquina {
  const [mayor] = poligonos.toSorted((a, b) => Math.abs(area(b[0] ?? [])) - Math.abs(area(a[0] ?? [])));
  if (mayor?.[0] === undefined) throw new Error('a shape without a ring');
  const centro = centroide(mayor[0]);
  if (contiene(mayor, centro)) return centro;
  const x = cortes(mayor, centro[1]);
  const [ancho] = x
    .flatMap((desde, i) => (i % 2 === 0 ? [{ desde, hasta: x[i + 1] ?? desde }] : []))
    .sort((a, b) => b.hasta - b.desde - (a.hasta - a.desde));
  return ancho === undefined ? centro : [(ancho.desde + ancho.hasta) / 2, centro[1]];
}
