/** Why a record cannot be read. */
type ProblemaCsv = 'sin_cerrar' | 'mal_cerradas' | 'demasiadas_celdas';
/** A record of the file: its line (from 1), the position of its text, and its cells or what is wrong. */
export type RegistroCsv = { readonly linea: number; readonly desde: number; readonly hasta: number } & (
  | { readonly celdas: readonly string[]; readonly problema?: never }
  | { readonly problema: ProblemaCsv; readonly celdas?: never }
);

/** Most lines of a file, blank ones included; 5 MB with a line per parte have fewer. */
export const LINEAS_MAXIMAS = 200_000;

/** Returns whether a text has more lines than allowed; stops counting at the limit. */
export function tieneDemasiadasLineas(text: string): boolean {
  let lineas = 0;
  for (let at = 0; at < text.length && lineas <= LINEAS_MAXIMAS; lineas += 1) {
    at = afterBreak(text, lineEnd(text, at));
  }
  return lineas > LINEAS_MAXIMAS;
}

/** A quoted cell longer than this is an unclosed quote. */
const CELDA_MAXIMA = 20_000;

/** Most cells of a record: many times the known columns, for files with more. */
const CELDAS_MAXIMAS = 100;

type Leido = { readonly celdas: string[]; readonly end: number } | { readonly problema: ProblemaCsv };

/** Returns the position of the quote that closes the cell whose text begins at `from`. */
const closing = (text: string, from: number): number | undefined => {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || at - from > CELDA_MAXIMA) return undefined;
    if (text[at + 1] !== '"') return at;
  }
};

const isEnd = (c: string | undefined): boolean => c === undefined || c === '\n' || c === '\r';

/** A quote opens only at the start of a cell; elsewhere it is an ordinary character, as in spreadsheets. */
const readRecord = (text: string, from: number, separador: string): Leido => {
  const celdas: string[] = [];
  for (let at = from; ; at += 1) {
    if (celdas.length === CELDAS_MAXIMAS) return { problema: 'demasiadas_celdas' };
    if (text[at] === '"') {
      const close = closing(text, at + 1);
      if (close === undefined) return { problema: 'sin_cerrar' };
      celdas.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
      if (!isEnd(text[at]) && text[at] !== separador) return { problema: 'mal_cerradas' };
    } else {
      const start = at;
      while (!isEnd(text[at]) && text[at] !== separador) at += 1;
      celdas.push(text.slice(start, at));
    }
    if (isEnd(text[at])) return { celdas, end: at };
  }
};

const afterBreak = (text: string, end: number): number => end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
const lineEnd = (text: string, from: number): number => {
  const breaks = /[\r\n]/g;
  breaks.lastIndex = from;
  return breaks.exec(text)?.index ?? text.length;
};

/**
 * Yields the records of a CSV text, also empty ones (`estaVacio`), so that the reader can pause between any two. An
 * invalid record costs its first line only: a stray quote does not swallow the rest of the file.
 */
export function* registros(text: string, separador: string): Generator<RegistroCsv> {
  let linea = 1;
  for (let at = 0; at < text.length;) {
    const leido = readRecord(text, at, separador);
    const end = 'problema' in leido ? lineEnd(text, at) : leido.end;
    const sitio = { linea, desde: at, hasta: end };
    yield 'problema' in leido ? { ...sitio, problema: leido.problema } : { ...sitio, celdas: leido.celdas };
    linea += 1 + (text.slice(at, end).match(/\r\n?|\n/g)?.length ?? 0);
    at = afterBreak(text, end);
  }
}

export const estaVacio = ({ celdas }: RegistroCsv): boolean => celdas?.every((c) => c.trim() === '') ?? false;
