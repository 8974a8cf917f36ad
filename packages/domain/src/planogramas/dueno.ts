import { claveUnica } from '../texto.ts';

// The whole name first, then what precedes each '_', '-' or blank, the longest first.
function sfidsPosibles(ruta: string): string[] {
  const nombre = (ruta.split(/[/\\]/).at(-1) ?? '').replace(/\.pdf$/i, '');
  const cortes = [...nombre.matchAll(/[_\- ]/g)].map((corte) => nombre.slice(0, corte.index));
  return [nombre, ...cortes.toReversed()].map(claveUnica).filter((clave) => clave !== '');
}

/** Whose a file of the ZIP is (AMB-098); `porSfid` is keyed by `claveUnica(sfid)`. */
export const duenoDelPlanograma = <E>(ruta: string, porSfid: ReadonlyMap<string, E>): E | null =>
  sfidsPosibles(ruta)
    .map((sfid) => porSfid.get(sfid))
    .find((e) => e !== undefined) ?? null;
