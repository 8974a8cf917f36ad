import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { INICIOS, type Inicio } from '../e2e/carga.ts';
import { openChromium, type Chromium } from './browser.ts';
import { options } from './options.ts';
import { median } from './ranks.ts';
import { loginToDemo, startDemo, type Server } from './servers.ts';

// npx tsx --conditions=source bench/first-load.ts [--runs 5] [--beside <another built clone>]
// Measures when the first list of each role stands, over a slow line, with an empty and with a full cache, and for the
// technician once the app is kept on the device, with and without a network. e2e/primera-carga.spec.ts counts what is
// loaded. Builds nothing: run npm run build first. --beside measures another clone in turn, over its own demonstration.
const { runs, beside } = options({ runs: 5, beside: '' });
/** Milliseconds until the browser has kept what it compiled, and the page itself. */
const REST = 3000;
const KEEPS = 20_000;

const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
type Line = typeof SLOW;

/** Gives the page a session, and records the frame in which the first row of a list is drawn. */
const watch = (token: string, row: string): string => `
  localStorage.setItem('tajo.token', ${JSON.stringify(token)});
  new MutationObserver((_, observer) => {
    if (document.querySelector(${JSON.stringify(row)}) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.listDrawn = performance.now()));
  }).observe(document, { childList: true, subtree: true });`;

interface Load {
  readonly painted: number;
  readonly list: number;
}

/** Loads a page in a tab of its own with the CPU four times slower. Times in ms since the navigation. */
async function load(browser: Chromium, url: string, script: string, first: Inicio, line: Line, rest = REST) {
  const { ancho: width, alto: height } = first;
  const tab = await browser.newTab();
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await tab.send('Network.enable');
  await tab.send('Network.emulateNetworkConditions', line);
  await tab.send('Page.navigate', { url });
  let list: unknown;
  for (const end = performance.now() + 60_000; list === undefined; list = await tab.evaluate('window.listDrawn')) {
    if (performance.now() > end) throw new Error(`no list at ${url} in a minute`);
    await wait(250);
  }
  const painted = await tab.evaluate(`performance.getEntriesByName('first-paint')[0]?.startTime ?? 0`);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await tab.send('Network.emulateNetworkConditions', line.offline ? line : FAST);
  await wait(rest);
  await tab.close();
  return { list: Number(list), painted: Number(painted) };
}

async function loadsOf(server: Server, first: Inicio): Promise<Record<string, Load>> {
  const profile = mkdtempSync(join(tmpdir(), 'tajo-profile-'));
  const browser = await openChromium(profile);
  try {
    const url = `http://127.0.0.1:${server.port}${first.path}`;
    const script = watch(await loginToDemo(server, first.quien), first.lista);
    const once = (line = SLOW, rest = REST) => load(browser, url, script, first, line, rest);
    // A browser keeps what it compiled of a script at the second load, and uses it from the third on.
    const third = async (): Promise<Load> => {
      await once();
      await once();
      return once();
    };
    const cold = await once();
    const loads = { cold, warm: await third() };
    if (first.quien !== 'TECNICO') return loads;
    await once(FAST, KEEPS);
    const tab = await browser.newTab();
    await tab.send('Page.navigate', { url });
    await wait(REST);
    const isKept = await tab.evaluate('navigator.serviceWorker.controller !== null');
    await tab.close();
    if (isKept !== true) return loads;
    return { ...loads, kept: await third(), 'kept, offline': await once({ ...SLOW, offline: true }) };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
const servers: (readonly [name: string, server: Server])[] = [];
try {
  const [own, other] = [join(folder, 'this'), join(folder, 'beside')];
  // An older version refuses the data of a newer one: each makes its own.
  if (beside !== '') servers.push(['beside', await startDemo(other, beside)]);
  servers.push(['this', await startDemo(own)]);
  const loads = new Map<string, Load[]>();
  for (let n = 0; n < runs; n++)
    for (const [name, server] of servers)
      for (const first of INICIOS)
        for (const [cache, one] of Object.entries(await loadsOf(server, first))) {
          const key = `${name} ${first.path}, ${cache}`;
          loads.set(key, [...(loads.get(key) ?? []), one]);
        }
  const seconds = (ms: readonly number[]): number => Number((median(ms) / 1000).toFixed(2));
  console.table(
    Object.fromEntries(
      [...loads].map(([key, same]) => [
        key,
        {
          'painted, s': seconds(same.map(({ painted }) => painted)),
          'list, s': seconds(same.map(({ list }) => list)),
          'fastest, s': seconds([Math.min(...same.map(({ list }) => list))]),
        },
      ]),
    ),
  );
} finally {
  for (const [, server] of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`400 ms of round trip, 1.6 Mbit/s, CPU 4 times slower; medians of ${runs}. list: the first card or row.`);
