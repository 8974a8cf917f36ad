// node tools/fonts.mjs: creates the fonts of the pages from @fontsource/roboto. Latin letters without hinting: 11 kB
// per weight instead of 22.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from './install.mjs';
import { ROOT } from './steps.mjs';

const SUBSETTER = 'subset-font@2.9.0';
const CACHE = path.join(ROOT, '.cache/fonts');
const FROM = path.join(ROOT, 'node_modules/@fontsource/roboto/files');
const TO = path.join(ROOT, 'apps/web/src/app/fonts');
const WEIGHTS = [400, 500, 700];

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
mkdirSync(TO, { recursive: true });
for (const weight of WEIGHTS) {
  const whole = readFileSync(path.join(FROM, `roboto-latin-${weight}-normal.woff2`));
  const part = await subset(whole, LETTERS, { targetFormat: 'woff2', noHinting: true, noLayoutClosure: true });
  writeFileSync(path.join(TO, `roboto-${weight}.woff2`), part);
  console.log(`roboto-${weight}.woff2 ${whole.length} → ${part.length} bytes`);
}
