import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Degrees; an approximate point is drawn, but no distance is measured to it (AMB-090). */
export type PuntoDeTienda = {
  readonly latitud: number | null;
  readonly longitud: number | null;
  readonly punto_aproximado: boolean;
};
export type Coordenadas = { readonly latitud: number; readonly longitud: number };
type PuntoPedido = { readonly latitud?: number | null | undefined; readonly longitud?: number | null | undefined };

const SIN_PUNTO: PuntoDeTienda = { latitud: null, longitud: null, punto_aproximado: false };

/**
 * The point that a save leaves behind: the one that was set on the map, else the stored one while the
 * place is the same, else the one `supuesto` from the town. A guess that a form brings back stays a guess.
 */
export function situar(
  antes: (PuntoDeTienda & { readonly mismoLugar: boolean }) | null,
  pedido: PuntoPedido,
  supuesto: Coordenadas | null,
): Result<PuntoDeTienda> {
  const latitud = pedido.latitud ?? null;
  const longitud = pedido.longitud ?? null;
  if ((latitud === null) !== (longitud === null)) {
    return fail('establecimiento.punto_a_medias', latitud === null ? 'latitud' : 'longitud');
  }
  const eraSupuesto = antes?.punto_aproximado === true;
  const elDeAntes = antes !== null && latitud === antes.latitud && longitud === antes.longitud;
  if (latitud !== null && !(elDeAntes && eraSupuesto)) return ok({ latitud, longitud, punto_aproximado: false });
  const callado = pedido.latitud === undefined && pedido.longitud === undefined;
  const guardado = antes === null ? SIN_PUNTO : { ...SIN_PUNTO, latitud: antes.latitud, longitud: antes.longitud };
  if (callado && !eraSupuesto && guardado.latitud !== null) return ok(guardado);
  if (eraSupuesto && antes.mismoLugar) return ok({ ...guardado, punto_aproximado: true });
  return ok(supuesto === null ? SIN_PUNTO : { ...supuesto, punto_aproximado: true });
}
