import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { chromium, request } from 'playwright';
import { dibujarFirma, responderPreguntas } from '../e2e/asistente.ts';
import { entrarComo } from '../e2e/entrar.ts';
import { parteParaVisitar } from '../e2e/visita.ts';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs';
import { options } from './options.ts';
import { startDemo } from './servers.ts';

// npx tsx --conditions=source bench/presses.ts [--url http://127.0.0.1:8445] [--slower 4]
// Measures, on a phone with a slowed CPU, how long each press in the seven steps waits for the next frame (Event Timing:
// from the input to the paint after its handlers, in steps of 8 ms). Needs npm run build. --url takes a running demo.
const { url: running, slower } = options({ url: '', slower: 4 });
const GOAL_MS = 100;

/** Collects the interactions of the page from its start. */
function collect(): void {
  const found: { name: string; ms: number; what: string }[] = [];
  Object.assign(globalThis, { pressed: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0)
        found.push({
          name: entry.name,
          ms: entry.duration,
          what: entry.target instanceof HTMLElement ? (entry.target.textContent ?? '').slice(0, 40) : '',
        });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
type Press = { readonly name: string; readonly ms: number; readonly what: string };

/** Returns the interactions since the last call, once their entries have arrived. */
async function taken(page: Page): Promise<Press[]> {
  await wait(500);
  return page.evaluate(() => (globalThis as unknown as { pressed: Press[] }).pressed.splice(0));
}

const found = await findChromium();
if (found === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH');
const folder = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
const server = running === '' ? await startDemo(folder) : undefined;
const baseURL = running || `http://127.0.0.1:${server?.port}`;
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
const rows: Record<string, object> = {};
try {
  const { parte, hueco, terminal } = await parteParaVisitar(await request.newContext({ baseURL }));
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    permissions: ['geolocation'],
    geolocation: { latitude: parte.latitud ?? 40.4168, longitude: parte.longitud ?? -3.7038, accuracy: 10 },
  });
  await context.addInitScript(collect);
  const page = await context.newPage();
  await entrarComo(page, 'TECNICO');
  const card = page.locator(`[data-fila="${parte.id}"]`);
  await card.waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });

  const steps = page.getByRole('navigation', { name: 'Pasos del parte' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const record = async (step: string, work: () => Promise<void>): Promise<void> => {
    await taken(page);
    await work();
    const presses = await taken(page);
    const worst = presses.toSorted((a, b) => b.ms - a.ms)[0];
    rows[step] = {
      entries: presses.length,
      'worst, ms': worst?.ms ?? 16,
      at: worst === undefined ? '' : `${worst.name} ${worst.what}`,
      'over the goal': presses.filter(({ ms }) => ms > GOAL_MS).length,
    };
  };
  const next = (n: number) => async () => {
    await button('Siguiente >').tap();
    await steps.getByText(`${n} de 7`).waitFor();
  };
  const write = async (name: string, text: string): Promise<void> => {
    await page.getByRole('textbox', { name }).tap();
    await page.keyboard.type(text, { delay: 60 });
  };

  await record('Asignados: a card', () => card.getByRole('checkbox').tap());
  await record('Asignados: Iniciar', async () => {
    await button('Iniciar').tap();
    await steps.getByText('1 de 7').waitFor();
  });
  await page.getByLabel('Mueble').selectOption(hueco.mueble);
  await record('1: a position', () =>
    page.getByRole('option', { name: new RegExp(`^Posición ${hueco.posicion}:`) }).tap(),
  );
  await record('1: its action', () => button('Instalar terminal').tap());
  await page.getByRole('combobox', { name: 'Terminal', exact: true }).selectOption(terminal);
  await record('1: Guardar', async () => {
    await button('Guardar').tap();
    await page.getByText('Guardado', { exact: true }).waitFor();
  });
  await record('to step 2', next(2));
  await record('2: the head', async () => {
    await page.getByRole('heading', { level: 1 }).getByRole('button').tap();
    await page.getByRole('heading', { level: 1 }).getByRole('button').tap();
  });
  await record('to step 3', next(3));
  await record('to step 4', next(4));
  await record('4: the answers', () => responderPreguntas(page));
  await record('to step 5', next(5));
  await record('5: typing', () => write('Contacto', 'Ana'));
  await record('to step 6', next(6));
  await record('6: typing', () => write('Observaciones', 'Todo en orden'));
  await record('6: Guardar', async () => {
    await button('Guardar').tap();
    await page.getByText('Guardado', { exact: true }).waitFor();
  });
  await record('to step 7', next(7));
  await record('7: the signature', async () => void (await dibujarFirma(page)));
  await record('7: Firmar', async () => {
    await button('Firmar y finalizar').tap();
    await page.getByText(`${parte.numero_incidencia} firmado`).waitFor();
  });
  console.table(rows);
} finally {
  await browser.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`CPU ${slower} times slower; entries of 16 ms and more; goal ${GOAL_MS} ms.`);
