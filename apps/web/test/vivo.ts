import type { Novedad } from '@tajo/contract/vivo';
import type { Rutas } from './red.ts';

/** The stream of the server, for `conRed`: it says what the test says. */
export function conVivo() {
  const letras = new TextEncoder();
  let grifo: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (control) => void (grifo = control) });
  const rutas: Rutas = { 'GET /vivo': { body } };
  const decir = (...novedades: readonly Partial<Novedad>[]): void => {
    const todas = novedades.map((una) => ({ sala: 'parte', ids: null, propia: false, ...una }));
    grifo?.enqueue(letras.encode(`data: ${JSON.stringify(todas)}\n\n`));
  };
  return { rutas, decir };
}
