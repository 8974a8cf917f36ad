import { PARTES_A_LA_VEZ, parteApi } from '@tajo/contract/partes';
import type { EncargoDeVarios } from '@tajo/contract/partes';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/hooks.ts';
import { hechasDe, vueltaDe } from './informe.ts';

const CONFLICTO = 409;
/** A parte, and the attempt that an assignment or hand-over opened. */
export type ParteConIntento = { readonly id: number; readonly id_intento: number };

/** Undoes assignments and hand-overs if nobody has worked since; throws the reason if none could be undone. */
export function useDesasignar() {
  const { mutateAsync: desasignar } = useSend(parteApi.desasignarVarios);
  return async (encargos: readonly ParteConIntento[]): Promise<string> => {
    const filas: EncargoDeVarios[] = [];
    for (let desde = 0; desde < encargos.length; desde += PARTES_A_LA_VEZ) {
      const partes = encargos.slice(desde, desde + PARTES_A_LA_VEZ).map(({ id, id_intento }) => ({ id, id_intento }));
      filas.push(...(await desasignar({ body: { partes } })));
    }
    if (hechasDe(filas).length === 0) throw new ApiError(CONFLICTO, filas[0]?.message ?? '');
    return vueltaDe(filas);
  };
}
