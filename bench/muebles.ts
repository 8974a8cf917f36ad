import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.mjs';
import { abrirPaso3, enviarTienda, flecha, pulsar, teclear } from './muebles-medir.ts';
import { POSICIONES, tendero } from './muebles-tienda.ts';
import { arrancarProducto, entrarEn } from './servidores.ts';

// npx tsx --conditions=source bench/muebles.ts [--runs 3]
// What the drawn mueble costs in the form of a shop: one mueble of 500 positions, and 40 of 50, each position full. On
// the embedded engine. It builds nothing: npm run build first.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const encontrado = await findChromium();
if (encontrado === undefined) throw new Error('no Chromium here: give CHROMIUM_PATH');
const servidor = await arrancarProducto('dist');
const browser = await chromium.launch({ executablePath: encontrado.path, args: CHROMIUM_ARGS });
const ms = (n: number): string => `${n.toFixed(0)} ms`.padStart(9);
try {
  const token = await entrarEn(servidor);
  const tienda = tendero(servidor, token);
  const id_terminal = await tienda.surtir();
  const casos = [
    ['1 x 500', await tienda.abrir('Grande', 1, 500, id_terminal)],
    [`40 x ${POSICIONES}`, await tienda.abrir('Larga', 40, POSICIONES, id_terminal)],
  ] as const;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-ES' });
  await context.addInitScript((suyo) => localStorage.setItem('tajo.token', suyo), token);
  const page = await context.newPage();
  console.log('shop          new     open    arrow    press   typing     save  (server)');
  for (let n = 0; n < Number(values.runs); n++)
    for (const [nombre, { id, guardadaMs }] of casos) {
      const abierto = await abrirPaso3(page, `http://127.0.0.1:${servidor.port}`, id);
      const [andar, elegir, escribir] = [await flecha(page), await pulsar(page, 7), await teclear(page)];
      const { total, servidor: suyo } = await enviarTienda(page);
      const celdas = [guardadaMs, abierto, andar, elegir, escribir, total, suyo].map(ms);
      console.log(`${nombre.padEnd(8)}${celdas.join('')}`);
    }
} finally {
  await browser.close();
  await servidor.parar();
}
console.log(`
new: the server's answer to a new shop. open: from 'Siguiente' to the drawing. arrow: to the next frame. press: to the
editor of the position. typing: one digit of the units, to the next frame. save: from 'Enviar' to the list.`);
