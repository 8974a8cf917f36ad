// Makes the pictures of the guide and the README from a running demo: node tools/pictures.mjs [address] [folder]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { ROOT } from './steps.mjs';

const [address = 'http://localhost:8445', folder = path.join(ROOT, 'docs/guia/img')] = process.argv.slice(2);
const PASSWORD = 'tajo-demo-2026';
const WIDE = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

/** @typedef {import('playwright').Page} Page */

/** @type {{ name: string, who?: string, path: string, size: typeof WIDE, dark?: boolean, act?: (page: Page) => Promise<unknown>, full?: boolean }[]} */
const SHOTS = [
  { name: 'entrar', path: '/login', size: WIDE },
  { name: 'entrar-movil', path: '/login', size: PHONE },
  { name: 'clientes', who: 'gestion', path: '/clientes', size: WIDE },
  { name: 'clientes-oscuro', who: 'gestion', path: '/clientes', size: WIDE, dark: true },
  { name: 'clientes-tableta', who: 'gestion', path: '/clientes', size: TABLET },
  { name: 'clientes-movil', who: 'gestion', path: '/clientes', size: PHONE },
  { name: 'cliente-alta', who: 'gestion', path: '/nuevoCliente', size: WIDE },
  { name: 'proyectos', who: 'gestion', path: '/proyectos', size: WIDE },
  { name: 'partes-sin-asignar', who: 'gestion', path: '/partes_sin_asignar?limit=10', size: WIDE },
  { name: 'partes-asignados', who: 'gestion', path: '/partes_asignados', size: WIDE },
  { name: 'partes-finalizados', who: 'gestion', path: '/partes_finalizados', size: WIDE },
  { name: 'tecnico-asignados', who: 'tecnico', path: '/partes_asignados_tecnico', size: PHONE },
  { name: 'tecnico-asignados-ancho', who: 'tecnico', path: '/partes_asignados_tecnico', size: WIDE },
];

/** @param {Page} page @param {string} who */
async function login(page, who) {
  const answer = await page.request.post(`${address}/api/login/user`, {
    data: { email: `${who}@tajo.demo`, password: PASSWORD },
  });
  const { token } = await answer.json();
  await page.goto(`${address}/login`);
  await page.evaluate((t) => localStorage.setItem('tajo.token', t), token);
  return token;
}

const found = await ensureChromium();
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(found ? { executablePath: found.path } : {}) });
mkdirSync(folder, { recursive: true });
const wanted = process.env['ONLY']?.split(',');

for (const { name, who, path: where, size, dark, act, full } of SHOTS) {
  if (wanted && !wanted.includes(name)) continue;
  const context = await browser.newContext({
    viewport: size,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(`  ${name}: ${m.text()}`));
  page.on('pageerror', (e) => console.log(`  ${name}: ${e.message}`));
  if (who) await login(page, who);
  await page.goto(`${address}${where}`);
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: full ?? false });
  console.log(name);
  await context.close();
}
await browser.close();
