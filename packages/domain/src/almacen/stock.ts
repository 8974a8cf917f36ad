import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** What a stock figure may be; below zero only through the work of partes (AMB-065). */
export const CANTIDAD_MAXIMA = 999_999_999;
export const CANTIDAD_MINIMA = -CANTIDAD_MAXIMA;

/** What a form says of the stock, and what it showed when it was opened, if it tells. */
type StockPedido = { readonly cantidad: number; readonly cantidad_vista?: number | null | undefined };

/**
 * The stock after a save: moved by the difference that the person meant, from wherever it is by now
 * (AMB-162); from a form that does not tell what it showed, the figure itself. The office types no
 * negative stock, but a figure that was shown negative may come back unchanged (AMB-065).
 */
export function escribirCantidad(antes: number | null, { cantidad, cantidad_vista }: StockPedido): Result<number> {
  const vista = antes === null ? null : (cantidad_vista ?? antes);
  if (cantidad < 0 && cantidad !== vista) return fail('almacen.cantidad_negativa', 'cantidad');
  const queda = (antes ?? 0) + cantidad - (vista ?? 0);
  if (Math.abs(queda) > CANTIDAD_MAXIMA) return fail('almacen.cantidad_excesiva', 'cantidad');
  return ok(queda);
}

/** Whether what is typed (a box's text or a number) moves the stock that the form showed; in a new record nothing was. */
export const mueveStock = (vista: number | undefined, escrita: unknown): boolean =>
  vista !== undefined && String(escrita) !== String(vista);

/**
 * The version that a form must have seen. `version_ficha` is that of the last save that changed anything but
 * the stock; later ones only moved it, which is no conflict for a form that moves it too (AMB-152, AMB-162).
 */
export const versionQueObliga = (
  guardado: { readonly version: number; readonly version_ficha: number },
  { cantidad_vista }: Pick<StockPedido, 'cantidad_vista'>,
): number => ((cantidad_vista ?? null) === null ? guardado.version : guardado.version_ficha);
