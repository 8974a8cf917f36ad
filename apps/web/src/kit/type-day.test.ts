import { describe, expect, it } from 'vitest';
import { finishDay, writeDay, readDay, typeDay } from './type-day.ts';

describe('a typed day', () => {
  it.each([
    ['0', '0'],
    ['0503', '05/03'],
    ['05032026', '05/03/2026'],
    ['5/3/2026', '05/03/2026'],
    ['5-3-2026', '05/03/2026'],
    ['05/03/20269', '05/03/2026'],
    ['hoy', ''],
    ['2026-03-05', '05/03/2026'],
  ])('%s shows as %s', (typed, shown) => expect(typeDay('', typed)).toBe(shown));

  it.each([
    ['5/3/2026', '05/03/2026'],
    ['05032026', '05/03/2026'],
    ['2026-03-05', '05/03/2026'],
    ['26/11/202', '26/11/202'],
    ['26/1/2026', '26/1/2026'],
    ['26', '26'],
  ])('%s in place of 26/11/2026 shows as %s', (next, shown) => expect(typeDay('26/11/2026', next)).toBe(shown));

  it('loses a slash that is deleted', () => expect(typeDay('05/0', '05')).toBe('05'));

  it('is a day only when the calendar has it', () => {
    expect(readDay('29/02/2028')).toBe('2028-02-29');
    expect(readDay('29/02/2027')).toBeUndefined();
    expect(readDay('05/03/20')).toBeUndefined();
  });

  it('is of this century when it is left with two digits of a year', () => {
    expect(finishDay(typeDay('', '1/2/26'))).toBe('2026-02-01');
    expect(finishDay('29/02/28')).toBe('2028-02-29');
    expect(finishDay('01/02/2026')).toBe('2026-02-01');
    expect(['29/02/27', '01/02/2', '01/02', ''].map(finishDay)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('shows a stored day, and leaves half a day as it was typed', () => {
    expect(writeDay('2026-03-05')).toBe('05/03/2026');
    expect(writeDay('05/0')).toBe('05/0');
  });
});
