// node tools/fonts.mjs: creates the font of the pages: Latin letters without hinting, 20 kB for all weights.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './install.mjs';
import { ROOT } from './steps.mjs';

const SUBSETTER = 'subset-font@2.9.0';
const CACHE = path.join(ROOT, '.cache/fonts');
const FROM = path.join(ROOT, 'node_modules/@fontsource-variable/roboto/files/roboto-latin-wght-normal.woff2');
const TO = path.join(ROOT, 'apps/web/src/app/fonts/roboto.woff2');
const WEIGHTS = { min: 400, max: 700 };

const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ‐‑–—‘’‚“”„†•…‹›€™←↑→↓−≤≥`;

mkdirSync(CACHE, { recursive: true });
writeFileSync(path.join(CACHE, 'package.json'), '{ "private": true }');
if ((await npm(['install', '--no-audit', '--no-fund', '--loglevel=error', SUBSETTER], CACHE)) !== 0)
  throw new Error(`${SUBSETTER} could not be installed`);
const found = createRequire(path.join(CACHE, 'package.json')).resolve('subset-font');
/** @type {{ default: (font: Buffer, text: string, options: object) => Promise<Buffer> }} */
const { default: subset } = await import(pathToFileURL(found).href);
const whole = readFileSync(FROM);
const options = { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true, variationAxes: { wght: WEIGHTS } };
const part = await subset(whole, LETTERS, options);
mkdirSync(path.dirname(TO), { recursive: true });
writeFileSync(TO, part);
console.log(`${path.basename(TO)} ${whole.length} → ${part.length} bytes`);
