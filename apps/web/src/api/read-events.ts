import type { Novedad } from '@tajo/contract/vivo';
import { LATIDO_MS, vivoApi } from '@tajo/contract/vivo';
import { send } from './call.ts';

/** Two heartbeats that did not arrive, plus the delay of a slow line: the connection is dead. */
const SILENCE_MS = 2 * LATIDO_MS + 10_000;

type OnHear = (updates: readonly Novedad[]) => void;
const requestFromServer = (signal: AbortSignal) => send(vivoApi.seguir, { signal });

/** Reads the stream until it ends, breaks or falls silent; throws if it cannot be opened. */
export async function readEvents(onHear: OnHear, signal: AbortSignal, request = requestFromServer): Promise<void> {
  const abort = new AbortController();
  const cut = () => abort.abort();
  signal.addEventListener('abort', cut, { once: true });
  let timer = setTimeout(cut, SILENCE_MS);
  try {
    const { body } = await request(abort.signal);
    const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value = '', done } = (await chunks?.read()) ?? { done: true };
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(cut, SILENCE_MS);
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events)
        if (event.startsWith('data: ')) onHear(JSON.parse(event.slice(6)) as readonly Novedad[]);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
  }
}
