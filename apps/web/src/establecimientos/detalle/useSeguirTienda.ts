import { establecimientoApi } from '@tajo/contract/establecimientos';
import { historialApi } from '@tajo/contract/historial';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../api/hooks.ts';
import { useUpdates } from '../../api/useUpdates.ts';

/** Reads the shop and its history again when others change it. */
export function useSeguirTienda(id: number): void {
  const client = useQueryClient();
  const mostradas = [
    queryKeyOf(establecimientoApi.detalle, { params: { id }, query: {} }),
    queryKeyOf(historialApi.establecimiento, { params: { id } }),
  ];
  useUpdates(
    ({ sala, ids }) => sala === null || (sala === 'establecimiento' && ids?.includes(id) !== false),
    () => Promise.all(mostradas.map((queryKey) => client.invalidateQueries({ queryKey, exact: true }))),
  );
}
