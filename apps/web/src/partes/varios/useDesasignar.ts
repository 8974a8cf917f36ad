import { PARTES_A_LA_VEZ, parteApi } from '@tajo/contract/partes';
import type { EncargoDeVarios } from '@tajo/contract/partes';
import { ApiError } from '../../api/api-error.ts';
import { useSend } from '../../api/hooks.ts';
import { failureReason, toFailure } from '../../kit/failure.ts';
import type { Undo } from '../../kit/notifier.ts';
import { hechasDe, vueltaCortada, vueltaDe } from './informe.ts';

const CONFLICTO = 409;
/** A parte, and the attempt that an assignment or hand-over opened. */
export type ParteConIntento = { readonly id: number; readonly id_intento: number };

/**
 * Returns how assignments and hand-overs are undone if nobody has worked since. It throws the reason if none could be
 * undone, or how many were before a failure; called again it goes on with the rest.
 */
export function useDesasignar() {
  const { mutateAsync: desasignar } = useSend(parteApi.desasignarVarios);
  return (encargos: readonly ParteConIntento[]): Undo => {
    const filas: EncargoDeVarios[] = [];
    let desde = 0;
    return async () => {
      try {
        for (; desde < encargos.length; desde += PARTES_A_LA_VEZ) {
          const porcion = encargos.slice(desde, desde + PARTES_A_LA_VEZ);
          const partes = porcion.map(({ id, id_intento }) => ({ id, id_intento }));
          filas.push(...(await desasignar({ body: { partes } })));
        }
      } catch (error) {
        if (hechasDe(filas).length === 0) throw error;
        throw new ApiError(toFailure(error).status, vueltaCortada(filas, encargos.length, failureReason(error)));
      }
      if (hechasDe(filas).length === 0) throw new ApiError(CONFLICTO, filas[0]?.message ?? '');
      return vueltaDe(filas);
    };
  };
}
