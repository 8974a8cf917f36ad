import type { TipoElemento } from './elemento.ts';

export type Elemento = { readonly tipo_elemento: TipoElemento; readonly id_elemento: number };
export type Cantidad = Elemento & { readonly unidades: number };

/** A spot in a shop: the shop, a mueble in it, or a position of the mueble; 0 for none (AMB-126). */
export type Sitio = {
  readonly id_establecimiento: number;
  readonly id_mueble: number;
  readonly posicion: number;
};
/** Accounts outside the shops: stock, discarded, unexplained, corrections of the office. */
type Cuenta = 'almacen' | 'baja' | 'descuadre' | 'ajuste';
export type Lugar = Cuenta | Sitio;

export type Colocado = Cantidad & { readonly sitio: Sitio };

export const claveElemento = (e: Elemento): string => `${e.tipo_elemento}:${e.id_elemento}`;

export const claveLugar = (lugar: Lugar): string =>
  typeof lugar === 'string' ? lugar : `${lugar.id_establecimiento}/${lugar.id_mueble}/${lugar.posicion}`;
