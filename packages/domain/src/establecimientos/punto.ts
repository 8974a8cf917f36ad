import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Degrees; an approximate point is drawn, but no distance is measured to it (AMB-090). */
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
/** What an address says of its place: found there by a geocoder, or guessed from its town. */
export type PuntosDeDireccion = { readonly hallado: Coordenadas | null; readonly supuesto: Coordenadas | null };

/** The point that somebody has set: now, or before and has not taken it back. A guess that a form brings back is none. */
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

/** Whether a save leaves the point to be found from the address. */
export function hayQueSituar(antes: PuntoDeTienda | null, pedido: PuntoPedido): boolean {
  const suyo = puesto(antes, pedido);
  return suyo.ok && suyo.value === null;
}

/** The point that a save leaves behind: the one that was set on the map, else what its address says. */
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
