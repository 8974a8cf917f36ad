import { types } from 'pg';

type Parse = (text: string) => unknown;

/** Refuses a number that a double cannot hold instead of rounding it. */
function bigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`el entero ${text} no cabe en un número`);
  return value;
}

const asIs: Parse = (text) => text;

// The session's zone is UTC, so '2026-11-21 01:02:03.4+00' is cut and joined: no Date is made per cell.
function instant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ')
    return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const time = text.slice(11, Math.min(23, text.length - 3));
  return `${text.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}

type Nested = (string | null | Nested)[];
const textArray = (types.getTypeParser as (oid: number) => (text: string) => Nested)(1009);
const arrayOf = (parse: Parse): Parse => {
  const each = (item: string | null | Nested): unknown =>
    Array.isArray(item) ? item.map(each) : item === null ? null : parse(item);
  return (text) => textArray(text).map(each);
};

const { INT8, DATE, TIMESTAMPTZ, NUMERIC } = types.builtins;
const parsers = new Map<number, Parse>([
  [INT8, bigint],
  [DATE, asIs],
  [TIMESTAMPTZ, instant],
  [NUMERIC, asIs],
  // The same in arrays: _int8, _date, _timestamptz, _numeric.
  [1016, arrayOf(bigint)],
  [1182, arrayOf(asIs)],
  [1185, arrayOf(instant)],
  [1231, arrayOf(asIs)],
]);

/**
 * How column values arrive, alike on both engines: int8 as a safe number, date as 'YYYY-MM-DD',
 * timestamptz as 'YYYY-MM-DDTHH:mm:ss.mmmZ', numeric as text; the rest as pg does.
 */
export function getTypeParser(oid: number, format: 'text' | 'binary' = 'text'): Parse {
  return (format === 'text' && parsers.get(oid)) || types.getTypeParser(oid, format);
}
