import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Limits of a stock figure; only the work of partes makes it negative (AMB-065). */
export const CANTIDAD_MAXIMA = 999_999_999;
export const CANTIDAD_MINIMA = -CANTIDAD_MAXIMA;

/** Stock of a form, and the figure that it showed when it was opened, if it says so. */
type StockPedido = { readonly cantidad: number; readonly cantidad_vista?: number | null | undefined };

/**
 * Returns the stock after a save: moved by the typed difference (AMB-162) or, if the form does not say what it showed,
 * the typed figure. The office moves none below zero, but may return a negative one unchanged (AMB-065).
 */
export function escribirCantidad(antes: number | null, { cantidad, cantidad_vista }: StockPedido): Result<number> {
  const vista = antes === null ? null : (cantidad_vista ?? antes);
  if (cantidad < 0 && cantidad !== vista) return fail('almacen.cantidad_negativa', 'cantidad');
  const stock = antes ?? 0;
  const queda = stock + cantidad - (vista ?? 0);
  if (queda < Math.min(0, stock)) return fail('almacen.cantidad_bajo_cero', 'cantidad', { stock });
  if (queda > CANTIDAD_MAXIMA) return fail('almacen.cantidad_excesiva', 'cantidad');
  return ok(queda);
}

const hayCifra = (valor: unknown): boolean => (valor ?? '') !== '';

/** Returns whether a typed value changes the figure that the form showed; both numbers or texts, empty for none. */
export const mueveStock = (vista: unknown, escrita: unknown): boolean =>
  hayCifra(vista) && hayCifra(escrita) && Number(escrita) !== Number(vista);

/**
 * Returns the version that a form must have seen. `version_ficha` is that of the last save that changed more than the
 * stock; later ones only moved stock, which does not conflict with another movement (AMB-152, AMB-162).
 */
export const versionQueObliga = (
  guardado: { readonly version: number; readonly version_ficha: number },
  { cantidad_vista }: Pick<StockPedido, 'cantidad_vista'>,
): number => ((cantidad_vista ?? null) === null ? guardado.version : guardado.version_ficha);
