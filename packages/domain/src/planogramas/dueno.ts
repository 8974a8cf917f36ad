import { SFID_LARGO } from '../establecimientos/sfid.ts';
import { claveUnica, sePuedeGuardar } from '../texto.ts';

const puedeSerSfid = (clave: string): boolean =>
  clave !== '' && [...clave].length <= SFID_LARGO && sePuedeGuardar(clave);

/** No sfid ends further on in a name, in UTF-16 units: a code point takes two at most. */
const HASTA = 2 * SFID_LARGO + 1;

/** The sfids that a file of the ZIP may be called after: its whole name, then what precedes each '_', '-' or blank. */
export function sfidsPosibles(ruta: string): string[] {
  const nombre = claveUnica((ruta.split(/[/\\]/).at(-1) ?? '').replace(/\.pdf$/i, ''));
  const cortes = [...nombre.slice(0, HASTA).matchAll(/[_\- ]/g)].map((corte) => nombre.slice(0, corte.index).trim());
  // The longest first.
  return [nombre, ...cortes.toReversed()].filter(puedeSerSfid);
}

/** Whose a file of the ZIP is (AMB-098); `porSfid` is keyed by `claveUnica(sfid)`. */
export const duenoDelPlanograma = <E>(ruta: string, porSfid: ReadonlyMap<string, E>): E | null =>
  sfidsPosibles(ruta)
    .map((sfid) => porSfid.get(sfid))
    .find((e) => e !== undefined) ?? null;
