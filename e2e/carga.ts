import type { BrowserContext, CDPSession, Page } from 'playwright';

/** First screen of a role, and the element that is usable first. */
export interface Inicio {
  readonly quien: 'TECNICO' | 'GESTION';
  readonly path: string;
  /** Selector of a card or row. */
  readonly lista: string;
  readonly ancho: number;
  readonly alto: number;
}
export const INICIOS: readonly Inicio[] = [
  { quien: 'TECNICO', path: '/partes_asignados_tecnico', lista: 'li[data-tarjeta]', ancho: 390, alto: 844 },
  { quien: 'GESTION', path: '/partes_sin_asignar', lista: 'tr[data-fila]', ancho: 1440, alto: 900 },
  { quien: 'GESTION', path: '/dashboard', lista: '.proyectos > *', ancho: 1440, alto: 900 },
];

/** Requests, and bytes of their bodies as sent; answers from the cache do not count. */
export interface Cuenta {
  readonly pedidos: number;
  readonly bytes: number;
  readonly urls: readonly string[];
}

/**
 * Records the requests of a page. Returns a function that counts those that began, and the bytes that arrived, between
 * two instants in ms since 1970.
 */
export function escuchar(cdp: CDPSession): (desde: number, hasta: number) => Cuenta {
  const pedidos = new Map<string, { readonly url: string; readonly ms: number }>();
  const llegadas: { readonly ms: number; readonly bytes: number }[] = [];
  // Seconds from the browser's clock, by which answers are dated, to ours.
  let origen = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp, request }) => {
    origen = wallTime - timestamp;
    pedidos.set(requestId, { url: request.url, ms: wallTime * 1000 });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => pedidos.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) pedidos.delete(requestId);
  });
  cdp.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    llegadas.push({ ms: (origen + timestamp) * 1000, bytes: encodedDataLength }),
  );
  return (desde, hasta) => {
    const dentro = ({ ms }: { readonly ms: number }) => ms > desde && ms <= hasta;
    const urls = [...pedidos.values()].filter(dentro).map(({ url }) => new URL(url).pathname);
    return { pedidos: urls.length, bytes: llegadas.filter(dentro).reduce((suma, { bytes }) => suma + bytes, 0), urls };
  };
}

/** Gives the pages of a context a session, and records the frame in which the first row of a list is drawn. */
export const vigilar = (context: BrowserContext, token: string, lista: string) =>
  context.addInitScript(
    ({ token: suyo, lista: selector }) => {
      localStorage.setItem('tajo.token', suyo);
      new MutationObserver((_, vigia) => {
        if (document.querySelector(selector) === null) return;
        vigia.disconnect();
        requestAnimationFrame(() => (document.documentElement.dataset['lista'] = String(performance.now())));
      }).observe(document, { childList: true, subtree: true });
    },
    { token, lista },
  );

/** Opens the address and waits for the first row; returns when, in ms since 1970 and since the navigation. */
export async function abrirHastaLaLista(page: Page, url: string): Promise<{ instante: number; lista: number }> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['lista'] !== undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const lista = Number(document.documentElement.dataset['lista']);
    return { lista, instante: performance.timeOrigin + lista };
  });
}
