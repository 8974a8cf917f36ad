import { establecimientoApi } from '@tajo/contract/establecimientos';
import { planogramaApi } from '@tajo/contract/planogramas';
import type { Entidad } from '@tajo/domain/entidades';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/hooks.ts';
import { useUpdates } from '../../api/useUpdates.ts';

/** Registers that a shop shows: what is in desuso, and how many positions a mueble has. */
export const MOSTRADOS_EN_TIENDA: readonly Entidad[] = ['componente', 'mueble'];

export function useSeguirTienda(id: number): void {
  const client = useQueryClient();
  const mostradas = [
    { queryKey: queryKeyOf(establecimientoApi.detalle, { params: { id }, query: {} }), exact: true },
    { queryKey: queryKeyOf(planogramaApi.leer, { params: { id } }) },
  ];
  useUpdates(
    ({ sala, ids }) =>
      sala === null ||
      MOSTRADOS_EN_TIENDA.includes(sala) ||
      (sala === 'establecimiento' && ids?.includes(id) !== false),
    () => Promise.all(mostradas.map((mostrada) => client.invalidateQueries(mostrada))),
  );
}
