import { types, TypeOverrides } from 'pg';

/** Refuses a number that a double cannot hold instead of rounding it. */
function bigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`el entero ${text} no cabe en un número`);
  return value;
}

// The session's time zone is UTC: text is cut and joined, without a Date per cell.
function instant(text: string): string {
  if (!text.endsWith('+00') || text[10] !== ' ')
    return new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();
  const time = text.slice(11, Math.min(23, text.length - 3));
  return `${text.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}

/**
 * Parsers for column values, the same on both engines: int8 as a safe integer, date as 'YYYY-MM-DD', timestamptz as
 * 'YYYY-MM-DDTHH:mm:ss.mmmZ'. The others are pg's; numeric stays text.
 */
export const parsers = new TypeOverrides();
parsers.setTypeParser(types.builtins.INT8, bigint);
parsers.setTypeParser(types.builtins.DATE, (text) => text);
parsers.setTypeParser(types.builtins.TIMESTAMPTZ, instant);
