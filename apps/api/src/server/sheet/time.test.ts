import { expect, it } from 'vitest';
import { daySerial } from './time.ts';

it('a day has the number that spreadsheets give it, from March 1900 on: before, they count a day that there was not', () => {
  expect(['1900-02-28', '1900-03-01', '2026-11-24', '2199-12-31'].map(daySerial)).toEqual([
    undefined,
    '61',
    '46350',
    '109574',
  ]);
  expect(['24/11/2026', 'x', ''].map(daySerial)).toEqual([undefined, undefined, undefined]);
});
