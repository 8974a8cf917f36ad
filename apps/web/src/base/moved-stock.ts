import { mueveStock } from '@tajo/domain/almacen/stock';
import { formatNumber } from '../kit/text.ts';

export const movedStockText = (typed: unknown, stored: number): string =>
  mueveStock(stored, typed) ? ` El stock ha quedado en ${formatNumber(stored)}: se movió mientras usted editaba.` : '';
