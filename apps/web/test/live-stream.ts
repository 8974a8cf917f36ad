import type { Novedad } from '@tajo/contract/vivo';
import type { Routes } from './network.ts';

/** A fake event stream for `stubNetwork`, controlled by the test. */
export function stubLiveStream() {
  const letras = new TextEncoder();
  let grifo: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (control) => void (grifo = control) });
  const routes: Routes = { 'GET /vivo': { body } };
  const push = (...novedades: readonly Partial<Novedad>[]): void => {
    const todas = novedades.map((una) => ({ sala: 'parte', ids: null, propia: false, ...una }));
    grifo?.enqueue(letras.encode(`data: ${JSON.stringify(todas)}\n\n`));
  };
  return { routes: routes, push: push };
}
