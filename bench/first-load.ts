import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { INICIOS, abrirHastaLaLista, escuchar, frenar, vigilar, type Inicio } from '../e2e/carga.ts';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs';
import { median } from './meter.ts';
import { loginToDemo, startDemo, type Server } from './servers.ts';

// npx tsx --conditions=source bench/first-load.ts [--runs 5] [--beside <another built clone>] [--data <DATA_DIR>]
// Measures the first list of each role over a slow line, with an empty and with a full cache, and for the technician once
// the app is kept on the device, with and without a network. Builds nothing: run npm run build first. --beside measures another clone in turn. The demonstration data are copied from --data, or made.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' }, data: { type: 'string' } },
});
const AFTERWARDS_MS = 10_000;

/** Loads a page. Times in ms since the navigation. Without a network the CPU is slowed only. */
async function load(context: BrowserContext, url: string, network = true) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await frenar(cdp);
  await context.setOffline(!network);
  const count = escuchar(cdp);
  const { instante, lista } = await abrirHastaLaLista(page, url);
  await wait(AFTERWARDS_MS);
  const seen = await page.evaluate(() => ({
    shift: Number(document.documentElement.dataset['salto'] ?? 0),
    painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((font) => font.startTime + font.duration),
  }));
  await page.close();
  return {
    ...seen,
    list: lista,
    before: count(0, instante),
    after: count(instante, instante + AFTERWARDS_MS),
    lateFonts: seen.fonts.filter((end) => end > lista).length,
  };
}
type Load = Awaited<ReturnType<typeof load>>;

/** Opens the page over a fast line until the service worker has kept the app. */
async function keepApp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activating')
      await new Promise((activated) => active.addEventListener('statechange', activated, { once: true }));
  });
  await page.close();
}

/** Loads the first page of a role twice: with an empty cache, then with the cache that this left. A technician's also kept. */
async function coldAndWarm(browser: Browser, server: Server, first: Inicio): Promise<Record<string, Load>> {
  const context = await browser.newContext({
    viewport: { width: first.ancho, height: first.alto },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
  try {
    await vigilar(context, await loginToDemo(server, first.quien), first.lista);
    const url = `http://127.0.0.1:${server.port}${first.path}`;
    const loads = { cold: await load(context, url), warm: await load(context, url) };
    if (first.quien !== 'TECNICO') return loads;
    await keepApp(context, url);
    return { ...loads, kept: await load(context, url), 'kept, offline': await load(context, url, false) };
  } finally {
    await context.close();
  }
}

function summary(loads: readonly Load[]): Record<string, number> {
  const of = (field: (load: Load) => number): number => Number(median(loads.map(field)).toFixed(3));
  return {
    'painted, s': of((l) => l.painted / 1000),
    'list, s': of((l) => l.list / 1000),
    requests: of((l) => l.before.pedidos),
    kB: of((l) => l.before.bytes / 1000),
    'requests after': of((l) => l.after.pedidos),
    'kB after': of((l) => l.after.bytes / 1000),
    'late fonts': of((l) => l.lateFonts),
    'layout shift': of((l) => l.shift),
  };
}

const found = await findChromium();
if (found === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
const folder = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
const servers: (readonly [name: string, server: Server])[] = [];
try {
  const [own, other] = [join(folder, 'this'), join(folder, 'beside')];
  if (values.data !== undefined) cpSync(values.data, own, { recursive: true });
  else await (await startDemo(own)).stop();
  if (values.beside !== undefined) {
    cpSync(own, other, { recursive: true });
    servers.push(['beside', await startDemo(other, values.beside)]);
  }
  servers.push(['this', await startDemo(own)]);
  const loads = new Map<string, Load[]>();
  for (let n = 0; n < Number(values.runs); n++)
    for (const [name, server] of servers)
      for (const first of INICIOS)
        for (const [cache, one] of Object.entries(await coldAndWarm(browser, server, first))) {
          const key = `${name} ${first.path}, ${cache}`;
          loads.set(key, [...(loads.get(key) ?? []), one]);
        }
  console.table(Object.fromEntries([...loads].map(([key, same]) => [key, summary(same)])));
} finally {
  await browser.close();
  for (const [, server] of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`400 ms of round trip, 1.6 Mbit/s, CPU 4 times slower; medians of ${values.runs}. list: the frame with the first card or row;
requests and kB (bodies as sent) until it, and in the ten seconds after it.`);
