import { ACCION } from '../almacen/accion.ts';
import type { IdAccion } from '../almacen/accion.ts';

type AccionDescrita = {
  readonly id_accion: IdAccion;
  readonly elementos: readonly { readonly nombre_elemento: string; readonly unidades: number }[];
  /** Null at the level of the establishment. */
  readonly nombre_mueble: string | null;
  /** 0 where none. */
  readonly posicion: number;
};

const NOMBRE = {
  [ACCION.INSTALAR]: 'Instalación',
  [ACCION.RETIRAR]: 'Retirada',
  [ACCION.DESECHAR]: 'Descarte',
  [ACCION.REPARAR]: 'Reparación',
} as const satisfies Record<IdAccion, string>;

/** The same, when the installation relieves a terminal: who signs reads that it left (AMB-156). */
export const conRelevo = (frase: string, terminal: string): string => `${frase}; se retira ${terminal}`;

/** The sentence that the establishment signs (AMB-129). */
export function descripcion(accion: AccionDescrita): string {
  const elementos = accion.elementos.map((e) => `${e.nombre_elemento} (${e.unidades} uds.)`).join(', ');
  const posicion = accion.posicion > 0 ? `, Posicion ${accion.posicion}` : '';
  const sitio = accion.nombre_mueble === null ? 'el establecimiento' : `${accion.nombre_mueble}${posicion}`;
  return `${NOMBRE[accion.id_accion]} de ${elementos} en ${sitio}`;
}
