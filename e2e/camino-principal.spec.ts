import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import { CSV, filasDelCsv, inventario, lugaresEn, movido, proyectoDe } from './hechos.ts';
import type { LugarVisto, ParteVisto } from './hechos.ts';
import { test } from './politica.ts';

type Opcion = { readonly id: number; readonly nombre: string };

/** The office loads the CSV into the project and reads the report to its end. */
async function cargar(page: Page, proyecto: string): Promise<void> {
  await page.goto('/proyectos');
  await page.getByLabel('Filtrar por Nombre').fill(proyecto);
  await page.getByRole('button', { name: `Cargar partes ${proyecto}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await page.getByLabel('Fichero CSV').setInputFiles(fileURLToPath(CSV));
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const reporte = page.getByRole('dialog', { name: 'Reporte' });
  // One line for each row of the file, and the totals.
  await expect(reporte.getByRole('listitem')).toHaveCount(filasDelCsv().length + 1);
  await expect(reporte.getByText(/^Partes creados: \d+\. Líneas rechazadas: \d+\.$/)).toBeVisible();
  await reporte.getByRole('button', { name: 'Cerrar' }).click();
}

async function asignar(page: Page, parte: ParteVisto, tecnico: string, esLocal: boolean): Promise<void> {
  await page.goto('/partes_sin_asignar');
  await page.getByLabel('Filtrar por Nº incidencia').fill(parte.numero_incidencia);
  await page.getByLabel('Filtrar por Establecimiento').fill(parte.nombre_establecimiento);
  const fila = page.getByRole('row').filter({ hasText: parte.numero_incidencia });
  await expect(fila).toHaveCount(1);
  await fila.getByRole('button', { name: /^Asignar/ }).click();
  const lista = esLocal ? 'Técnicos locales' : 'Técnicos no locales';
  await page.getByRole('combobox', { name: lista, exact: true }).fill(tecnico);
  await page.getByRole('option', { name: tecnico }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText(`asignado a ${tecnico}`)).toBeVisible();
  await expect(fila).toHaveCount(0);
}

/** A phone in the technician's hand, at the door of the shop. */
async function telefono(browser: Browser, { latitud, longitud }: ParteVisto): Promise<Page> {
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

/** To the step of this number, as the technician reads it under the thumb. */
const irAlPaso = async (page: Page, paso: number) => {
  const pasos = page.getByRole('navigation', { name: 'Pasos del parte' });
  for (let n = Number.parseInt(await pasos.getByText(/^\d de 7$/).innerText()); n < paso; n++) {
    await pasos.getByRole('button', { name: 'Siguiente >' }).click();
    await expect(pasos).toContainText(`${n + 1} de 7`);
  }
};
const guardar = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
};

async function iniciar(page: Page, parte: ParteVisto): Promise<void> {
  const tarjeta = page.getByRole('listitem').filter({ hasText: parte.numero_incidencia }).first();
  await tarjeta.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Iniciar' }).click();
  await expect(page).toHaveURL(`/parte_tecnico/${parte.id}/${parte.id_establecimiento}/${parte.id_proyecto}`);
  await expect(page.getByRole('heading', { name: parte.nombre_establecimiento })).toBeVisible();
}

const elegirLugar = async (page: Page, { mueble, posicion }: LugarVisto, tipo: 'Terminal' | 'Componente') => {
  await page.getByLabel('Mueble').selectOption(mueble);
  await page.getByRole('combobox', { name: 'Posición' }).selectOption(`Posicion ${posicion}`);
  await page.getByLabel('Tipo de elemento').selectOption(tipo);
  await page.getByLabel('Acción').selectOption('Instalar');
};

async function instalarTerminal(page: Page, lugar: LugarVisto, terminal: string): Promise<void> {
  await elegirLugar(page, lugar, 'Terminal');
  await page.getByLabel('Terminal', { exact: false }).last().selectOption(terminal);
  await guardar(page);
}

async function instalarComponentes(page: Page, lugar: LugarVisto, unidades: Readonly<Record<string, number>>) {
  await elegirLugar(page, lugar, 'Componente');
  for (const nombre of Object.keys(unidades)) {
    await page.getByRole('combobox', { name: 'Componentes' }).fill(nombre);
    await page.getByRole('option', { name: nombre, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  for (const [nombre, cuantas] of Object.entries(unidades))
    await page.getByLabel(`Unidades de ${nombre}`).fill(String(cuantas));
  const foto = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: foto });
  await expect(page.getByAltText('Foto de la acción')).toBeVisible();
  await guardar(page);
}

/** Answers what there is to answer; the way on opens only then. */
async function responder(page: Page): Promise<void> {
  const preguntas = page.getByRole('textbox');
  await expect(preguntas.first()).toBeVisible();
  for (const pregunta of await preguntas.all()) await pregunta.fill('Sí, comprobado.');
  await guardar(page);
  await expect(page.getByRole('button', { name: 'Siguiente >' })).toBeEnabled();
}

/** Whether anything stands on the white of the pad. */
function tieneTinta(canvas: Element): boolean {
  const { width, height } = canvas as HTMLCanvasElement;
  const puntos = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  return puntos.some((valor) => valor < 100);
}

/** Draws, and loses the page before it is sent: what was drawn is there again. */
async function firmar(page: Page): Promise<void> {
  await page.getByLabel('Nif').fill('12345678Z');
  await page.getByLabel('Nombre').fill('Encargada de tienda');
  const pad = page.getByRole('img', { name: 'Espacio para la firma' });
  const borrar = page.getByRole('button', { name: 'Borrar firma' });
  // What comes late above it moves the pad away from under the pointer.
  await expect(async () => {
    // Clear of the bar that stays at the bottom.
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
  }).toPass();
  await page.reload();
  await expect(page.getByText('7 de 7')).toBeVisible();
  await expect(page.getByLabel('Nif')).toHaveValue('12345678Z');
  await expect(borrar).toBeEnabled();
  expect(await pad.evaluate(tieneTinta)).toBe(true);
  await page.getByRole('button', { name: 'Firmar y finalizar' }).click();
  await expect(page).toHaveURL(/\/partes_asignados_tecnico/);
  await expect(page.getByRole('alert')).toContainText('firmado.');
}

test('from the CSV of the office to the signed sheet, and the stock moves by exactly that', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const oficina = await apiDe(request, 'GESTION');
  const campo = await apiDe(request, 'TECNICO');
  const tecnico = campo.nombre;
  const proyecto = await proyectoDe(oficina, tecnico);

  await entrarComo(page, 'GESTION');
  await cargar(page, proyecto.nombre);

  // Of this project alone: another errand may load thousands beside this one.
  const suyo = encodeURIComponent(`"${proyecto.nombre}"`);
  const cargados = await oficina.get<ParteVisto[]>(
    `/parte/sin_asignar?limit=200&sort=-fecha_alta&desc_proyecto=${suyo}`,
  );
  const numeros = new Set(filasDelCsv().map((fila) => fila.split(';')[0]));
  const suyos = cargados.filter((p) => numeros.has(p.numero_incidencia));
  const { parte, hueco, ocupado } = await lugaresEn(oficina, suyos);
  const donde = `${parte.id_establecimiento}?id_proyecto=${proyecto.id}`;
  const locales = await oficina.get<Opcion[]>(`/usuario/tecnicos_locales/${donde}`);
  await asignar(
    page,
    parte,
    tecnico,
    locales.some(({ nombre }) => nombre === tecnico),
  );

  const terminales = await oficina.get<Opcion[]>('/terminal/all/select');
  const [terminal, nuevo] = terminales.filter(({ nombre }) => nombre !== ocupado.terminal);
  const [uno, otro] = await oficina.get<Opcion[]>('/componente/all/select/15');
  const antes = await inventario(oficina);

  const movil = await telefono(browser, parte);
  await entrarComo(movil, 'TECNICO');
  await iniciar(movil, parte);
  await instalarTerminal(movil, hueco, terminal!.nombre);
  await instalarTerminal(movil, ocupado, nuevo!.nombre);
  await instalarComponentes(movil, hueco, { [uno!.nombre]: 1, [otro!.nombre]: 3 });
  await irAlPaso(movil, 4);
  await responder(movil);
  await irAlPaso(movil, 6);
  await movil.getByLabel('Observaciones').fill('Todo instalado y probado.');
  await guardar(movil);
  await irAlPaso(movil, 7);
  // Who signs reads which terminal leaves with the new one, and so does who opens the sheet.
  const relevo = `(1 uds.) en ${ocupado.mueble}, Posicion ${ocupado.posicion}; se retira ${ocupado.terminal}`;
  await expect(movil.getByRole('list', { name: 'Acciones que se firman' })).toContainText(relevo);
  await firmar(movil);

  // Nothing leaves the warehouse before the signature, and then exactly what was installed.
  const componente = (nombre: string) => [...antes.keys()].find((clave) => clave.endsWith(`: ${nombre}`)) ?? nombre;
  expect(movido(antes, await inventario(oficina))).toEqual({
    [componente(terminal!.nombre)]: -1,
    [componente(nuevo!.nombre)]: -1,
    [componente(ocupado.terminal)]: 1,
    [componente(uno!.nombre)]: -1,
    [componente(otro!.nombre)]: -3,
  });

  await page.goto('/partes_finalizados');
  await page.getByLabel('Filtrar por Nº incidencia').fill(parte.numero_incidencia);
  await page.getByLabel('Filtrar por Establecimiento').fill(parte.nombre_establecimiento);
  const abierta = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Ver ficha ${parte.numero_incidencia}` }).click();
  const ficha = await abierta;
  await expect(ficha).toHaveURL(`/detalle_ficha_parte/${parte.id}`);
  await expect(ficha.getByRole('heading', { name: `Parte ${parte.id}: ${parte.numero_incidencia}` })).toBeVisible();
  for (const texto of [parte.nombre_establecimiento, tecnico, 'Todo instalado y probado.', 'Encargada de tienda'])
    await expect(ficha.getByText(texto).first()).toBeVisible();
  const acciones = ficha.getByRole('region', { name: 'Acciones realizadas' });
  await expect(acciones).toContainText(`${terminal!.nombre} (1 ud`);
  await expect(acciones).toContainText(relevo);
  await expect(acciones).toContainText(`${otro!.nombre} (3 uds.)`);
  await acciones.getByRole('button', { name: /^Ver foto/ }).click();
  const foto = ficha.getByRole('dialog').getByRole('img');
  await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await ficha.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(ficha.getByText('Sí, comprobado.').first()).toBeVisible();
  await expect(ficha.getByAltText('Firma de Encargada de tienda')).toBeVisible();
  await movil.context().close();
});
