import { cabeceraDe, esSep, separadorDe } from '@tajo/domain/csv/header';
import type { NombresDeColumna } from '@tajo/domain/csv/header';
import { unguard } from '@tajo/domain/csv/line';
import { estaVacio, registros, tieneDemasiadasLineas } from '@tajo/domain/csv/records';
import type { RegistroCsv } from '@tajo/domain/csv/records';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { decodeCsv } from './encoding.ts';

type Csv =
  /** `length`: length of the text, in the unit of the records' positions. */
  | {
      readonly ok: true;
      readonly length: number;
      /** Names of the columns: as in the file's header, else their own. */
      readonly names: readonly string[];
      readonly lineas: AsyncIterable<RegistroCsv>;
    }
  | { readonly ok: false; readonly reason: 'no_es_csv' | 'demasiadas_lineas' };

/** Time in ms for which lines are read before other requests get a turn. The clock is read every few lines. */
const TURN_MS = 8;
const LINES_PER_CHECK = 64;

/** A longer cell of a header is not repeated in every line of a report. */
const LONGEST_NAME = 50;

type Header = {
  /** Line after which the data begin. */
  readonly at: number;
  /** Index of each column; undefined without a header. */
  readonly places?: readonly number[];
  readonly width: number;
  readonly names: readonly string[];
};

function readHeader(text: string, separator: string, columnas: readonly NombresDeColumna[]): Header {
  const names = columnas.map(([own]) => own);
  for (const record of registros(text, separator)) {
    if (estaVacio(record) || esSep(record.celdas)) continue;
    const { linea: at, celdas = [] } = record;
    const places = cabeceraDe(celdas, columnas);
    if (places === undefined) return { at: at - 1, width: columnas.length, names };
    const written = names.map((own, n) => {
      const name = (celdas[places[n] ?? -1] ?? '').trim().replaceAll(/\s+/g, ' ');
      return name === '' || name.length > LONGEST_NAME ? own : name;
    });
    return { at, places, width: celdas.length, names: written };
  }
  return { at: 0, width: columnas.length, names };
}

async function* lineasDe(text: string, separator: string, header: Header): AsyncGenerator<RegistroCsv> {
  const { places, width } = header;
  let n = 0;
  let since = performance.now();
  for (const record of registros(text, separator)) {
    n += 1;
    if (n % LINES_PER_CHECK === 0 && performance.now() - since > TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    if (record.linea <= header.at || estaVacio(record)) continue;
    const { celdas, linea, desde: from, hasta } = record;
    if (celdas === undefined) {
      yield record;
      continue;
    }
    // Usually a separator inside a text without quotes: the rest of it would be lost silently.
    if (celdas.slice(width).some((c) => c.trim() !== '')) {
      yield { linea, desde: from, hasta, problema: 'demasiadas_celdas' };
      continue;
    }
    const own = places === undefined ? celdas : places.map((p) => celdas[p] ?? '');
    yield { linea, desde: from, hasta, celdas: own.map((c) => unguard(c).trim()) };
  }
}

/**
 * Reads a CSV file (path or bytes; held in memory as one text, so at most a few MB) in any common encoding and with any
 * common separator. With a header line, cells are returned in the order of `columnas`, '' for a missing column; without
 * one, as they are. A line with more cells than columns is a problem. Cells are trimmed, and the quote that `csvLine`
 * adds against formulas is removed.
 */
export const leerCsv = async (source: string | Buffer, columnas: readonly NombresDeColumna[]): Promise<Csv> => {
  const text = await decodeCsv(typeof source === 'string' ? await readFile(source) : source);
  if (text === undefined) return { ok: false, reason: 'no_es_csv' };
  if (tieneDemasiadasLineas(text)) return { ok: false, reason: 'demasiadas_lineas' };
  const separator = separadorDe(text, columnas.length);
  const header = readHeader(text, separator, columnas);
  return { ok: true, length: text.length, names: header.names, lineas: lineasDe(text, separator, header) };
};
