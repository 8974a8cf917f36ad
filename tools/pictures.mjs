// Makes the pictures of the guide and the README from a running demonstration: node tools/pictures.mjs [address]
// [folder]
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.mjs';
import { FIELD } from './pictures-field.mjs';
import { ROOT } from './steps.mjs';

const [address = 'http://localhost:8445', folder = path.join(ROOT, 'docs/guia/img')] = process.argv.slice(2);
const PASSWORD = 'tajo-demo-2026';
const WIDE = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };
const TALL = { width: 1440, height: 1300 };

/** @typedef {import('playwright').Page} Page */

/** @type {{ name: string, who?: string, path: string, size: typeof WIDE, dark?: boolean, act?: (page: Page) => Promise<unknown>, full?: boolean }[]} */
const SHOTS = [
  { name: 'entrar', path: '/login', size: WIDE },
  { name: 'entrar-movil', path: '/login', size: PHONE },
  { name: 'dashboard', who: 'gestion', path: '/dashboard', size: WIDE },
  { name: 'dashboard-oscuro', who: 'gestion', path: '/dashboard', size: WIDE, dark: true },
  { name: 'dashboard-tableta', who: 'gestion', path: '/dashboard', size: TABLET },
  { name: 'dashboard-movil', who: 'gestion', path: '/dashboard', size: PHONE },
  { name: 'clientes', who: 'gestion', path: '/clientes', size: WIDE },
  { name: 'clientes-oscuro', who: 'gestion', path: '/clientes', size: WIDE, dark: true },
  { name: 'clientes-tableta', who: 'gestion', path: '/clientes', size: TABLET },
  { name: 'clientes-movil', who: 'gestion', path: '/clientes', size: PHONE },
  { name: 'conflicto', who: 'gestion', path: '/editarCliente/1', size: WIDE, act: conflicto },
  { name: 'contrata-detalle', who: 'gestion', path: '/contratas', size: WIDE, act: detalle },
  { name: 'contrata-finalizar', who: 'gestion', path: '/editarContrata/1', size: WIDE, act: finalizar, full: true },
  { name: 'proyectos', who: 'gestion', path: '/proyectos', size: WIDE },
  { name: 'proyecto-edicion', who: 'gestion', path: '/editarProyecto/1', size: WIDE },
  { name: 'preguntas', who: 'gestion', path: '/preguntas_proyecto/1', size: WIDE },
  { name: 'reporte', who: 'gestion', path: '/proyectos', size: WIDE, act: cargar },
  { name: 'usuarios', who: 'admin', path: '/usuarios', size: WIDE },
  { name: 'usuario-alta', who: 'admin', path: '/nuevoUsuario', size: WIDE, act: alta },
  { name: 'componentes', who: 'gestion', path: '/componentes?filas=10', size: WIDE },
  { name: 'terminal-edicion', who: 'gestion', path: '/editarTerminal/1', size: WIDE },
  { name: 'movimientos', who: 'gestion', path: '/movimientos_componente/3?filas=10', size: WIDE },
  { name: 'inventario', who: 'gestion', path: '/inventario?filas=10', size: WIDE },
  { name: 'establecimientos', who: 'gestion', path: '/establecimientos?filas=10', size: WIDE },
  {
    name: 'establecimiento-direccion',
    who: 'gestion',
    path: '/editarEstablecimiento/3',
    size: WIDE,
    act: direccion,
    full: true,
  },
  {
    name: 'establecimiento-muebles',
    who: 'gestion',
    path: '/editarEstablecimiento/3',
    size: TALL,
    act: muebles,
  },
  {
    name: 'establecimiento-detalle',
    who: 'gestion',
    path: '/detalleEstablecimiento/3',
    size: WIDE,
    act: puesto,
    full: true,
  },
  { name: 'planogramas-reporte', who: 'gestion', path: '/establecimientos', size: WIDE, act: planogramas },
  { name: 'informes', who: 'gestion', path: '/informes', size: WIDE },
  { name: 'partes-sin-asignar', who: 'gestion', path: '/partes_sin_asignar?filas=10', size: WIDE },
  { name: 'asignado', who: 'gestion', path: '/partes_sin_asignar', size: WIDE, act: asignar },
  { name: 'varios', who: 'gestion', path: '/partes_sin_asignar?filas=10', size: WIDE, act: varios },
  { name: 'mapa', who: 'gestion', path: '/partes_sin_asignar?mapa=si', size: TALL, act: elegir },
  { name: 'mapa-oscuro', who: 'gestion', path: '/partes_asignados?mapa=si', size: WIDE, dark: true, act: encuadrar },
  { name: 'mapa-movil', who: 'tecnico', path: '/partes_asignados_tecnico?mapa=si', size: PHONE, act: encuadrar },
  { name: 'vistas', who: 'gestion', path: '/partes_asignados?alerta=3', size: WIDE, act: vistas },
  { name: 'buscar', who: 'gestion', path: '/dashboard', size: WIDE, act: buscar },
  { name: 'cambiar-tecnico', who: 'gestion', path: '/partes_asignados?desc_estado=Iniciado', size: WIDE, act: cambiar },
  { name: 'partes-asignados', who: 'gestion', path: '/partes_asignados', size: WIDE },
  { name: 'partes-finalizados', who: 'gestion', path: '/partes_finalizados', size: WIDE },
  { name: 'parte-detalle', who: 'gestion', path: '/partes_finalizados', size: WIDE, act: detalleDeParte },
  { name: 'tecnico-asignados', who: 'tecnico', path: '/partes_asignados_tecnico', size: PHONE },
  ...FIELD.map((shot) => ({ who: 'tecnico', path: '/partes_asignados_tecnico', size: PHONE, ...shot })),
  { name: 'tecnico-asignados-ancho', who: 'tecnico', path: '/partes_asignados_tecnico', size: WIDE },
];

/** Somebody else saves the client that this page edits. @param {Page} page */
async function conflicto(page) {
  const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
  const url = `${address}/api/cliente`;
  const cliente = await (await page.request.get(`${url}/1`, { headers })).json();
  await page.request.post(url, { headers, data: { ...cliente, contacto: 'Nuria Beltrán Soto' } });
  await page.getByLabel('Contacto').fill('Óscar Vidal Ramos');
  await page.getByLabel('Dirección').fill('Calle de Alcalá, 88, 3º, 28009 Madrid');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('radiogroup').first().waitFor();
  // Restored for the next run.
  await page.request.post(url, { headers, data: { ...cliente, version: undefined } });
}

/** @param {Page} page */
async function detalle(page) {
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('tajo.token') }));
  const headers = { authorization: `Bearer ${token}` };
  const contrata = await (await page.request.get(`${address}/api/contrata/1`, { headers })).json();
  for (const telefono of ['915550200', contrata.telefono])
    await page.request.post(`${address}/api/contrata`, {
      headers,
      data: { ...contrata, telefono, version: undefined },
    });
  await page.getByRole('button', { name: `Ver detalle ${contrata.nombre}` }).click();
  await page.getByText('Edición').first().waitFor();
}

/** @param {Page} page */
async function finalizar(page) {
  await page.getByLabel('Finalizada').check();
  await page.getByText('proyectos:').waitFor();
}

/** @param {Page} page */
async function direccion(page) {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('region', { name: /^Mapa/ }).waitFor();
}

/** @param {Page} page */
async function muebles(page) {
  await direccion(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page
    .getByRole('option', { name: /^Posición 3:/ })
    .first()
    .click();
}

/** @param {Page} page */
async function puesto(page) {
  await page.getByRole('tab', { name: 'Muebles y componentes' }).click();
  await page
    .getByRole('option', { name: /^Posición 3:/ })
    .first()
    .click();
}

/** @param {Page} page */
async function planogramas(page) {
  await page.getByRole('button', { name: 'Cargar planogramas' }).click();
  await page.getByLabel('Fichero ZIP').setInputFiles(path.join(ROOT, 'apps/api/demo/planogramas.zip'));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog', { name: 'Reporte' }).getByRole('listitem').first().waitFor();
}

/** @param {Page} page */
async function cargar(page) {
  await page.getByRole('button', { name: 'Cargar partes Lumbre: mantenimiento' }).click();
  await page.getByLabel('Fichero CSV').setInputFiles(path.join(ROOT, 'apps/api/demo/partes.csv'));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog', { name: 'Reporte' }).getByRole('listitem').first().waitFor();
}

/** @param {Page} page @returns what takes it back, once the picture is made */
async function asignar(page) {
  await page
    .getByRole('button', { name: /^Asignar/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Técnicos no locales').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await undo.waitFor();
  return async () => {
    await undo.click();
    await page.getByText('vuelve a estar sin asignar').waitFor();
  };
}

/** @param {Page} page */
async function varios(page) {
  for (const n of [0, 1, 3]) await page.locator('tr[data-fila]').nth(n).getByRole('checkbox').check();
  await page.getByText('3 seleccionados').waitFor();
}

/** @param {Page} page */
async function encuadrar(page) {
  await page.getByRole('button', { name: 'Ver todos' }).click();
}

/** Those inside a frame. @param {Page} page */
async function elegir(page) {
  await encuadrar(page);
  await page.getByRole('button', { name: 'Elegir en el mapa' }).click();
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.1);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.58, box.y + box.height * 0.5, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Asignar' }).waitFor();
}

/** @param {Page} page */
async function vistas(page) {
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista' }).waitFor();
}

/** @param {Page} page */
async function buscar(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('mad');
  await page.getByRole('option').first().waitFor();
}

/** @param {Page} page */
async function cambiar(page) {
  await page
    .getByRole('button', { name: /^Cambiar técnico/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Técnicos no locales').waitFor();
}

/** @param {Page} page */
async function detalleDeParte(page) {
  await page
    .getByRole('button', { name: /^Ver detalle/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Intento 1/ }).waitFor();
  await page.getByText('Iniciado', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Historial' }).scrollIntoViewIfNeeded();
}

/** @param {Page} page */
async function alta(page) {
  await page.getByLabel('Nombre').fill('Inés Robledo Vega');
  await page.getByLabel('Categoría').click();
  await page.getByRole('option', { name: 'Empleado de empresa' }).click();
}

/** @param {Page} page @param {string} who @returns {Promise<string>} */
async function tokenOf(page, who) {
  const data = { email: `${who}@tajo.demo`, password: PASSWORD };
  const { token } = await (await page.request.post(`${address}/api/login/user`, { data })).json();
  return token;
}

/** @param {Page} page @param {string} who */
async function login(page, who) {
  const token = await tokenOf(page, who);
  await page.goto(`${address}/login`);
  await page.evaluate((t) => localStorage.setItem('tajo.token', t), token);
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
    permissions: ['geolocation'],
    geolocation: { latitude: 40.4168, longitude: -3.7038, accuracy: 10 },
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(`  ${name}: ${m.text()}`));
  page.on('pageerror', (e) => console.log(`  ${name}: ${e.message}`));
  if (who) await login(page, who);
  await page.goto(`${address}${where}`);
  // The event stream never ends, so this waits for content and not for an idle network.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(1500);
  const after = await act?.(page);
  // Dialogs fade in, bars and icons settle.
  await page.waitForTimeout(400);
  // The technician's are kept on the phone: small.
  const small = name.startsWith('tecnico-') && size === PHONE;
  await page.screenshot({
    path: path.join(folder, `${name}.${small ? 'jpg' : 'png'}`),
    ...(small && { quality: 70 }),
    fullPage: full ?? false,
  });
  if (typeof after === 'function') await after();
  console.log(name);
  await context.close();
}
await browser.close();
