import { describe, expect, it } from 'vitest';
import { grupos } from './grupos.ts';

describe('rows by a key', () => {
  it('are told in the order of the rows; none of a key that no row has', () => {
    const porTienda = grupos(
      [
        { tienda: 1, n: 3 },
        { tienda: 2, n: 9 },
        { tienda: 1, n: 1 },
      ],
      ({ tienda }) => tienda,
    );
    expect(porTienda(1).map(({ n }) => n)).toEqual([3, 1]);
    expect(porTienda(2).map(({ n }) => n)).toEqual([9]);
    expect(porTienda(3)).toEqual([]);
  });
});
