import { acortarMarcas } from '../texto.ts';

/** The names by which a header line may call one column; the first is its own. */
export type NombresDeColumna = readonly [string, ...string[]];

/** The last column of a file of refused lines: why each was refused. */
export const MOTIVO = 'motivo';

const SEPARADORES = [';', ',', '\t'] as const;

/** The separator that the first line with something in it has most of, outside quotes; `;` when it has none. */
export const separadorDe = (text: string): string => {
  const counts = new Map<string, number>(SEPARADORES.map((s) => [s, 0]));
  let blank = true;
  let quoted = false;
  // One pass: of a line of millions of blanks or separators a regular expression makes too much.
  for (const c of text) {
    if (c === '\n' || c === '\r') {
      if (!blank) break;
      counts.forEach((_, s) => counts.set(s, 0));
      continue;
    }
    blank &&= c.trim() === '';
    if (c === '"') quoted = !quoted;
    const count = quoted ? undefined : counts.get(c);
    if (count !== undefined) counts.set(c, count + 1);
  }
  const of = (s: string): number => counts.get(s) ?? 0;
  return SEPARADORES.reduce<string>((best, s) => (of(s) > of(best) ? s : best), ';');
};

const plain = (name: string): string =>
  acortarMarcas(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const esMotivo = (celda: string): boolean => plain(celda) === MOTIVO;

/** Place of each column, when most of what the cells say are names of columns; else this is no header. */
export const cabeceraDe = (
  celdas: readonly string[],
  columnas: readonly NombresDeColumna[],
): readonly number[] | undefined => {
  const names = celdas.map(plain);
  const places = columnas.map((nombres) => names.findIndex((n) => n !== '' && nombres.some((own) => plain(own) === n)));
  const known = places.filter((p) => p >= 0).length;
  return known > 0 && known * 2 >= names.filter((n) => n !== '' && n !== MOTIVO).length ? places : undefined;
};
