import { parteApi } from '@tajo/contract/partes';
import { queryKeyOf, useCall } from '../../api/hooks.ts';
import { useSeguirParte } from '../detalle/useSeguirParte.ts';
import type { LoHecho } from './lo-hecho.ts';

/** Reads the recorded work of a parte, and again when others change it. */
export function useLoHecho(id: number) {
  const peticion = { params: { id } };
  useSeguirParte(id, [queryKeyOf(parteApi.alReiniciar, peticion)]);
  return useCall(parteApi.alReiniciar, peticion);
}

export const vistoDe = (hecho: LoHecho | undefined) => ({
  id_intento: hecho?.id_intento ?? null,
  version_intento: hecho?.version_intento ?? undefined,
});
