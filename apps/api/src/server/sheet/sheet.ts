import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { SheetCell, SheetColumn } from './cells.ts';
import { msOf, daySerial, instantSerial, wallTime } from './time.ts';
import { widthsOf } from './widths.ts';
import { STYLE, fixedParts, sheetHead, sheetTail, textElement } from './xml.ts';
import { zip } from './zip.ts';
import { seated, seats } from '../limits/turn.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Most rows of a spreadsheet, its header among them. */
export const MAX_ROWS = 1_048_576;
const ROWS_PER_TURN = 500;
const CHUNK = 32_768;
/**
 * Spreadsheets in progress at once, so that many of them do not block other requests; and how long one waits for its
 * reader.
 */
const SEATS = 2;
const PATIENCE_MS = 100;
const inTurn = seats(SEATS);

export interface Spreadsheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Rows in batches: awaiting each row would cost as much as writing it. */
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>;
  /** IANA time zone in which instants are shown. */
  readonly zone: string;
}

// A cell without an address follows the one before it, so empty cells must be written too.
const EMPTY = '<c/>';
const textCell = (value: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is>${textElement(value)}</is></c>`;
const numberCell = (n: string, style: number): string => `<c s="${style}"><v>${n}</v></c>`;

/** A value that does not fit its column's type is written as text, so nothing is lost and nothing becomes a formula. */
const cellWriter = (zone: string) => {
  const wall = wallTime(zone);
  const dateCell = (value: SheetCell, serial: string | undefined, style: number): string =>
    serial === undefined ? textCell(String(value), STYLE.text) : numberCell(serial, style);
  return (type: SheetColumn['tipo'] | undefined, value: SheetCell): string => {
    if (value === null || value === undefined || value === '') return EMPTY;
    if (type === 'instante') {
      const ms = value instanceof Date ? value.getTime() : msOf(String(value));
      return dateCell(value, instantSerial(wall(ms)), STYLE.instant);
    }
    const plain = String(value);
    if (type === 'dia') return dateCell(value, daySerial(plain), STYLE.day);
    if (type === 'numero' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(plain)) return numberCell(plain, STYLE.general);
    return textCell(plain, STYLE.text);
  };
};

async function* sheetXml({ columns, batches, zone }: Spreadsheet): AsyncGenerator<string> {
  const write = cellWriter(zone);
  const types = columns.map(({ tipo: type }) => type);
  const titles = columns.map((c) => textCell(c.label, STYLE.header)).join('');
  const head = (first: readonly (readonly SheetCell[])[]): string =>
    `${sheetHead(widthsOf(columns, first))}<row>${titles}</row>`;
  let chunk: string | undefined;
  let n = 1;
  for await (const batch of batches) {
    chunk ??= head(batch);
    for (const row of batch) {
      n += 1;
      if (n > MAX_ROWS) throw new Error(`A sheet holds ${MAX_ROWS} rows.`);
      chunk += '<row>';
      for (let i = 0; i < types.length; i++) chunk += write(types[i], row[i]);
      chunk += '</row>';
      if (chunk.length > CHUNK) {
        yield chunk;
        chunk = '';
      }
      if (n % ROWS_PER_TURN === 0) await setImmediate();
    }
  }
  yield (chunk ?? head([])) + sheetTail(columns.length, n);
}

/**
 * Returns an XLSX file as a stream of bytes, produced as fast as it is read. Destroying it closes the source of the
 * rows. An error of the source fails the stream, so that no truncated file looks complete.
 */
export const sheet = (spreadsheet: Spreadsheet): Readable => {
  const fixed = fixedParts(spreadsheet.name).map(([name, xml]) => ({ name, text: [xml] }));
  const rows = { name: 'xl/worksheets/sheet1.xml', text: seated(inTurn, PATIENCE_MS, sheetXml(spreadsheet)) };
  return Readable.from(zip([...fixed, rows]), { objectMode: false });
};
