import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Units are packs; the number of elements per pack is information only (AMB-072). */
type Pack = { readonly pack: boolean; readonly cantidad_pack: number | null };
type PackPedido = { readonly pack?: boolean | undefined; readonly cantidad_pack?: number | null | undefined };

/** Fields that are not sent stay unchanged; the number exists exactly for packs. */
export function guardarPack(antes: Pack | null, pedido: PackPedido): Result<Pack> {
  const pack = pedido.pack ?? antes?.pack ?? false;
  if (!pack) return ok({ pack, cantidad_pack: null });
  const cantidad_pack = pedido.cantidad_pack === undefined ? (antes?.cantidad_pack ?? null) : pedido.cantidad_pack;
  return cantidad_pack === null ? fail('componente.falta_cantidad_pack', 'cantidad_pack') : ok({ pack, cantidad_pack });
}
