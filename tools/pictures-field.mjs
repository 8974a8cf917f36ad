// Pictures of the guides for technicians and companies: lists, and steps of the wizard on a phone.
import sharp from 'sharp';
import { PHONE, WIDE, fit, press } from './pictures-page.mjs';

/** @typedef {import('playwright').Page} Page */

const STARTED = { who: 'tecnico', path: '/partes_asignados_tecnico', size: PHONE };

/** @type {import('./pictures-page.mjs').Shot[]} */
export const FIELD_SHOTS = [
  { name: 'empresa-asignados-ancho', who: 'empresa', path: '/partes_asignados_tecnico', size: WIDE },
  { name: 'empresa-asignados', who: 'empresa', path: '/partes_asignados_tecnico', size: PHONE },
  { name: 'empresa-mapa', who: 'empresa', path: '/partes_asignados_tecnico?mapa=si', size: PHONE, act: fit },
  { name: 'empresa-finalizados', who: 'empresa', path: '/partes_finalizados_tecnico', size: WIDE },
  { name: 'tecnico-mapa', who: 'tecnico', path: '/partes_asignados_tecnico?mapa=si', size: PHONE, act: fit },
  { ...STARTED, name: 'tecnico-elegido', act: chooseCard },
  { ...STARTED, name: 'tecnico-posiciones', act: atPosition },
  { ...STARTED, name: 'tecnico-fotos', act: withPhotos },
  { ...STARTED, name: 'tecnico-establecimiento', act: atStep(3) },
  { ...STARTED, name: 'tecnico-preguntas', act: atStep(4) },
  { ...STARTED, name: 'tecnico-firma', act: atSignature },
  { ...STARTED, name: 'tecnico-sin-conexion', act: withoutNetwork },
  { ...STARTED, name: 'tecnico-pendientes', act: onPendientes },
];

/** The first card: a parte that is begun already. @param {Page} page */
async function chooseCard(page) {
  await page.getByRole('listitem').getByRole('checkbox').first().check();
}

/** @param {number} step @returns {(page: Page) => Promise<unknown>} */
function atStep(step) {
  return async (page) => {
    await chooseCard(page);
    await press(page, 'button', /^(Continuar|Iniciar)$/);
    const nav = page.getByRole('navigation', { name: 'Pasos del parte' });
    await nav.waitFor();
    for (;;) {
      const at = Number.parseInt(await nav.getByText(/^\d de 7$/).innerText(), 10);
      if (at === step) break;
      if (at === 4 && at < step) await answerQuestions(page);
      await nav.getByRole('button', { name: at < step ? 'Siguiente >' : '< Anterior' }).click();
      await page.waitForTimeout(400);
    }
  };
}

/** The way on opens only when every question is answered. @param {Page} page */
async function answerQuestions(page) {
  const next = page.getByRole('button', { name: 'Siguiente >' });
  if (await next.isEnabled()) return;
  for (const question of await page.getByRole('main').getByRole('textbox').all())
    await question.fill('Sí, comprobado.');
  await press(page, 'button', 'Guardar');
  await page.getByText('Guardado', { exact: true }).waitFor();
}

/** @param {Page} page */
async function atPosition(page) {
  await atStep(1)(page);
  await page.getByRole('combobox', { name: 'Mueble', exact: true }).selectOption({ index: 1 });
  await press(page, 'option', /^Posición/);
  await page.getByRole('combobox', { name: 'Mueble', exact: true }).scrollIntoViewIfNeeded();
}

/** A drawn shelf in place of a photo. @param {string} wall */
function shelf(wall) {
  const boards = [180, 380, 580].map((y) => `<path d="M60 ${y}h680" stroke="#5b4636" stroke-width="24"/>`);
  const boxes = [100, 330, 560].map(
    (x) => `<path d="M${x} 200h120v160h-120zM${x + 40} 400h90v160h-90z" fill="#26414a"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="700"><path d="M0 0h800v700H0z" fill="${wall}"/>${[...boards, ...boxes].join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** Two photos of one action, not saved. @param {Page} page */
async function withPhotos(page) {
  await atPosition(page);
  await page.getByLabel('Tipo de elemento').selectOption('Componente');
  await page.getByLabel('Acción').selectOption('Instalar');
  for (const [field, wall, alt] of /** @type {const} */ ([
    ['Foto', '#d9cdb8', 'Foto de la acción'],
    ['Otra foto', '#b8cdd9', 'Foto 2 de la acción'],
  ])) {
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await shelf(wall) };
    await page.getByLabel(field, { exact: true }).setInputFiles(file);
    await page.getByAltText(alt).waitFor();
  }
  await page.getByText('Añadir otra foto').scrollIntoViewIfNeeded();
}

/** @param {Page} page */
async function atSignature(page) {
  await atStep(7)(page);
  await page.getByLabel('Nif').fill('12345678Z');
  await page.getByLabel('Nombre').fill('Marta Gil Prieto');
}

/** Remarks that are kept on the phone; they leave after the picture. @param {Page} page */
async function withoutNetwork(page) {
  await atStep(6)(page);
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('textbox').first().fill('El vinilo del escaparate llegó con un golpe.');
  await press(page, 'button', 'Guardar');
  await page.getByText('Pendiente de enviar').first().waitFor();
  return async () => {
    await page.context().setOffline(false);
    await page.getByText('Pendiente de enviar').waitFor({ state: 'hidden' });
  };
}

/** @param {Page} page */
async function onPendientes(page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const send = await withoutNetwork(page);
  await press(page, 'link', /por enviar/);
  await page.getByRole('heading', { name: 'Pendientes' }).waitFor();
  return async () => {
    await page.goBack();
    await send();
  };
}
