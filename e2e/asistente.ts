import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { LugarVisto, ParteVisto } from './hechos.ts';

/** Steps of the technician's wizard, on a phone. */

/** Opens a page like a phone at the door of the shop. */
export async function abrirTelefono(browser: Browser, { latitud, longitud }: ParteVisto): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    permissions: ['geolocation'],
    geolocation: { latitude: latitud ?? 40.4168, longitude: longitud ?? -3.7038, accuracy: 10 },
  });
  return context.newPage();
}

/** Goes to a step by its number, with the button at the bottom. */
export const irAlPaso = async (page: Page, paso: number) => {
  const pasos = page.getByRole('navigation', { name: 'Pasos del parte' });
  for (let n = Number.parseInt(await pasos.getByText(/^\d de 7$/).innerText()); n < paso; n++) {
    await pasos.getByRole('button', { name: 'Siguiente >' }).click();
    await expect(pasos).toContainText(`${n + 1} de 7`);
  }
};
export const guardar = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
};

/** Address of the technician's list with this parte alone: a new one comes after those that were started. */
export const listaDelParte = ({ numero_incidencia, nombre_establecimiento }: ParteVisto): string =>
  `/partes_asignados_tecnico?${new URLSearchParams({ numero_incidencia, nombre_establecimiento })}`;

/** Chooses the parte in the technician's list and presses 'Iniciar'. */
export async function iniciarElegido(page: Page, parte: ParteVisto): Promise<void> {
  const tarjeta = page.getByRole('listitem').filter({ hasText: parte.numero_incidencia }).first();
  await tarjeta.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Iniciar' }).click();
}

/** Opens the technician's list and starts the parte. */
export async function pulsarIniciar(page: Page, parte: ParteVisto): Promise<void> {
  await page.goto(listaDelParte(parte));
  await iniciarElegido(page, parte);
}

/** Waits for the wizard of a parte that was just started. */
export async function enElAsistente(page: Page, parte: ParteVisto): Promise<void> {
  await expect(page).toHaveURL(`/parte_tecnico/${parte.id}/${parte.id_establecimiento}/${parte.id_proyecto}`);
  await expect(page.getByRole('heading', { name: parte.nombre_establecimiento })).toBeVisible();
  // The screen has the same address and heading before the start.
  await expect(page.getByRole('button', { name: 'Iniciar parte' })).toHaveCount(0);
}

export const elegirLugar = async (page: Page, { mueble, posicion }: LugarVisto, tipo: 'Terminal' | 'Componente') => {
  await page.getByLabel('Mueble').selectOption(mueble);
  await page.getByRole('combobox', { name: 'Posición' }).selectOption(`Posicion ${posicion}`);
  await page.getByLabel('Tipo de elemento').selectOption(tipo);
  await page.getByLabel('Acción').selectOption('Instalar');
};

export async function instalarTerminal(page: Page, lugar: LugarVisto, terminal: string): Promise<void> {
  await elegirLugar(page, lugar, 'Terminal');
  await page.getByLabel('Terminal', { exact: false }).last().selectOption(terminal);
  await guardar(page);
}

/** Chooses a component and fills in its units, which are required. */
export async function elegirComponente(page: Page, nombre: string, unidades: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Componentes' }).fill(nombre);
  await page.getByRole('option', { name: nombre, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel(`Unidades de ${nombre}`).fill(String(unidades));
}

export async function hacerFoto(page: Page, nombre = 'Foto de la acción'): Promise<void> {
  const foto = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: foto });
  await expect(page.getByAltText(nombre)).toBeVisible();
}

/** Adds photos to the first one, each a picture of the page as it is then. */
export async function anadirFotos(page: Page, cuantas: number): Promise<void> {
  for (let n = 2; n < 2 + cuantas; n++) {
    const buffer = await page.screenshot({ type: 'jpeg' });
    await page
      .getByLabel('Otra foto', { exact: true })
      .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByAltText(`Foto ${n} de la acción`)).toBeVisible();
  }
}

export async function instalarComponentes(page: Page, lugar: LugarVisto, unidades: Readonly<Record<string, number>>) {
  await elegirLugar(page, lugar, 'Componente');
  for (const [nombre, cuantas] of Object.entries(unidades)) await elegirComponente(page, nombre, cuantas);
  await hacerFoto(page);
  await guardar(page);
}

/** Answers what there is to answer; the way on opens only then. `guardarAqui` saves, if not as with a line. */
export async function responderPreguntas(page: Page, guardarAqui = guardar): Promise<void> {
  const preguntas = page.getByRole('textbox');
  await expect(preguntas.first()).toBeVisible();
  for (const pregunta of await preguntas.all()) await pregunta.fill('Sí, comprobado.');
  await guardarAqui(page);
  await expect(page.getByRole('button', { name: 'Siguiente >' })).toBeEnabled();
}

/** Fills in the signer and draws a signature, without sending it. */
export async function dibujarFirma(page: Page) {
  await page.getByLabel('Nif').fill('12345678Z');
  await page.getByLabel('Nombre').fill('Encargada de tienda');
  const pad = page.getByRole('img', { name: 'Espacio para la firma' });
  const borrar = page.getByRole('button', { name: 'Borrar firma' });
  // Content that loads above it moves the pad away from the pointer.
  await expect(async () => {
    // Scrolls the pad clear of the bar at the bottom.
    await pad.evaluate((canvas) => canvas.scrollIntoView({ block: 'center' }));
    const caja = await pad.boundingBox();
    expect(caja).not.toBeNull();
    const { x, y } = caja!;
    await page.mouse.move(x + 40, y + 90);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 40, { steps: 8 });
    await page.mouse.move(x + 200, y + 110, { steps: 8 });
    await page.mouse.up();
    await expect(borrar).toBeEnabled({ timeout: 2000 });
    // The bench has no limit for a whole test: on a browser that it killed this would try forever.
  }).toPass({ timeout: 30_000 });
  return { pad, borrar };
}
