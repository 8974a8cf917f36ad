import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** In degrees. An approximate point is drawn, but distances to it are not measured (AMB-090). */
export type PuntoDeTienda = {
  readonly latitud: number | null;
  readonly longitud: number | null;
  readonly punto_aproximado: boolean;
};
export type Coordenadas = { readonly latitud: number; readonly longitud: number };
type PuntoPedido = {
  readonly latitud?: number | null | undefined;
  readonly longitud?: number | null | undefined;
};
/** Positions of an address: from a geocoder, or guessed from its town. */
export type PuntosDeDireccion = { readonly hallado: Coordenadas | null; readonly supuesto: Coordenadas | null };

/**
 * Returns the point that a user has set, now or before and not removed since. A guess that the form sends back does not
 * count.
 */
function puesto(antes: PuntoDeTienda | null, pedido: PuntoPedido): Result<Coordenadas | null> {
  const { latitud = null, longitud = null } = pedido;
  const guardado = antes?.latitud == null || antes.longitud === null ? null : (antes as Coordenadas);
  const eraSupuesto = antes?.punto_aproximado === true;
  if (latitud !== null && longitud !== null) {
    const elDeAntes = latitud === guardado?.latitud && longitud === guardado.longitud;
    return ok(elDeAntes && eraSupuesto ? null : { latitud, longitud });
  }
  if (latitud !== longitud) return fail('establecimiento.punto_a_medias', latitud === null ? 'latitud' : 'longitud');
  const callado = pedido.latitud === undefined && pedido.longitud === undefined;
  return ok(callado && !eraSupuesto ? guardado : null);
}

/** Returns whether a save must find the point from the address. */
export function hayQueSituar(antes: PuntoDeTienda | null, pedido: PuntoPedido): boolean {
  const suyo = puesto(antes, pedido);
  return suyo.ok && suyo.value === null;
}

/** Returns the point after a save: the one set on the map, else that of the address. */
export function situar(
  antes: PuntoDeTienda | null,
  pedido: PuntoPedido,
  { hallado, supuesto }: PuntosDeDireccion,
): Result<PuntoDeTienda> {
  const suyo = puesto(antes, pedido);
  if (!suyo.ok) return suyo;
  const exacto = suyo.value ?? hallado;
  const { latitud, longitud } = exacto ?? supuesto ?? { latitud: null, longitud: null };
  return ok({ latitud, longitud, punto_aproximado: exacto === null && latitud !== null });
}
