import { cabeceraDe, separadorDe } from '@tajo/domain/csv/header';
import type { NombresDeColumna } from '@tajo/domain/csv/header';
import { unguard } from '@tajo/domain/csv/line';
import { estaVacio, registros, tieneDemasiadasLineas } from '@tajo/domain/csv/records';
import type { RegistroCsv } from '@tajo/domain/csv/records';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { decodeCsv } from './encoding.ts';

type Csv =
  /** `largo`: length of the text in which the records say where they lie. */
  | { readonly ok: true; readonly largo: number; readonly lineas: AsyncIterable<RegistroCsv> }
  | { readonly ok: false; readonly motivo: 'no_es_csv' | 'demasiadas_lineas' };

/** How long lines are read before others have a turn, empty ones too; the clock is read every few of them. */
const TURNO_MS = 8;
const LINEAS_POR_MIRADA = 64;

async function* lineasDe(text: string, columnas: readonly NombresDeColumna[]): AsyncGenerator<RegistroCsv> {
  let places: readonly number[] | undefined;
  let width = columnas.length;
  let first = true;
  let n = 0;
  let desde = performance.now();
  for (const registro of registros(text, separadorDe(text))) {
    n += 1;
    if (n % LINEAS_POR_MIRADA === 0 && performance.now() - desde > TURNO_MS) {
      await setImmediate();
      desde = performance.now();
    }
    if (estaVacio(registro)) continue;
    const { celdas, linea, desde: from, hasta } = registro;
    const esPrimera = first;
    first = false;
    if (celdas === undefined) {
      yield registro;
      continue;
    }
    if (esPrimera) {
      places = cabeceraDe(celdas, columnas);
      if (places !== undefined) {
        width = celdas.length;
        continue;
      }
    }
    // Most often a text with a separator in it: its rest would be lost without a word.
    if (celdas.slice(width).some((c) => c.trim() !== '')) {
      yield { linea, desde: from, hasta, problema: 'demasiadas_celdas' };
      continue;
    }
    const own = places === undefined ? celdas : places.map((p) => celdas[p] ?? '');
    yield { linea, desde: from, hasta, celdas: own.map((c) => unguard(c).trim()) };
  }
}

/**
 * Reads a CSV file (path or bytes, at most a few MB: it is held as text once) in any of the usual encodings
 * and separators. With a header line the cells come in the order of `columnas`, '' for a column that it
 * lacks; without one they come as they stand. A line with more texts than columns is a problem. Cells are trimmed and rid of the guard of `csvLine`.
 */
export const leerCsv = async (origen: string | Buffer, columnas: readonly NombresDeColumna[]): Promise<Csv> => {
  const text = await decodeCsv(typeof origen === 'string' ? await readFile(origen) : origen);
  if (text === undefined) return { ok: false, motivo: 'no_es_csv' };
  if (tieneDemasiadasLineas(text)) return { ok: false, motivo: 'demasiadas_lineas' };
  return { ok: true, largo: text.length, lineas: lineasDe(text, columnas) };
};
