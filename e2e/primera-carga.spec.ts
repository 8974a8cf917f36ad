import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { APIRequestContext, Browser } from '@playwright/test';
import type { Cuenta, Inicio } from './carga.ts';
import { INICIOS, abrirHastaLaLista, escuchar, vigilar } from './carga.ts';
import { DEMO, sesionDe } from './entrar.ts';
import { test } from './politica.ts';

/** Limits until the first row of a list is drawn, with fonts, styles and data, and in the time after it. */
const LIMITE = { pedidos: 14, kB: 200, kBDespues: 60 };

/** Pieces of a map; pieces that open over a screen. */
const DE_MAPA = /src\/map\/|MapaDe|leaflet|marcador|situados/;
const DE_DIALOGO = /Dialog|dialogo|campos/;
const CALLADA_MS = 2000;

type Manifiesto = Readonly<Record<string, { readonly file: string; readonly name?: string }>>;

const leerManifiesto = () => JSON.parse(readFileSync('apps/web/dist/.vite/manifest.json', 'utf8')) as Manifiesto;
/** Scripts are listed by their hashes. */
const loQueEs = (...cuentas: readonly Cuenta[]): string[] => {
  const piezas = new Map(
    Object.entries(leerManifiesto()).map(([clave, { file, name }]) => [`/${file}`, `${clave} ${name}`]),
  );
  return cuentas.flatMap(({ urls }) => urls.map((url) => piezas.get(url) ?? url));
};

/** A technician of the demo to whom no other errand assigns partes: the size of the package is that of the demo. */
const TECNICO_SIN_VISITAS = 'brais@tajo.demo';

/** Loads a list with an empty cache. Counts requests until its first row, and then until nothing more is requested. */
async function contarCarga(
  browser: Browser,
  request: APIRequestContext,
  { path, lista, ancho, alto, quien }: Inicio,
  connection?: object,
): Promise<{ antes: Cuenta; despues: Cuenta }> {
  const context = await browser.newContext({ viewport: { width: ancho, height: alto } });
  await context.addInitScript(
    (suya) => suya && Object.defineProperty(navigator, 'connection', { value: suya, configurable: true }),
    connection,
  );
  const suyo = quien === 'TECNICO' ? TECNICO_SIN_VISITAS : DEMO[quien];
  await vigilar(context, await sesionDe(request, suyo), lista);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const contar = escuchar(cdp);
  const { instante } = await abrirHastaLaLista(page, path);
  await expect(() => {
    expect(contar(Date.now() - CALLADA_MS, Infinity).pedidos).toBe(0);
    expect(Date.now()).toBeGreaterThan(instante + CALLADA_MS);
  }).toPass();
  await context.close();
  return { antes: contar(0, instante), despues: contar(instante, Infinity) };
}

test('the scripts of the start ask to be compiled while they arrive', () => {
  const piezas = Object.values(leerManifiesto()).filter(({ name }) => name === 'acceso' || name === 'base');
  const principios = piezas.map(({ file }) => readFileSync(`apps/web/dist/${file}`, 'utf8').slice(0, 26));
  expect(principios).toEqual(Array(2).fill('//# allFunctionsCalledOnLo'));
});

for (const inicio of INICIOS) {
  test(`${inicio.path} loads little until its first row, and little after it`, async ({ browser, request }) => {
    const { antes, despues } = await contarCarga(browser, request, inicio);
    expect(antes.pedidos, loQueEs(antes).join('\n')).toBeLessThanOrEqual(LIMITE.pedidos);
    expect(antes.bytes / 1000).toBeLessThanOrEqual(LIMITE.kB);
    expect(despues.bytes / 1000, loQueEs(despues).join('\n')).toBeLessThanOrEqual(LIMITE.kBDespues);
    expect(loQueEs(antes, despues).filter((pieza) => DE_MAPA.test(pieza))).toEqual([]);
  });
}

/** Each screen over one of the two lines; that both are known is a test of `mayFetchAhead`. */
const LINEAS = [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '3g' },
];

test('nothing is fetched ahead with Save-Data or on a slow line', async ({ browser, request }) => {
  for (const [n, inicio] of INICIOS.entries()) {
    const { antes, despues } = await contarCarga(browser, request, inicio, LINEAS[n % 2]);
    expect(loQueEs(antes, despues).filter((pieza) => DE_DIALOGO.test(pieza))).toEqual([]);
  }
});
