import { cabeceraDe, separadorDe } from '@tajo/domain/csv/header';
import type { NombresDeColumna } from '@tajo/domain/csv/header';
import { unguard } from '@tajo/domain/csv/line';
import { estaVacio, registros, tieneDemasiadasLineas } from '@tajo/domain/csv/records';
import type { RegistroCsv } from '@tajo/domain/csv/records';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { decodeCsv } from './encoding.ts';

type Csv =
  /** `largo`: length of the text, in the unit of the records' positions. */
  | { readonly ok: true; readonly largo: number; readonly lineas: AsyncIterable<RegistroCsv> }
  | { readonly ok: false; readonly motivo: 'no_es_csv' | 'demasiadas_lineas' };

/** Time in ms for which lines are read before other requests get a turn. The clock is read every few lines. */
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
export const leerCsv = async (origen: string | Buffer, columnas: readonly NombresDeColumna[]): Promise<Csv> => {
  const text = await decodeCsv(typeof origen === 'string' ? await readFile(origen) : origen);
  if (text === undefined) return { ok: false, motivo: 'no_es_csv' };
  if (tieneDemasiadasLineas(text)) return { ok: false, motivo: 'demasiadas_lineas' };
  return { ok: true, largo: text.length, lineas: lineasDe(text, columnas) };
};
