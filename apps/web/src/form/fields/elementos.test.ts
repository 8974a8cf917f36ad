import { describe, expect, it } from 'vitest';
import { cambiarUnidades, elegirNombres } from './elementos.ts';

describe('elements', () => {
  it('a new one starts with 1 unit, the others keep theirs, one that is taken out goes', () => {
    const antes = [
      { nombre_elemento: 'Balda', unidades: '3' },
      { nombre_elemento: 'Cable', unidades: '2' },
    ];
    expect(elegirNombres(antes, ['Balda', 'Cartel'])).toEqual([
      { nombre_elemento: 'Balda', unidades: '3' },
      { nombre_elemento: 'Cartel', unidades: '1' },
    ]);
  });

  it('units take digits only, and may be empty while they are corrected', () => {
    const antes = [{ nombre_elemento: 'Balda', unidades: '3' }];
    expect(cambiarUnidades(antes, 'Balda', '1a2,5')).toEqual([{ nombre_elemento: 'Balda', unidades: '125' }]);
    expect(cambiarUnidades(antes, 'Balda', '')).toEqual([{ nombre_elemento: 'Balda', unidades: '' }]);
  });
});
