// Makes the pictures of the guide and the README from a running demonstration: node tools/pictures.mjs [address]
// [folder]; ONLY=name,name makes these alone. Names that begin with tecnico- or empresa- are kept on phones.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { FIELD_SHOTS } from './pictures-field.mjs';
import { OFFICE_SHOTS } from './pictures-office.mjs';
import { PHONE, tokenOf } from './pictures-page.mjs';
import { ROOT } from './steps.mjs';

const [address = 'http://localhost:8445', folder = path.join(ROOT, 'docs/guia/img')] = process.argv.slice(2);

const found = await ensureChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(found ? { executablePath: found.path } : {}) });
mkdirSync(folder, { recursive: true });
const wanted = process.env['ONLY']?.split(',');

for (const { name, who, path: where, size, act, full } of [...OFFICE_SHOTS, ...FIELD_SHOTS]) {
  if (wanted && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    viewport: size,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: 'light',
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
    permissions: ['geolocation'],
    geolocation: { latitude: 40.4168, longitude: -3.7038, accuracy: 10 },
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(`  ${name}: ${m.text()}`));
  page.on('pageerror', (e) => console.log(`  ${name}: ${e.message}`));
  if (who) {
    const token = await tokenOf(page, address, who);
    await page.goto(`${address}/login`);
    await page.evaluate((t) => localStorage.setItem('tajo.token', t), token);
  }
  await page.goto(`${address}${where}`);
  // The event stream never ends, so this waits for content and not for an idle network.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  const after = await act?.(page);
  // Dialogs fade in, bars and icons settle.
  await page.waitForTimeout(400);
  const picture = await page.screenshot({ fullPage: full ?? false });
  writeFileSync(path.join(folder, `${name}.webp`), await sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer());
  if (typeof after === 'function') await after();
  console.log(name);
  await context.close();
}
await browser.close();
