import { acortarMarcas } from '../texto.ts';

/** Names of a column in a header line, its own first. Of several that a file has, the first of these counts. */
export type NombresDeColumna = readonly [string, ...string[]];

/** Last column of a file of refused lines: the reason. */
export const MOTIVO = 'motivo';

const SEPARADORES = [';', ',', '\t'] as const;

/** Characters by which the separator is found. A first line is shorter. */
const PRINCIPIO = 100_000;

/**
 * Returns the separator of the first non-empty line: `;` or a tab if it makes exactly these columns, else the most
 * frequent one outside quotes; `;` if it has none.
 */
export const separadorDe = (text: string, columnas: number): string => {
  const counts = new Map<string, number>(SEPARADORES.map((s) => [s, 0]));
  let blank = true;
  let quoted = false;
  // Whether a quote would open a cell, or go on with a quoted one: elsewhere it is an ordinary character.
  let opens = true;
  // One pass: on a line of many spaces or separators a regular expression is too slow.
  for (const c of text.slice(0, PRINCIPIO)) {
    const ends: boolean = !quoted && (c === '\n' || c === '\r');
    if (ends && !blank) break;
    if (ends) counts.forEach((_, s) => counts.set(s, 0));
    else blank &&= c.trim() === '';
    const count: number | undefined = quoted ? undefined : counts.get(c);
    if (count !== undefined) counts.set(c, count + 1);
    const closes: boolean = quoted && c === '"';
    quoted = c === '"' ? !quoted && opens : quoted;
    opens = closes || ends || count !== undefined;
  }
  const of = (s: string): number => counts.get(s) ?? 0;
  const exact = [';', '\t'].find((s) => of(s) === columnas - 1);
  return exact ?? SEPARADORES.reduce<string>((best, s) => (of(s) > of(best) ? s : best), ';');
};

/** Returns whether these are the cells of a line `sep=;`, which tells Excel the separator. */
export const esSep = (celdas: readonly string[] = []): boolean =>
  celdas[0]?.trim().toLowerCase() === 'sep=' && celdas.slice(1).every((c) => c.trim() === '');

const plain = (name: string): string =>
  acortarMarcas(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const esMotivo = (celda: string): boolean => plain(celda) === MOTIVO;

/** Returns the index of each column if half of the cells or all columns are named; undefined if this is no header. */
export const cabeceraDe = (
  celdas: readonly string[],
  columnas: readonly NombresDeColumna[],
): readonly number[] | undefined => {
  const names = celdas.map(plain);
  const places = columnas.map((nombres) => nombres.map((own) => names.indexOf(plain(own))).find((at) => at >= 0) ?? -1);
  const known = places.filter((p) => p >= 0).length;
  const named = names.filter((n) => n !== '' && n !== MOTIVO).length;
  return known === columnas.length || (known > 0 && known * 2 >= named) ? places : undefined;
};
