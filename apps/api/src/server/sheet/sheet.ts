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
/**
 * Spreadsheets in progress at once, so that many of them do not block other requests; and how long one waits for its
 * reader.
 */
const ASIENTOS = 2;
const PACIENCIA_MS = 100;
const enTurno = seats(ASIENTOS);

export interface Spreadsheet {
  readonly nombre: string;
  readonly columnas: readonly ColumnaHoja[];
  /** Rows in batches: awaiting each row would cost as much as writing it. */
  readonly lotes: AsyncIterable<readonly (readonly Celda[])[]>;
  /** IANA time zone in which instants are shown. */
  readonly zona: string;
}

// A cell without an address follows the one before it, so empty cells must be written too.
const VACIA = '<c/>';
const texto = (valor: string, estilo: number): string =>
  `<c s="${estilo}" t="inlineStr"><is>${textElement(valor)}</is></c>`;
const numero = (n: string, estilo: number): string => `<c s="${estilo}"><v>${n}</v></c>`;

/** A value that does not fit its column's type is written as text, so nothing is lost and nothing becomes a formula. */
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
 * Returns an XLSX file as a stream of bytes, produced as fast as it is read. Destroying it closes the source of the
 * rows. An error of the source fails the stream, so that no truncated file looks complete.
 */
export const sheet = (hoja: Spreadsheet): Readable => {
  const fixed = fixedParts(hoja.nombre).map(([name, xml]) => ({ name, text: [xml] }));
  const rows = { name: 'xl/worksheets/sheet1.xml', text: seated(enTurno, PACIENCIA_MS, sheetXml(hoja)) };
  return Readable.from(zip([...fixed, rows]), { objectMode: false });
};
