import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { decodeCsv, separadorDe } from './csv-encoding.ts';
import { unguard } from './csv-line.ts';
import { registros, type RegistroCsv } from './csv-records.ts';

/** The names by which a header line may call one column; the first is its own. */
export type NombresDeColumna = readonly [string, ...string[]];
export type Csv =
  | { readonly ok: true; readonly lineas: AsyncIterable<RegistroCsv> }
  | { readonly ok: false; readonly motivo: 'no_es_csv' };

const LINEAS_POR_TURNO = 1000;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Place of each column, when most of what the cells say are names of columns; else this is no header. */
const headerOf = (celdas: readonly string[], columnas: readonly NombresDeColumna[]): readonly number[] | undefined => {
  const names = celdas.map(plain);
  const places = columnas.map((nombres) => names.findIndex((n) => n !== '' && nombres.some((own) => plain(own) === n)));
  const known = places.filter((p) => p >= 0).length;
  return known > 0 && known * 2 >= names.filter((n) => n !== '').length ? places : undefined;
};

async function* lineasDe(text: string, columnas: readonly NombresDeColumna[]): AsyncGenerator<RegistroCsv> {
  let places: readonly number[] | undefined;
  let n = 0;
  for (const registro of registros(text, separadorDe(text))) {
    n += 1;
    if (n % LINEAS_POR_TURNO === 0) await setImmediate();
    const { linea, celdas } = registro;
    if (celdas === undefined) {
      yield registro;
      continue;
    }
    if (n === 1) {
      places = headerOf(celdas, columnas);
      if (places !== undefined) continue;
    }
    const own = places === undefined ? celdas : places.map((p) => celdas[p] ?? '');
    yield { linea, celdas: own.map((c) => unguard(c).trim()) };
  }
}

/**
 * Reads a CSV file (path or bytes, at most a few MB: it is held as text once) in any of the usual encodings
 * and separators. With a header line the cells come in the order of `columnas`, '' for a column that it
 * lacks; without one they come as they stand. Cells are trimmed and rid of the guard of `csvLine`.
 */
export const leerCsv = async (origen: string | Buffer, columnas: readonly NombresDeColumna[]): Promise<Csv> => {
  const text = decodeCsv(typeof origen === 'string' ? await readFile(origen) : origen);
  return text === undefined ? { ok: false, motivo: 'no_es_csv' } : { ok: true, lineas: lineasDe(text, columnas) };
};
