import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '../categorias.ts';
import type { Fail } from '../result.ts';
import { fail } from '../result.ts';
import type { Sitio } from './lugar.ts';

/** Level of components in a shop: of a position (and its terminal), of a mueble, of the shop. */
export type Nivel = typeof CATEGORIA_POSICION | typeof CATEGORIA_MUEBLE | typeof CATEGORIA_ESTABLECIMIENTO;
type Categorizado = { readonly nombre: string; readonly id_categoria: number };

const CODIGO = {
  [CATEGORIA_POSICION]: 'elemento.no_es_de_posicion',
  [CATEGORIA_MUEBLE]: 'elemento.no_es_de_mueble',
  [CATEGORIA_ESTABLECIMIENTO]: 'elemento.no_es_de_establecimiento',
} as const;

export const nivelDe = ({ id_mueble, posicion }: Pick<Sitio, 'id_mueble' | 'posicion'>): Nivel => {
  if (id_mueble === 0) return CATEGORIA_ESTABLECIMIENTO;
  return posicion === 0 ? CATEGORIA_MUEBLE : CATEGORIA_POSICION;
};

/** Checks that a component belongs to the level of its category; removing is always allowed (AMB-159). */
export function revisarNivel({ nombre, id_categoria }: Categorizado, nivel: Nivel, campo: string): Fail | null {
  return id_categoria === nivel ? null : fail(CODIGO[nivel], campo, { elemento: nombre });
}
