import { mueveStock } from '@tajo/domain/almacen/stock';
import { formatNumber } from '../kit/text.ts';

export const movedStockText = (typed: unknown, stored: number): string =>
  mueveStock(stored, typed) ? ` El stock ha quedado en ${formatNumber(stored)}: se movió mientras usted editaba.` : '';

/** Help of a stock form's reason: how a count that finds the figure right settles the descuadre (AMB-065). */
export const mismatchHint = (units: number): string | undefined =>
  units > 0
    ? `Descuadre: ${formatNumber(units)}. Si ha contado y el stock es correcto, elija Recuento y envíe.`
    : undefined;
