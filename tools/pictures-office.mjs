// Pictures of the guides of the office and of the administrator, and of the login.
import path from 'node:path';
import { DEMO_PASSWORD, PHONE, TALL, WIDE, fit, press, tokenOf } from './pictures-page.mjs';
import { ROOT } from './steps.mjs';

/** @typedef {import('playwright').Page} Page */

const OFFICE = { who: 'gestion', size: WIDE };
const ADMIN = { who: 'admin', size: WIDE };

/** `act` may return what takes its changes back. @type {import('./pictures-page.mjs').Shot[]} */
export const OFFICE_SHOTS = [
  { name: 'entrar', path: '/login', size: WIDE },
  { name: 'entrar-cuenta', path: '/login', size: WIDE, act: companyAccount },
  { ...OFFICE, name: 'segundo-factor', path: '/segundo_factor', act: secondFactor },
  { name: 'sesiones', who: 'marta', path: '/sesiones', size: WIDE, act: sessions },
  { ...OFFICE, name: 'dashboard', path: '/dashboard' },
  { ...OFFICE, name: 'clientes', path: '/clientes' },
  { ...OFFICE, name: 'clientes-movil', path: '/clientes', size: PHONE },
  { ...OFFICE, name: 'conflicto', path: '/editarCliente/1', act: conflict },
  { ...OFFICE, name: 'contrata-detalle', path: '/contratas', act: detail },
  { ...OFFICE, name: 'contrata-finalizar', path: '/editarContrata/1', act: finish, full: true },
  { ...OFFICE, name: 'proyecto-edicion', path: '/editarProyecto/1' },
  { ...OFFICE, name: 'preguntas', path: '/preguntas_proyecto/1' },
  {
    ...OFFICE,
    name: 'reporte',
    path: '/proyectos',
    act: upload('Cargar partes Lumbre: mantenimiento', 'Fichero CSV', 'partes.csv'),
  },
  { ...ADMIN, name: 'usuarios', path: '/usuarios' },
  { ...ADMIN, name: 'usuario-alta', path: '/nuevoUsuario', act: create },
  { ...ADMIN, name: 'datos-empresa', path: '/datos_empresa', act: letterhead },
  { ...ADMIN, name: 'instalacion', path: '/instalacion' },
  { ...OFFICE, name: 'componentes', path: '/componentes?filas=10' },
  { ...OFFICE, name: 'terminal-edicion', path: '/editarTerminal/1' },
  { ...OFFICE, name: 'movimientos', path: '/movimientos_componente/3?filas=10' },
  { ...OFFICE, name: 'inventario', path: '/inventario?filas=10' },
  { ...OFFICE, name: 'establecimientos', path: '/establecimientos?filas=10' },
  { ...OFFICE, name: 'establecimiento-direccion', path: '/editarEstablecimiento/3', act: location, full: true },
  { ...OFFICE, name: 'establecimiento-muebles', path: '/editarEstablecimiento/3', size: TALL, act: furniture },
  { ...OFFICE, name: 'establecimiento-detalle', path: '/detalleEstablecimiento/3', act: atPlace, full: true },
  {
    ...OFFICE,
    name: 'planogramas-reporte',
    path: '/establecimientos',
    act: upload('Cargar planogramas', 'Fichero ZIP', 'planogramas.zip'),
  },
  { ...OFFICE, name: 'informes', path: '/informes' },
  { ...OFFICE, name: 'partes-sin-asignar', path: '/partes_sin_asignar?filas=10' },
  { ...OFFICE, name: 'asignado', path: '/partes_sin_asignar', act: assign },
  { ...OFFICE, name: 'varios', path: '/partes_sin_asignar?filas=10', act: several },
  { ...OFFICE, name: 'mapa', path: '/partes_sin_asignar?mapa=si', size: TALL, act: choose },
  { ...OFFICE, name: 'vistas', path: '/partes_asignados?alerta=3', act: views },
  { ...OFFICE, name: 'buscar', path: '/dashboard', act: search },
  { ...OFFICE, name: 'ayuda', path: '/partes_sin_asignar?filas=10', act: help },
  { ...OFFICE, name: 'cambiar-tecnico', path: '/partes_asignados?desc_estado=Iniciado', act: change },
  { ...OFFICE, name: 'partes-asignados', path: '/partes_asignados' },
  { ...OFFICE, name: 'partes-finalizados', path: '/partes_finalizados' },
  { ...OFFICE, name: 'parte-detalle', path: '/partes_finalizados', act: parteDetail },
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
  await press(page, 'button', 'Seguir');
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
  await press(page, 'button', 'Enviar');
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
  await press(page, 'button', 'Siguiente');
  await page.getByRole('region', { name: /^Mapa/ }).waitFor();
}

/** @param {Page} page */
async function furniture(page) {
  await location(page);
  await press(page, 'button', 'Siguiente');
  await press(page, 'option', /^Posición 3:/);
}

/** @param {Page} page */
async function atPlace(page) {
  await press(page, 'tab', 'Muebles y componentes');
  await press(page, 'option', /^Posición 3:/);
}

/** @param {string} button @param {string} label @param {string} file @returns {(page: Page) => Promise<unknown>} */
function upload(button, label, file) {
  return async (page) => {
    await press(page, 'button', button);
    await page.getByLabel(label).setInputFiles(path.join(ROOT, 'apps/api/demo', file));
    await press(page, 'button', 'Aceptar');
    await page.getByRole('dialog', { name: 'Reporte' }).getByRole('listitem').first().waitFor();
  };
}

/** @param {Page} page @returns what takes it back, once the picture is made */
async function assign(page) {
  await press(page, 'button', /^Asignar/);
  await page.getByRole('dialog').getByLabel('Técnicos no locales').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await press(page, 'button', 'Aceptar');
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

/** Those inside a frame. @param {Page} page */
async function choose(page) {
  await fit(page);
  await press(page, 'button', 'Elegir en el mapa');
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
  await press(page, 'button', 'Vistas');
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
  await press(page, 'button', /^Cambiar técnico/);
  await page.getByRole('dialog').getByLabel('Técnicos no locales').waitFor();
}

/** @param {Page} page */
async function parteDetail(page) {
  await press(page, 'button', /^Ver detalle/);
  await page.getByRole('button', { name: /^Intento 1/ }).waitFor();
  // The first parte of the list may have had another attempt before.
  await page.getByText('Iniciado', { exact: true }).last().scrollIntoViewIfNeeded();
  await page.getByRole('heading', { name: 'Historial' }).scrollIntoViewIfNeeded();
}

/** @param {Page} page */
async function create(page) {
  await page.getByLabel('Nombre').fill('Inés Robledo Vega');
  await page.getByLabel('Categoría').click();
  await press(page, 'option', 'Empleado de empresa');
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
