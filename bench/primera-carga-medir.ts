import type { Browser, BrowserContext, CDPSession } from 'playwright';

/** Where a role lands, and what of its list is the first thing that can be used. */
export interface Inicio {
  readonly quien: string;
  readonly path: string;
  /** Selector of a card or row. */
  readonly lista: string;
  readonly ancho: number;
  readonly alto: number;
}

export interface Carga {
  /** Milliseconds since the navigation. */
  readonly pintada: number;
  readonly lista: number;
  /** Until then, as they went over the wire; what came from the cache does not count. */
  readonly pedidos: number;
  readonly bytes: number;
  /** Fonts that came after the list was drawn. */
  readonly fuentesTardias: number;
  /** Cumulative layout shift. */
  readonly salto: number;
}

const LINEA = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };

/** Opens the landing twice, with an empty cache and with the one that this left. */
export async function abrir(browser: Browser, url: string, token: string, inicio: Inicio) {
  const context = await browser.newContext({
    viewport: { width: inicio.ancho, height: inicio.alto },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  try {
    await context.addInitScript(vigilar, { token, lista: inicio.lista });
    return {
      fria: await cargar(context, `${url}${inicio.path}`),
      caliente: await cargar(context, `${url}${inicio.path}`),
    };
  } finally {
    await context.close();
  }
}

async function cargar(context: BrowserContext, url: string): Promise<Carga> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINEA);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const red = escuchar(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['lista'] !== undefined, { timeout: 60_000 });
  const { pedidos, bytes } = red();
  await page.waitForLoadState('networkidle');
  const visto = await page.evaluate(() => ({
    lista: Number(document.documentElement.dataset['lista']),
    salto: Number(document.documentElement.dataset['salto'] ?? 0),
    pintada: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    fuentes: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((fuente) => fuente.startTime + fuente.duration),
  }));
  await page.close();
  const { fuentes, ...resto } = visto;
  return { ...resto, pedidos, bytes, fuentesTardias: fuentes.filter((fin) => fin > visto.lista).length };
}

/** Counts what is asked over the wire; answers how to read the count. */
function escuchar(cdp: CDPSession): () => { pedidos: number; bytes: number } {
  const pedidos = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId }) => pedidos.add(requestId));
  cdp.on('Network.requestServedFromCache', ({ requestId }) => pedidos.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) pedidos.delete(requestId);
  });
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => ({ pedidos: pedidos.size, bytes });
}

/** Runs in the page before its own scripts: notes the frame in which the first of the list stands. */
function vigilar({ token, lista }: { token: string; lista: string }): void {
  localStorage.setItem('tajo.token', token);
  new MutationObserver((_, vigia) => {
    if (document.querySelector(lista) === null) return;
    vigia.disconnect();
    requestAnimationFrame(() => (document.documentElement.dataset['lista'] = String(performance.now())));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((vistos) => {
    const { dataset } = document.documentElement;
    for (const { value } of vistos.getEntries() as (PerformanceEntry & { value: number })[])
      dataset['salto'] = String(Number(dataset['salto'] ?? 0) + value);
  }).observe({ type: 'layout-shift', buffered: true });
}
