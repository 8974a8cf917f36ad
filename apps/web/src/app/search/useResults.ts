import { buscarApi, type Hallazgo } from '@tajo/contract/buscar';
import { useCall } from '../../api/hooks.ts';
import { failureText } from '../../kit/failure.ts';
import { usePaused } from '../../kit/usePaused.ts';

const DELAY_MS = 120;
const NO_RESULTS: readonly Hallazgo[] = [];

/** Searches when typing pauses. Each answer belongs to its text, however late it arrives. */
export function useResults(text: string) {
  const q = text.trim();
  const paused = usePaused(q, DELAY_MS);
  const { data, error, isFetching } = useCall(
    buscarApi.buscar,
    { query: { q: paused } },
    { enabled: paused !== '' && q !== '', keepPrevious: true },
  );
  return {
    results: data ?? NO_RESULTS,
    searching: isFetching || paused !== q,
    failure: error === null ? undefined : failureText(error),
  };
}
