import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** What a stock figure may be; below zero only through the work of partes (AMB-065). */
export const CANTIDAD_MAXIMA = 999_999_999;
export const CANTIDAD_MINIMA = -CANTIDAD_MAXIMA;

/** The office types no negative stock, but a figure that is negative already may come back unchanged. */
export const escribirCantidad = (antes: number | null, pedida: number): Result<number> =>
  pedida >= 0 || pedida === antes ? ok(pedida) : fail('almacen.cantidad_negativa', 'cantidad');
