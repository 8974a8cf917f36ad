import { useQueryClient } from '@tanstack/react-query';
import { useUpdates } from '../../api/useUpdates.ts';

/** Reads again what is shown of a parte, by query key, when others change it. */
export function useSeguirParte(id: number, mostrado: readonly (readonly unknown[])[]): void {
  const client = useQueryClient();
  useUpdates(
    ({ sala, ids }) => sala === null || (sala === 'parte' && ids?.includes(id) !== false),
    () => Promise.all(mostrado.map((queryKey) => client.invalidateQueries({ queryKey }))),
  );
}
