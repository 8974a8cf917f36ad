import type { AnyEndpoint } from './envio.ts';
import type { Valores } from './request.ts';
import { urlOf } from './request.ts';
import { leerToken } from './token.ts';

/** Milliseconds after which a prefetched answer that nobody used is too old. */
const VIDA = 30_000;

interface Adelanto {
  readonly url: string;
  readonly token: string;
  /** On the clock of `performance`. */
  readonly desde: number;
  readonly respuesta: Promise<Response>;
}
let empezado: Adelanto | undefined;

/** Starts a read before the scripts of the screen that needs it have arrived. One at a time. */
export function prefetch(endpoint: AnyEndpoint, query?: Valores): void {
  const token = leerToken();
  const url = urlOf(endpoint, { query });
  if (token === null || empezado?.url === url) return;
  const respuesta = fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
  // Whoever takes the answer handles its failure; without a taker it is ignored.
  respuesta.catch(() => undefined);
  empezado = { url, token, desde: performance.now(), respuesta };
}

/** Returns the prefetched answer for this address and session, to the first caller and only while it is fresh. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const suyo = empezado;
  if (suyo?.url !== url) return undefined;
  empezado = undefined;
  return suyo.token === token && performance.now() - suyo.desde < VIDA ? suyo.respuesta : undefined;
}

/** Drops the prefetched answer: after a write it may be outdated. */
export const dropPrefetched = (): void => {
  empezado = undefined;
};
