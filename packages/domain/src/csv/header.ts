/** The names by which a header line may call one column; the first is its own. */
export type NombresDeColumna = readonly [string, ...string[]];

/** The last column of a file of refused lines: why each was refused. */
export const MOTIVO = 'motivo';

const SEPARADORES = [';', ',', '\t'] as const;

/** The separator that the first line with something in it has most of, outside quotes; `;` when it has none. */
export const separadorDe = (text: string): string => {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  const outside = first.replace(/"[^"]*("|$)/g, '');
  const count = (s: string): number => outside.split(s).length - 1;
  return SEPARADORES.reduce<string>((best, s) => (count(s) > count(best) ? s : best), ';');
};

const plain = (name: string): string =>
  name
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
