import { expect, it } from 'vitest';
import { csvLine, unguard } from './line.ts';
import { registros } from './records.ts';

it.each([
  [1.5, '1,5'],
  [-2, '-2'],
  [null, ''],
  [true, 'Sí'],
  [false, 'No'],
  ['Bazar', 'Bazar'],
  ['a;b', '"a;b"'],
  ['dice "ya"', '"dice ""ya"""'],
  [' a', '" a"'],
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'a", "'a"],
  ['\tx', '"\'\tx"'],
])('%j is written as %j', (valor, celda) => expect(csvLine([valor, 'z'])).toBe(`${celda};z\r\n`));

it.each(['Bazar', '=1+1', "'=1+1", "'a", '-2', '\tx', 'a;"b"\nc'])('%j is read back as it was', (texto) => {
  const [leido] = registros(csvLine([texto]), ';');
  expect(leido?.celdas?.map(unguard)).toEqual([texto]);
});

it('a cell that nobody guarded is left as it is', () => expect(unguard('=1')).toBe('=1'));
