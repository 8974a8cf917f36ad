import { describe, expect, it } from 'vitest';
import { admitido } from './campos-establecimiento.ts';

describe('admitido', () => {
  it.each([
    ['digitos', '28-0a13', '28013'],
    ['telefono', '+34 612-345 678', '+34612345678'],
    ['telefono', ' ++34+6', '+346'],
    ['letras', 'A Coruña 3', 'A Coruña '],
    ['letras', 'Núñez, Ávila', 'Núñez Ávila'],
    [undefined, 'Calle Mayor, 1', 'Calle Mayor, 1'],
  ] as const)('%s: %s', (admite, tecleado, queda) => {
    expect(admitido(admite, tecleado)).toBe(queda);
  });
});
