// Makes the icons of the installed app from the favicon: node tools/icons.mjs
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT } from './steps.mjs';

const PUBLIC = path.join(ROOT, 'apps/web/public');
const FOLDER = path.join(PUBLIC, 'icons');
const drawing = readFileSync(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** Systems cut their own shape out of these: the ground reaches the edge, the drawing keeps to the middle 80 %. */
const uncut = drawing
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*>/, () => '<rect x="-4" y="-4" width="40" height="40" fill="#0b5c6b" />');

const ICONS = [
  { name: '192', svg: drawing, size: 192 },
  { name: '512', svg: drawing, size: 512 },
  { name: '512-maskable', svg: uncut, size: 512 },
  { name: 'apple-touch-icon', svg: uncut, size: 180 },
];

mkdirSync(FOLDER, { recursive: true });
const found = await ensureChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(found ? { executablePath: found.path } : {}) });
for (const { name, svg, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, omitBackground: true });
  console.log(`${name}.png ${statSync(file).size} bytes`);
}
await browser.close();
