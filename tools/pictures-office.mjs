// Pictures of the guides of the office and of the administrator, and of the login.
import path from 'node:path';
import { DEMO_PASSWORD, tokenOf } from './pictures-session.mjs';
import { PHONE, TALL, WIDE } from './pictures-sizes.mjs';
import { ROOT } from './steps.mjs';

/** @typedef {import('playwright').Page} Page */

/** `act` may return what takes its changes back. @type {import('./pictures-sizes.mjs').Shot[]} */
export const OFFICE_SHOTS = [
  { name: 'entrar', path: '/login', size: WIDE },
  { name: 'entrar-cuenta', path: '/login', size: WIDE, act: companyAccount },
  { name: 'segundo-factor', who: 'gestion', path: '/segundo_factor', size: WIDE, act: secondFactor },
  { name: 'sesiones', who: 'marta', path: '/sesiones', size: WIDE, act: sessions },
  { name: 'dashboard', who: 'gestion', path: '/dashboard', size: WIDE },
  { name: 'clientes', who: 'gestion', path: '/clientes', size: WIDE },
  { name: 'clientes-movil', who: 'gestion', path: '/clientes', size: PHONE },
  { name: 'conflicto', who: 'gestion', path: '/editarCliente/1', size: WIDE, act: conflict },
  { name: 'contrata-detalle', who: 'gestion', path: '/contratas', size: WIDE, act: detail },
  { name: 'contrata-finalizar', who: 'gestion', path: '/editarContrata/1', size: WIDE, act: finish, full: true },
  { name: 'proyecto-edicion', who: 'gestion', path: '/editarProyecto/1', size: WIDE },
  { name: 'preguntas', who: 'gestion', path: '/preguntas_proyecto/1', size: WIDE },
  { name: 'reporte', who: 'gestion', path: '/proyectos', size: WIDE, act: load },
  { name: 'usuarios', who: 'admin', path: '/usuarios', size: WIDE },
  { name: 'usuario-alta', who: 'admin', path: '/nuevoUsuario', size: WIDE, act: create },
  { name: 'datos-empresa', who: 'admin', path: '/datos_empresa', size: WIDE, act: letterhead },
  { name: 'instalacion', who: 'admin', path: '/instalacion', size: WIDE },
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
    act: location,
    full: true,
  },
  {
    name: 'establecimiento-muebles',
    who: 'gestion',
    path: '/editarEstablecimiento/3',
    size: TALL,
    act: furniture,
  },
  {
    name: 'establecimiento-detalle',
    who: 'gestion',
    path: '/detalleEstablecimiento/3',
    size: WIDE,
    act: atPlace,
    full: true,
  },
  { name: 'planogramas-reporte', who: 'gestion', path: '/establecimientos', size: WIDE, act: planograms },
  { name: 'informes', who: 'gestion', path: '/informes', size: WIDE },
  { name: 'partes-sin-asignar', who: 'gestion', path: '/partes_sin_asignar?filas=10', size: WIDE },
  { name: 'asignado', who: 'gestion', path: '/partes_sin_asignar', size: WIDE, act: assign },
  { name: 'varios', who: 'gestion', path: '/partes_sin_asignar?filas=10', size: WIDE, act: several },
  { name: 'mapa', who: 'gestion', path: '/partes_sin_asignar?mapa=si', size: TALL, act: choose },
  { name: 'vistas', who: 'gestion', path: '/partes_asignados?alerta=3', size: WIDE, act: views },
  { name: 'buscar', who: 'gestion', path: '/dashboard', size: WIDE, act: search },
  { name: 'ayuda', who: 'gestion', path: '/partes_sin_asignar?filas=10', size: WIDE, act: help },
  { name: 'cambiar-tecnico', who: 'gestion', path: '/partes_asignados?desc_estado=Iniciado', size: WIDE, act: change },
  { name: 'partes-asignados', who: 'gestion', path: '/partes_asignados', size: WIDE },
  { name: 'partes-finalizados', who: 'gestion', path: '/partes_finalizados', size: WIDE },
  { name: 'parte-detalle', who: 'gestion', path: '/partes_finalizados', size: WIDE, act: parteDetail },
];

/** @param {Page} page */
const addressOf = (page) => new URL(page.url()).origin;

/** The login as a server with OIDC_EMISOR writes it. @param {Page} page */
async function companyAccount(page) {
  const button = 'Entrar con la cuenta de la empresa';
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', `<meta name="oidc" content="${button}"></head>`);
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.getByRole('link', { name: button }).waitFor();
}

/** Nothing is turned on: the code is not typed. @param {Page} page */
async function secondFactor(page) {
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('img', { name: /^Código QR/ }).waitFor();
}

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
];

/** Two sessions beside this one. @param {Page} page */
async function sessions(page) {
  const address = addressOf(page);
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('tajo.token'))}`;
  await page.request.delete(`${address}/api/login/sesiones`, { headers: { authorization } });
  for (const agent of AGENTS) await tokenOf(page, address, 'marta', { 'user-agent': agent });
  await page.reload();
  await page.getByText('Chrome en Android').waitFor();
}

/** Somebody else saves the client that this page edits. @param {Page} page */
async function conflict(page) {
  const address = addressOf(page);
  const headers = { authorization: `Bearer ${await tokenOf(page, address, 'admin')}` };
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
async function detail(page) {
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('tajo.token') }));
  const headers = { authorization: `Bearer ${token}` };
  const address = addressOf(page);
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
async function finish(page) {
  await page.getByLabel('Finalizada').check();
  await page.getByText('proyectos:').waitFor();
}

/** @param {Page} page */
async function location(page) {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('region', { name: /^Mapa/ }).waitFor();
}

/** @param {Page} page */
async function furniture(page) {
  await location(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page
    .getByRole('option', { name: /^Posición 3:/ })
    .first()
    .click();
}

/** @param {Page} page */
async function atPlace(page) {
  await page.getByRole('tab', { name: 'Muebles y componentes' }).click();
  await page
    .getByRole('option', { name: /^Posición 3:/ })
    .first()
    .click();
}

/** @param {Page} page */
async function planograms(page) {
  await page.getByRole('button', { name: 'Cargar planogramas' }).click();
  await page.getByLabel('Fichero ZIP').setInputFiles(path.join(ROOT, 'apps/api/demo/planogramas.zip'));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog', { name: 'Reporte' }).getByRole('listitem').first().waitFor();
}

/** @param {Page} page */
async function load(page) {
  await page.getByRole('button', { name: 'Cargar partes Lumbre: mantenimiento' }).click();
  await page.getByLabel('Fichero CSV').setInputFiles(path.join(ROOT, 'apps/api/demo/partes.csv'));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('dialog', { name: 'Reporte' }).getByRole('listitem').first().waitFor();
}

/** @param {Page} page @returns what takes it back, once the picture is made */
async function assign(page) {
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
async function several(page) {
  for (const n of [0, 1, 3]) await page.locator('tr[data-fila]').nth(n).getByRole('checkbox').check();
  await page.getByText('3 seleccionados').waitFor();
}

/** @param {Page} page */
async function fit(page) {
  await page.getByRole('button', { name: 'Ver todos' }).click();
}

/** Those inside a frame. @param {Page} page */
async function choose(page) {
  await fit(page);
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
async function views(page) {
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista' }).waitFor();
}

/** @param {Page} page */
async function search(page) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('mapa');
  await page.getByRole('option').first().waitFor();
}

/** @param {Page} page */
async function help(page) {
  await page.keyboard.press('?');
  await page.getByRole('heading', { level: 2, name: 'Asignar', exact: true }).waitFor();
}

/** @param {Page} page */
async function change(page) {
  await page
    .getByRole('button', { name: /^Cambiar técnico/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Técnicos no locales').waitFor();
}

/** @param {Page} page */
async function parteDetail(page) {
  await page
    .getByRole('button', { name: /^Ver detalle/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Intento 1/ }).waitFor();
  await page.getByText('Iniciado', { exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Historial' }).scrollIntoViewIfNeeded();
}

/** @param {Page} page */
async function create(page) {
  await page.getByLabel('Nombre').fill('Inés Robledo Vega');
  await page.getByLabel('Categoría').click();
  await page.getByRole('option', { name: 'Empleado de empresa' }).click();
}

/** @param {Page} page */
async function letterhead(page) {
  const fields = [
    ['Nombre', 'Montajes Tajo, S. L.'],
    ['NIF', 'B12345674'],
    ['Dirección', 'Calle de la Ribera, 12, 28005 Madrid'],
    ['Teléfono', '915550100'],
    ['Email', 'oficina@montajes.example'],
  ];
  for (const [field = '', value = ''] of fields) await page.getByLabel(field).fill(value);
}
