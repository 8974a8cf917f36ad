import { buscarApi, type Hallazgo } from '@tajo/contract/buscar';
import { useCall } from '../../api/hooks.ts';
import { failureText } from '../../kit/failure.ts';
import { usePaused } from '../../kit/usePaused.ts';

const ESPERA_MS = 120;
const NADA: readonly Hallazgo[] = [];

/** Searches when typing pauses. Each answer belongs to its text, however late it arrives. */
export function useHallazgos(texto: string) {
  const q = texto.trim();
  const pedido = usePaused(q, ESPERA_MS);
  const { data, error, isFetching } = useCall(
    buscarApi.buscar,
    { query: { q: pedido } },
    { enabled: pedido !== '' && q !== '', keepPrevious: true },
  );
  return {
    hallazgos: data ?? NADA,
    buscando: isFetching || pedido !== q,
    fallo: error === null ? undefined : failureText(error),
  };
}
