import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { escribirCantidad, mueveStock } from './stock.ts';

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
const corrige = (motivo: number | null): boolean => motivo !== COMPRA && motivo !== ROTURA;

type Pedido = {
  readonly motivo?: number | null | undefined;
  readonly motivo_texto?: string | null | undefined;
};

/** Returns the reason as history and movement store it, the typed text for 'Otro'; null if none was given. */
function nombreDeMotivo({ motivo = null, motivo_texto = null }: Pedido): Result<string | null> {
  if (motivo === OTRO) return motivo_texto === null ? fail('almacen.falta_motivo', 'motivo_texto') : ok(motivo_texto);
  return ok(MOTIVOS_DE_STOCK.find(({ id }) => id === motivo)?.nombre ?? null);
}

type Forma = Pedido & {
  readonly cantidad: number;
  readonly cantidad_vista?: number | null | undefined;
  /** Units of the descuadre that the form showed. */
  readonly descuadre_visto?: number | null | undefined;
};

/** Requires a reason from a form that changes the stock figure that it showed (REG-018). */
export function exigirMotivo({ cantidad, cantidad_vista, ...pedido }: Forma): Result<string | null> {
  if (!mueveStock(cantidad_vista, cantidad)) return ok(null);
  if ((pedido.motivo ?? null) === null) return fail('almacen.elija_motivo', 'motivo');
  return nombreDeMotivo(pedido);
}

type StockEscrito = { readonly cantidad: number; readonly motivo: string | null; readonly salda: number };

/**
 * Returns the stock after a save, its reason, and the units of the descuadre that it settles (AMB-065): none that the
 * form did not show, and for a figure that stays only with a reason. `antes` is null for a new record.
 */
export function escribirStock(
  antes: { readonly cantidad: number; readonly descuadre: number } | null,
  forma: Forma,
): Result<StockEscrito> {
  const escrita = escribirCantidad(antes?.cantidad ?? null, forma);
  if (!escrita.ok) return escrita;
  const cantidad = escrita.value;
  if (antes === null) return ok({ cantidad, motivo: cantidad === 0 ? null : ALTA, salda: 0 });
  const { motivo = null } = forma;
  const cambia = cantidad !== antes.cantidad;
  const visto = Math.min(antes.descuadre, forma.descuadre_visto ?? antes.descuadre);
  const salda = corrige(motivo) && (cambia || motivo !== null) ? visto : 0;
  if (!cambia && salda === 0) return ok({ cantidad, motivo: null, salda });
  const nombre = nombreDeMotivo(forma);
  return nombre.ok ? ok({ cantidad, motivo: nombre.value, salda }) : nombre;
}
