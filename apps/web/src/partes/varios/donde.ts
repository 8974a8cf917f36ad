import type { ParteElegido } from '@tajo/contract/partes.listas';
import type { Donde } from '../tecnicos/useTecnicos.ts';

/** Returns what some partes have in common: project, shop, or at least the province. */
export function dondeDe(partes: readonly ParteElegido[]): Donde {
  const [primero] = partes;
  if (primero === undefined) return {};
  const igual = (campo: keyof ParteElegido): boolean => partes.every((parte) => parte[campo] === primero[campo]);
  return {
    ...(igual('id_proyecto') ? { id_proyecto: primero.id_proyecto } : {}),
    ...(igual('provincia') ? { id_establecimiento: primero.id_establecimiento } : {}),
    ...(igual('provincia') && !igual('id_establecimiento') ? { porProvincia: true } : {}),
  };
}
