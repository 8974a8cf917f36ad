import { SFID_LARGO } from '../establecimientos/sfid.ts';
import { claveUnica, sePuedeGuardar } from '../texto.ts';

const puedeSerSfid = (clave: string): boolean =>
  clave !== '' && [...clave].length <= SFID_LARGO && sePuedeGuardar(clave);

/** Longest part of a name that can be an sfid, in UTF-16 code units: a code point has at most two. */
const HASTA = 2 * SFID_LARGO + 1;

/**
 * Returns the sfids that a file of the ZIP may be named after: its whole name, then what precedes each '_', '-' or
 * space.
 */
export function sfidsPosibles(ruta: string): string[] {
  const nombre = claveUnica((ruta.split(/[/\\]/).at(-1) ?? '').replace(/\.pdf$/i, ''));
  const cortes = [...nombre.slice(0, HASTA).matchAll(/[_\- ]/g)].map((corte) => nombre.slice(0, corte.index).trim());
  // The longest first.
  return [nombre, ...cortes.toReversed()].filter(puedeSerSfid);
}

/** Returns the owner of a file of the ZIP (AMB-098); `porSfid` has keys from `claveUnica(sfid)`. */
export const duenoDelPlanograma = <E>(ruta: string, porSfid: ReadonlyMap<string, E>): E | null =>
  sfidsPosibles(ruta)
    .map((sfid) => porSfid.get(sfid))
    .find((e) => e !== undefined) ?? null;
