import { mueveStock } from '@tajo/domain/almacen/stock';
import { formatNumber } from '../kit/text.ts';

/** Sentence for the notice of a save whose stock is not the figure of its form; '' if it is (AMB-162). */
export const movedStockText = (typed: unknown, stored: number): string =>
  mueveStock(stored, typed) ? ` El stock ha quedado en ${formatNumber(stored)}: se movió mientras usted editaba.` : '';
