import { describe, expect, it } from 'vitest';
import { filtroDe } from './campos-establecimiento.ts';

describe('filtroDe', () => {
  it.each([
    ['digitos', '28-0a13', '28013'],
    ['telefono', '+34 612-345 678', '+34612345678'],
    ['telefono', ' ++34+6', '+346'],
    ['letras', 'A Coruña 3', 'A Coruña '],
    ['letras', 'Núñez, Ávila', 'Núñez Ávila'],
    [undefined, 'Calle Mayor, 1\nbajo', 'Calle Mayor, 1 bajo'],
  ] as const)('%s: %s', (admite, tecleado, queda) => {
    expect(filtroDe(admite).filter?.(tecleado)).toBe(queda);
  });

  it('leaves lines where several are taken', () => {
    expect(filtroDe('lineas').filter).toBeUndefined();
  });
});
