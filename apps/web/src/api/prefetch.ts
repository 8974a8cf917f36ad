import type { AnyEndpoint } from './envio.ts';
import type { Valores } from './request.ts';
import { urlOf } from './request.ts';
import { leerToken } from './token.ts';

/** Milliseconds after which what nobody took is too old to be shown. */
const VIDA = 30_000;

interface Adelanto {
  readonly url: string;
  readonly token: string;
  /** On the clock of `performance`. */
  readonly desde: number;
  readonly respuesta: Promise<Response>;
}
let empezado: Adelanto | undefined;

/** Begins a read before the scripts of the screen that will ask for it have come. One at a time. */
export function prefetch(endpoint: AnyEndpoint, query?: Valores): void {
  const token = leerToken();
  const url = urlOf(endpoint, { query });
  if (token === null || empezado?.url === url) return;
  const respuesta = fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
  // Whoever takes it hears that it failed; without anybody, nobody has to.
  respuesta.catch(() => undefined);
  empezado = { url, token, desde: performance.now(), respuesta };
}

/** The answer that is on its way to this address for this session: for the first who asks, while it is fresh. */
export function takePrefetched(url: string, token: string | null): Promise<Response> | undefined {
  const suyo = empezado;
  if (suyo?.url !== url) return undefined;
  empezado = undefined;
  return suyo.token === token && performance.now() - suyo.desde < VIDA ? suyo.respuesta : undefined;
}

/** What was read before a write may be no longer so. */
export const dropPrefetched = (): void => {
  empezado = undefined;
};
