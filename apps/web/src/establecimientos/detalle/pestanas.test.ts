import { describe, expect, it } from 'vitest';
import { pestanaDe, vecinaDe } from './pestanas.ts';

describe('the tabs of a shop', () => {
  it('are named by the address; the first is that of any other', () => {
    expect(pestanaDe('inventario')).toBe('inventario');
    expect(pestanaDe('')).toBe('detalles');
    expect(pestanaDe('otra')).toBe('detalles');
  });

  it.each([
    ['detalles', 'ArrowRight', 'partes'],
    ['inventario', 'ArrowRight', 'detalles'],
    ['detalles', 'ArrowLeft', 'inventario'],
    ['partes', 'End', 'inventario'],
    ['partes', 'Home', 'detalles'],
    ['partes', 'a', undefined],
  ] as const)('of %s %s leads to %s', (actual, tecla, vecina) => expect(vecinaDe(actual, tecla)).toBe(vecina));
});
