import type { Obra } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useCall } from '../../api/hooks.ts';

const pedido = (id_parte: number) => ({ params: { id_parte } });

/** The whole work of a parte: the only read of the screen, but for the catalogue. */
export const useObra = (id_parte: number, enabled = true) => useCall(obraApi.leer, pedido(id_parte), { enabled });

/** Puts into it what a save has answered, before it is read again. */
export function useCambioDeObra(id_parte: number) {
  const client = useQueryClient();
  return (cambiar: (obra: Obra) => Obra): void => {
    client.setQueryData<Obra>(queryKeyOf(obraApi.leer, pedido(id_parte)), (antes) => antes && cambiar(antes));
  };
}
