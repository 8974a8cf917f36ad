import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { mueveStock } from './stock.ts';

/** Reasons for which the office changes a stock figure. */
export const MOTIVO_DE_STOCK = { RECUENTO: 1, ROTURA: 2, COMPRA: 3, ERROR: 4, OTRO: 5 } as const;

const { RECUENTO, ROTURA, COMPRA, ERROR, OTRO } = MOTIVO_DE_STOCK;
export const MOTIVOS_DE_STOCK = [
  { id: RECUENTO, nombre: 'Recuento' },
  { id: ROTURA, nombre: 'Rotura' },
  { id: COMPRA, nombre: 'Compra' },
  { id: ERROR, nombre: 'Error' },
  { id: OTRO, nombre: 'Otro' },
] as const;

const ALTA = 'Alta';

/** Returns whether a figure with this reason corrects the books; what was bought or broken says nothing of them. */
export const corrige = (motivo: number | null | undefined): boolean => motivo !== COMPRA && motivo !== ROTURA;

type Pedido = {
  readonly motivo?: number | null | undefined;
  readonly motivo_texto?: string | null | undefined;
};

/**
 * Returns the reason that history and movement store; null if the stock does not change or no reason was given. `antes`
 * is null for a new record. For 'Otro' it is the typed text.
 */
export function motivoDeStock(antes: number | null, despues: number, pedido: Pedido): Result<string | null> {
  if (despues === (antes ?? 0)) return ok(null);
  if (antes === null) return ok(ALTA);
  const { motivo = null, motivo_texto = null } = pedido;
  if (motivo === OTRO) return motivo_texto === null ? fail('almacen.falta_motivo', 'motivo_texto') : ok(motivo_texto);
  return ok(MOTIVOS_DE_STOCK.find(({ id }) => id === motivo)?.nombre ?? null);
}

type Forma = Pedido & { readonly cantidad: number; readonly cantidad_vista?: number | null | undefined };

/** Requires a reason from a form that changes the stock figure that it showed (REG-018). */
export function exigirMotivo({ cantidad, cantidad_vista, ...pedido }: Forma): Result<string | null> {
  if (!mueveStock(cantidad_vista, cantidad)) return ok(null);
  if ((pedido.motivo ?? null) === null) return fail('almacen.elija_motivo', 'motivo');
  return motivoDeStock(cantidad_vista ?? 0, cantidad, pedido);
}
