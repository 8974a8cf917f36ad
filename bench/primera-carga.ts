import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs';
import { abrir, type Carga, type Inicio } from './primera-carga-medir.ts';
import { arrancarDemo, entrarEnDemo, type Servidor } from './servidores.ts';

// npx tsx --conditions=source bench/primera-carga.ts [--runs 5] [--beside <another built clone>] [--data <folder>]
// What a phone on a slow line waits for the first list of each role, with an empty and with a full cache. It builds
// nothing: npm run build first. With another clone, both are measured in turns in the same run. The demonstration data
// are made first, which takes a minute or two, or copied from a DATA_DIR that has them.
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' }, data: { type: 'string' } },
});
const INICIOS: readonly Inicio[] = [
  { quien: 'tecnico', path: '/partes_asignados_tecnico', lista: 'li[data-tarjeta]', ancho: 390, alto: 844 },
  { quien: 'gestion', path: '/dashboard', lista: '.proyectos > *', ancho: 1440, alto: 900 },
];

const mediana = (numeros: readonly number[]): number => numeros.toSorted((a, b) => a - b)[numeros.length >> 1] ?? 0;
const linea = (celdas: readonly (string | number)[]): string =>
  celdas.map((celda, n) => (n < 3 ? String(celda).padEnd(10) : String(celda).padStart(10))).join('');

function resumen(cargas: readonly Carga[]): (string | number)[] {
  const de = (que: (carga: Carga) => number): number => mediana(cargas.map(que));
  return [
    `${(de((c) => c.pintada) / 1000).toFixed(2)} s`,
    `${(de((c) => c.lista) / 1000).toFixed(2)} s`,
    de((c) => c.pedidos),
    (de((c) => c.bytes) / 1000).toFixed(0),
    de((c) => c.fuentesTardias),
    de((c) => c.salto).toFixed(3),
  ];
}

const encontrado = await findChromium();
if (encontrado === undefined) throw new Error('no Chromium here: give CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath: encontrado.path, args: CHROMIUM_ARGS });
const carpeta = mkdtempSync(join(tmpdir(), 'tajo-bench-'));
const servidores: [nombre: string, servidor: Servidor][] = [];
try {
  const [propia, otra] = [join(carpeta, 'this'), join(carpeta, 'beside')];
  if (values.data !== undefined) cpSync(values.data, propia, { recursive: true });
  else await (await arrancarDemo(propia)).parar();
  if (values.beside !== undefined) {
    cpSync(propia, otra, { recursive: true });
    servidores.push(['beside', await arrancarDemo(otra, values.beside)]);
  }
  servidores.push(['this', await arrancarDemo(propia)]);
  const cargas = new Map<string, Carga[]>();
  for (let n = 0; n < Number(values.runs); n++)
    for (const [nombre, servidor] of servidores)
      for (const inicio of INICIOS) {
        const token = await entrarEnDemo(servidor, inicio.quien);
        const { fria, caliente } = await abrir(browser, `http://127.0.0.1:${servidor.port}`, token, inicio);
        for (const [cache, carga] of Object.entries({ cold: fria, warm: caliente })) {
          const clave = linea([nombre, inicio.quien, cache]);
          cargas.set(clave, [...(cargas.get(clave) ?? []), carga]);
        }
      }
  console.log(linea(['build', 'who', 'cache', 'painted', 'list', 'requests', 'kB', 'late fonts', 'shift']));
  for (const [clave, suyas] of cargas) console.log(clave + linea(['', '', '', ...resumen(suyas)]).slice(30));
} finally {
  await browser.close();
  for (const [, servidor] of servidores) await servidor.parar();
  rmSync(carpeta, { recursive: true, force: true });
}
console.log(`
400 ms of round trip, 1.6 Mbit/s, a processor 4 times slower; medians of ${values.runs}. 'list': from the navigation to the
frame with the first card or row; 'requests' and 'kB' (on the wire) up to it; 'painted': the first paint.`);
