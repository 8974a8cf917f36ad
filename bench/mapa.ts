import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { servirPaginas } from '../apps/api/test/paginas.ts';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs';
import { ROOT } from '../tools/steps.mjs';

// npx tsx --conditions=source bench/mapa.ts [--puntos 10000] [--cpu 4] [--runs 5]
// What a map of so many points costs: until the first marker is drawn, and the frames while it is dragged and zoomed,
// with the processor slowed down so many times. It builds a page of nothing but the map, without tiles, and serves it
// under the policy of the real ones: what breaks that is told at the end.
const { values } = parseArgs({
  options: {
    puntos: { type: 'string', default: '10000' },
    cpu: { type: 'string', default: '4' },
    runs: { type: 'string', default: '5' },
  },
});
const MARCA = '.leaflet-marker-icon';

interface Medida {
  /** Milliseconds from the first render to the first marker. */
  readonly primera: number;
  readonly marcas: number;
  /** Milliseconds of each frame. */
  readonly arrastrar: readonly number[];
  readonly acercar: readonly number[];
}

const percentil = (numeros: readonly number[], parte: number): number =>
  numeros.toSorted((a, b) => a - b)[Math.min(numeros.length - 1, Math.floor(numeros.length * parte))] ?? 0;
const cuadros = (numeros: readonly number[]): string =>
  `${[0.5, 0.95, 1].map((parte) => percentil(numeros, parte).toFixed(0)).join(' / ')} ms`;

/** The length of each frame while something is done; the page counts them. */
async function cuadrosDe(page: Page, hacer: () => Promise<void>): Promise<number[]> {
  await page.evaluate('empezar()');
  await hacer();
  return page.evaluate<number[]>('parar()');
}

async function medir(page: Page, url: string): Promise<Medida> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) });
  await page.goto(`${url}/?n=${values.puntos}`);
  await page.waitForFunction((marca) => document.querySelector(marca) !== null, MARCA, { polling: 'raf' });
  const primera = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName('dibujar')[0]?.startTime ?? 0),
  );
  const marcas = await page.locator(MARCA).count();
  const arrastrar = await cuadrosDe(page, async () => {
    await page.mouse.move(700, 450);
    await page.mouse.down();
    for (const paso of Array.from({ length: 40 }).keys()) await page.mouse.move(700 - paso * 8, 450 + paso * 4);
    await page.mouse.up();
  });
  const acercar = await cuadrosDe(page, async () => {
    for (const nombre of ['Acercar', 'Acercar', 'Acercar', 'Alejar', 'Alejar']) {
      await page.getByRole('button', { name: nombre }).click();
      await page.waitForFunction(() => document.querySelector('.leaflet-zoom-anim') === null);
    }
  });
  return { primera, marcas, arrastrar, acercar };
}

const dir = mkdtempSync(join(tmpdir(), 'tajo-mapa-'));
const encontrado = await findChromium();
if (encontrado === undefined) throw new Error('no Chromium here: give CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath: encontrado.path, args: CHROMIUM_ARGS });
try {
  const configFile = join(ROOT, 'apps/web/vite.config.ts');
  const pagina = join(ROOT, 'apps/web/test/mapa');
  await build({ configFile, root: pagina, logLevel: 'warn', build: { outDir: dir, emptyOutDir: true } });
  const { url, cerrar } = await servirPaginas(dir);
  const quejas = new Set<string>();
  const medidas: Medida[] = [];
  for (const _ of Array.from({ length: Number(values.runs) })) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('console', (linea) => linea.type() === 'error' && quejas.add(linea.text()));
    page.on('pageerror', (error) => quejas.add(error.message));
    medidas.push(await medir(page, url));
    await page.close();
  }
  const todos = (que: (una: Medida) => readonly number[]) => cuadros(medidas.flatMap(que));
  console.log(`${values.puntos} points, processor ${values.cpu} times slower, ${values.runs} runs`);
  console.log(
    `first marker   ${percentil(
      medidas.map((una) => una.primera),
      0.5,
    ).toFixed(0)} ms (median), ${medidas[0]?.marcas} drawn`,
  );
  console.log(
    `frames, median / p95 / longest: dragging ${todos((una) => una.arrastrar)}, zooming ${todos((una) => una.acercar)}`,
  );
  for (const queja of quejas) console.error(queja);
  await cerrar();
} finally {
  await browser.close();
  rmSync(dir, { recursive: true });
}
