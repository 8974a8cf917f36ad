import { describe, expect, it } from 'vitest';
import { changeUnits, chooseNames } from './elementos.ts';

describe('elements', () => {
  it('a new one starts with 1 unit, the others keep theirs, one that is taken out goes', () => {
    const before = [
      { nombre_elemento: 'Balda', unidades: '3' },
      { nombre_elemento: 'Cable', unidades: '2' },
    ];
    expect(chooseNames(before, ['Balda', 'Cartel'])).toEqual([
      { nombre_elemento: 'Balda', unidades: '3' },
      { nombre_elemento: 'Cartel', unidades: '1' },
    ]);
  });

  it('units take digits only, and may be empty while they are corrected', () => {
    const before = [{ nombre_elemento: 'Balda', unidades: '3' }];
    expect(changeUnits(before, 'Balda', '1a25')).toEqual([{ nombre_elemento: 'Balda', unidades: '125' }]);
    expect(changeUnits(before, 'Balda', '2,50')).toEqual(before);
    expect(changeUnits(before, 'Balda', '')).toEqual([{ nombre_elemento: 'Balda', unidades: '' }]);
  });
});
