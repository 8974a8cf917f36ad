import { esDia, formatoDia } from '@tajo/domain/dias';

const split = (text: string, ends: readonly number[]): string[] => {
  const digits = text.replaceAll(/\D/g, '');
  return ends.map((end, n) => digits.slice(ends[n - 1] ?? 0, end)).filter((digitGroup) => digitGroup !== '');
};
// A separator after one digit means that day or month has only one: a zero is added.
const padded = (text: string): string => text.replaceAll(/(?<!\d)(\d)(?=[/.: -])/g, '0$1');

const ISO_DAY = /^\s*(\d{4})-(\d\d)-(\d\d)\s*$/;

const typed = (text: string): string => split(padded(text.replace(ISO_DAY, '$3/$2/$1')), [2, 4, 8]).join('/');

/** Returns the text after an edit. Slashes come by themselves ('0503' is '05/03'), but not while one deletes them. */
export function typeDay(before: string, after: string): string {
  let same = 0;
  while (same < after.length && after[same] === before[same]) same += 1;
  const isDeletion = after.length < before.length && before.endsWith(after.slice(same));
  return isDeletion ? after : typed(after);
}

/** Returns 'YYYY-MM-DD' for a typed day; undefined if it is no day. */
export function readDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return day !== undefined && esDia(iso) ? iso : undefined;
}

/** Like `readDay`, for a day to which nothing more is typed: two digits of a year are of this century. */
export const finishDay = (text: string): string | undefined =>
  readDay(text.replace(/^(\d\d\/\d\d)\/(\d\d)$/, '$1/20$2'));

/** Returns the text of an input for a value: a day as DD/MM/YYYY, anything else as it was typed. */
export const writeDay = (value: string): string => (esDia(value) ? formatoDia(value) : value);
