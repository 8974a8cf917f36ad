import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Celda, ColumnaHoja } from './cells.ts';
import { msDe, serialDeDia, serialDeInstante, wallTime } from './time.ts';
import { anchosDe } from './widths.ts';
import { ESTILO, fixedParts, sheetHead, sheetTail, textElement } from './xml.ts';
import { zip } from './zip.ts';
import { seated, seats } from '../limits/turn.ts';

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FILAS_MAXIMAS = 1_048_576;
const FILAS_POR_TURNO = 500;
const TROZO = 32_768;
/** Sheets under way at once, so that many asked for together hold up nobody else; and how long one waits for its reader. */
const ASIENTOS = 2;
const PACIENCIA_MS = 100;
const enTurno = seats(ASIENTOS);

export interface Spreadsheet {
  readonly nombre: string;
  readonly columnas: readonly ColumnaHoja[];
  /** The rows, some at a time: to wait for each costs as much as to write it. */
  readonly lotes: AsyncIterable<readonly (readonly Celda[])[]>;
  /** IANA zone whose wall time the instants show. */
  readonly zona: string;
}

// A cell without its address stands behind the one before it, so that an empty one is written too.
const VACIA = '<c/>';
const texto = (valor: string, estilo: number): string =>
  `<c s="${estilo}" t="inlineStr"><is>${textElement(valor)}</is></c>`;
const numero = (n: string, estilo: number): string => `<c s="${estilo}"><v>${n}</v></c>`;

/** Whatever does not fit its column's kind is written as text, so nothing is lost and nothing is a formula. */
const cellWriter = (zona: string) => {
  const wall = wallTime(zona);
  const fecha = (valor: Celda, serial: string | undefined, estilo: number): string =>
    serial === undefined ? texto(String(valor), ESTILO.texto) : numero(serial, estilo);
  return (tipo: ColumnaHoja['tipo'] | undefined, valor: Celda): string => {
    if (valor === null || valor === undefined || valor === '') return VACIA;
    if (tipo === 'instante') {
      const ms = valor instanceof Date ? valor.getTime() : msDe(String(valor));
      return fecha(valor, serialDeInstante(wall(ms)), ESTILO.instante);
    }
    const plano = String(valor);
    if (tipo === 'dia') return fecha(valor, serialDeDia(plano), ESTILO.dia);
    if (tipo === 'si_no' && typeof valor === 'boolean') return texto(valor ? 'Sí' : 'No', ESTILO.texto);
    if (tipo === 'numero' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(plano)) return numero(plano, ESTILO.general);
    return texto(plano, ESTILO.texto);
  };
};

async function* sheetXml({ columnas, lotes, zona }: Spreadsheet): AsyncGenerator<string> {
  const write = cellWriter(zona);
  const tipos = columnas.map(({ tipo }) => tipo);
  const titulos = columnas.map((c) => texto(c.label, ESTILO.cabecera)).join('');
  const cabeza = (primeras: readonly (readonly Celda[])[]): string =>
    `${sheetHead(anchosDe(columnas, primeras))}<row>${titulos}</row>`;
  let trozo: string | undefined;
  let n = 1;
  for await (const lote of lotes) {
    trozo ??= cabeza(lote);
    for (const fila of lote) {
      n += 1;
      if (n > FILAS_MAXIMAS) throw new Error(`A sheet holds ${FILAS_MAXIMAS} rows.`);
      trozo += '<row>';
      for (let i = 0; i < tipos.length; i++) trozo += write(tipos[i], fila[i]);
      trozo += '</row>';
      if (trozo.length > TROZO) {
        yield trozo;
        trozo = '';
      }
      if (n % FILAS_POR_TURNO === 0) await setImmediate();
    }
  }
  yield (trozo ?? cabeza([])) + sheetTail(columnas.length, n);
}

/**
 * An XLSX file as a stream of bytes, made as fast as it is read; destroying it closes the source of the
 * rows. A source that fails makes the stream fail, so that no cut file looks whole.
 */
export const sheet = (hoja: Spreadsheet): Readable => {
  const fixed = fixedParts(hoja.nombre).map(([name, xml]) => ({ name, text: [xml] }));
  const rows = { name: 'xl/worksheets/sheet1.xml', text: seated(enTurno, PACIENCIA_MS, sheetXml(hoja)) };
  return Readable.from(zip([...fixed, rows]), { objectMode: false });
};
