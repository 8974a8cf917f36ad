import { MOTIVO_DE_STOCK } from '@tajo/domain/almacen/motivo';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stockConMotivo, stockForm } from './stock.schemas.ts';

const forma = z.object(stockForm);
const motivoDe = (motivo: unknown): unknown => {
  const { success, data, error } = forma.safeParse({ cantidad: 1, motivo });
  return success ? data.motivo : error.issues[0]?.message;
};

describe('the stock in a form', () => {
  it('takes a reason by its word or by its id, also where a form with files brings it as text', () => {
    const { COMPRA, OTRO } = MOTIVO_DE_STOCK;
    expect([COMPRA, '3', 'Compra', 'COMPRA', '5'].map(motivoDe)).toEqual([COMPRA, COMPRA, COMPRA, COMPRA, OTRO]);
    expect(['', null, undefined].map(motivoDe)).toEqual([null, null, undefined]);
    for (const malo of [9, '9', '33', 'Regalo', true]) expect(motivoDe(malo)).toBe('Elija un motivo de la lista.');
  });

  it('takes no minimum below zero', () => {
    expect(forma.safeParse({ cantidad: -5, minimo: 0 }).success).toBe(true);
    expect(forma.safeParse({ cantidad: 1, minimo: -1 }).error?.issues[0]?.message).toBe('Debe ser 0 o más.');
  });

  it('asks why a figure moves, and which reason another is (REG-018)', () => {
    const faltas = (campos: object) =>
      stockConMotivo.safeParse(campos).error?.issues.map(({ path, message }) => [path[0], message]);
    expect(faltas({ cantidad: 7, cantidad_vista: 5 })).toEqual([['motivo', 'Elija el motivo del cambio de stock.']]);
    expect(faltas({ cantidad: 7, cantidad_vista: 5, motivo: 5, motivo_texto: ' ' })?.[0]?.[0]).toBe('motivo_texto');
    expect(faltas({ cantidad: 7, cantidad_vista: 5, motivo: 3 })).toBeUndefined();
    expect(faltas({ cantidad: 5, cantidad_vista: 5 })).toBeUndefined();
    expect(faltas({ cantidad: 5 })).toBeUndefined();
  });
});
