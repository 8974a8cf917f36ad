import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Units are packs; how many elements a pack has is information only (AMB-072). */
type Pack = { readonly pack: boolean; readonly cantidad_pack: number | null };
type PackPedido = { readonly pack?: boolean | undefined; readonly cantidad_pack?: number | null | undefined };

/** What is not sent stays as it is; the number is there exactly when it is a pack. */
export function guardarPack(antes: Pack | null, pedido: PackPedido): Result<Pack> {
  const pack = pedido.pack ?? antes?.pack ?? false;
  if (!pack) return ok({ pack, cantidad_pack: null });
  const cantidad_pack = pedido.cantidad_pack === undefined ? (antes?.cantidad_pack ?? null) : pedido.cantidad_pack;
  return cantidad_pack === null ? fail('componente.falta_cantidad_pack', 'cantidad_pack') : ok({ pack, cantidad_pack });
}
