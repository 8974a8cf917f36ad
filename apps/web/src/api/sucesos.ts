import type { Novedad } from '@tajo/contract/vivo';
import { LATIDO_MS, vivoApi } from '@tajo/contract/vivo';
import { send } from './call.ts';

/** Two heartbeats that did not arrive, plus the delay of a slow line: the connection is dead. */
const SILENCIO_MS = 2 * LATIDO_MS + 10_000;

type AlOir = (novedades: readonly Novedad[]) => void;
const pedirAlServidor = (signal: AbortSignal) => send(vivoApi.seguir, { signal });

/** Reads the stream until it ends, breaks or falls silent; throws if it cannot be opened. */
export async function leerSucesos(alOir: AlOir, signal: AbortSignal, pedir = pedirAlServidor): Promise<void> {
  const corte = new AbortController();
  const cortar = () => corte.abort();
  signal.addEventListener('abort', cortar, { once: true });
  let reloj = setTimeout(cortar, SILENCIO_MS);
  try {
    const { body } = await pedir(corte.signal);
    const trozos = body?.pipeThrough(new TextDecoderStream()).getReader();
    let resto = '';
    for (;;) {
      const { value = '', done } = (await trozos?.read()) ?? { done: true };
      if (done) return;
      clearTimeout(reloj);
      reloj = setTimeout(cortar, SILENCIO_MS);
      const sucesos = (resto + value).split('\n\n');
      resto = sucesos.pop() ?? '';
      for (const suceso of sucesos)
        if (suceso.startsWith('data: ')) alOir(JSON.parse(suceso.slice(6)) as readonly Novedad[]);
    }
  } finally {
    clearTimeout(reloj);
    signal.removeEventListener('abort', cortar);
  }
}
