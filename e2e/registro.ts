import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { leerHoja } from './hoja.ts';

/** Common steps of the tests of registers: open, filter, read and export a list, show and delete its records. */
type FilaVista = Readonly<Record<string, string>>;

/** Returns today's date as screens show it. */
export const hoy = (): string =>
  new Date().toLocaleDateString('es-ES', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Madrid',
  });
const suerte = (): string => randomBytes(4).toString('hex').toUpperCase();
/** Returns a name that no other record has: tests share one database. */
export const unico = (nombre: string): string => `${nombre} ${suerte()}`;
/** Returns whether `unico` made this name, in any test. */
export const esUnico = (nombre: string): boolean => / [0-9A-F]{8}$/.test(nombre);
/** Returns a NIF of nine characters that no other record has. */
export const nifUnico = (): string => `B${suerte()}`;

export const avisoEnPantalla = (page: Page): Locator => page.getByRole('alert').last();

async function leida(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar', { name: 'Leyendo' })).toHaveCount(0);
}

/** Opens a list by the menu. */
export async function abrirLista(page: Page, titulo: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: titulo, exact: true }).click();
  await expect(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible();
  await leida(page);
}

// The list writes its query into the address when it requests rows.
async function pedir(page: Page, hacer: () => Promise<unknown>): Promise<void> {
  const antes = page.url();
  await hacer();
  await expect(page).not.toHaveURL(antes);
  await leida(page);
}

/** Types into the filter of a column, and waits for the answer. */
export async function filtrar(page: Page, columna: string, texto: string): Promise<void> {
  const caja = page.getByRole('textbox', { name: `Filtrar por ${columna}`, exact: true });
  if ((await caja.inputValue()) !== texto) await pedir(page, () => caja.fill(texto));
}

/** Ticks or unticks a box of the state filter ('Activas', 'Baja'), and waits for the answer. */
export async function marcar(page: Page, caja: string, puesta = true): Promise<void> {
  const box = page.getByRole('checkbox', { name: caja, exact: true });
  if ((await box.isChecked()) !== puesta) await pedir(page, () => box.setChecked(puesta));
}

/** Returns the visible row that contains a text. */
export const filaEnPantalla = (page: Page, texto: string): Locator =>
  page.locator('[data-fila]').filter({ hasText: texto });

/** Headers of columns that hold no field. */
const SIN_DATOS: readonly string[] = ['', 'Acciones', 'Selección'];
/** Returns the visible rows, by the labels of the header, without the words that stand for a colour. */
const filasVistas = (page: Page): Promise<FilaVista[]> =>
  page.evaluate((sinDatos) => {
    const textos = (en: ParentNode, celdas: string) =>
      [...en.querySelectorAll(celdas)].map((celda) => {
        const copia = celda.cloneNode(true) as Element;
        for (const palabra of copia.querySelectorAll('[data-palabra]')) palabra.remove();
        return copia.textContent ?? '';
      });
    const labels = textos(document, 'th, [role=columnheader]');
    return [...document.querySelectorAll('tr[data-fila]')].map((fila) => {
      const celdas = textos(fila, 'td');
      const pares = labels.map((label, n) => [label, celdas[n] ?? ''] as const);
      return Object.fromEntries(pares.filter(([label]) => !sinDatos.includes(label)));
    });
  }, SIN_DATOS);

/** Returns every row of the list, page by page. */
async function todasLasFilas(page: Page): Promise<FilaVista[]> {
  const primera = page.getByRole('button', { name: 'Ir a la primera página' });
  const siguiente = page.getByRole('button', { name: 'Ir a la página siguiente' });
  const tamano = page.getByLabel('Nº Registros');
  const hayMas = (await primera.isEnabled()) || (await siguiente.isEnabled());
  if (hayMas && (await tamano.inputValue()) !== '50') await pedir(page, () => tamano.selectOption('50'));
  if (await primera.isEnabled()) await pedir(page, () => primera.click());
  const filas = await filasVistas(page);
  while (await siguiente.isEnabled()) {
    await pedir(page, () => siguiente.click());
    filas.push(...(await filasVistas(page)));
  }
  return filas;
}

/** Presses 'Informe'. Returns the file's name, and its rows by the labels of the first one. */
export async function descargarInforme(page: Page): Promise<{ nombre: string; filas: FilaVista[] }> {
  // Short, inside a retried step, so that a hanging one is reported by name.
  const pronto = { timeout: 15_000 };
  const [fichero] = await Promise.all([
    page.waitForEvent('download', pronto),
    page.getByRole('button', { name: 'Informe', exact: true }).click(pronto),
  ]);
  const [labels = [], ...filas] = leerHoja(await fichero.path());
  return {
    nombre: fichero.suggestedFilename(),
    filas: filas.map((fila) => Object.fromEntries(labels.map((label, n) => [label, fila[n] ?? '']))),
  };
}

/**
 * Expects that the spreadsheet has the rows of the filtered list, of all pages, in the same order. Returns its rows,
 * with the columns that the list does not show.
 */
export async function informeComoLista(page: Page, plural: string): Promise<FilaVista[]> {
  let vez = 0;
  let exportadas: FilaVista[] = [];
  // Errands beside this one may add a record between the two readings.
  await expect(async () => {
    if ((vez += 1) > 1) await page.reload();
    await expect(page.locator('[data-fila]').first()).toBeVisible();
    await leida(page);
    const { nombre, filas } = await descargarInforme(page);
    // A file name cannot contain the slashes of the date: browsers replace them.
    expect(nombre.replaceAll(/(?<=\d)[-_](?=\d)/g, '/')).toBe(`Informe ${plural} - ${hoy()}.xlsx`);
    const lista = await todasLasFilas(page);
    const labels = Object.keys(lista[0] ?? {});
    expect(filas.map((fila) => Object.fromEntries(labels.map((label) => [label, fila[label]])))).toEqual(lista);
    exportadas = filas;
  }).toPass({ timeout: 40_000 });
  return exportadas;
}

/** Presses 'Cerrar' in a browser tab; the press may fail because it closes its page. */
export async function cerrarPestana(pestana: Page): Promise<void> {
  const cerrada = pestana.waitForEvent('close');
  await Promise.all([
    cerrada,
    pestana
      .getByRole('button', { name: 'Cerrar', exact: true })
      .click()
      .catch(() => undefined),
  ]);
}

/** Presses 'Ver detalle' of a record. Returns the dialog. */
export async function abrirDetalle(page: Page, nombre: string): Promise<Locator> {
  await page.getByRole('button', { name: `Ver detalle ${nombre}`, exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Detalle' });
  await expect(dialogo).toBeVisible();
  return dialogo;
}

/** Returns the value beside a label of the detail dialog. */
export const campoDeDetalle = (dialogo: Locator, label: string): Locator =>
  dialogo.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd[1]');

async function pedirBorrado(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar registro?' });
  await expect(dialogo).toContainText('El registro seleccionado se eliminara de forma definitiva.');
  await dialogo.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialogo).toHaveCount(0);
}

/** Deletes a record of the page shown. */
export async function eliminar(page: Page, nombre: string): Promise<void> {
  await pedirBorrado(page, nombre);
  await expect(avisoEnPantalla(page)).toContainText(`Registro eliminado: ${nombre}.`);
  await expect(page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true })).toHaveCount(0);
}

/** Tries to delete a record that must stay: the reason is shown, and the record is still there. */
export async function eliminarRehusado(page: Page, nombre: string, motivo: string | RegExp): Promise<void> {
  await pedirBorrado(page, nombre);
  await expect(avisoEnPantalla(page)).toContainText(motivo);
  await expect(page.getByRole('button', { name: `Eliminar ${nombre}`, exact: true })).toBeVisible();
}

/** Opens the create form of the list shown. */
export async function abrirAlta(page: Page, titulo: string): Promise<void> {
  await page.getByRole('link', { name: 'Nuevo registro' }).click();
  await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
}

/** Opens the edit form of a record of the list shown. */
export async function abrirEdicion(page: Page, nombre: string, titulo: string): Promise<void> {
  await page.getByRole('link', { name: `Editar ${nombre}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
}

/** Leaves a form with typed work for a list of the menu. */
export async function salirSinGuardar(page: Page, titulo: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: titulo, exact: true }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: titulo, exact: true })).toBeVisible();
  await leida(page);
}

/** Sends the form; a successful save opens the list. */
export async function enviar(page: Page, lista: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL((url) => url.pathname === lista);
  await leida(page);
}

type Pares = readonly (readonly [label: string, valor: string])[];
/** Fills boxes by their labels; pairs where a label has an accent. */
export async function rellenar(page: Page, campos: Readonly<Record<string, string>> | Pares): Promise<void> {
  const pares = Array.isArray(campos) ? (campos as Pares) : Object.entries(campos);
  for (const [label, valor] of pares) await page.getByRole('textbox', { name: label }).fill(valor);
}

/** Chooses in a select. */
export async function elegirOpcion(page: Page, label: string, nombre: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: nombre, exact: true }).click();
}

/** Chooses, or adds, an option by typing. */
export async function buscar(page: Page, label: string, nombre: string): Promise<void> {
  const caja = page.getByRole('combobox', { name: label });
  await caja.fill(nombre);
  await page.getByRole('option', { name: nombre, exact: true }).click();
  // A list for several options stays open; if it is closed, Escape would leave the form.
  if ((await caja.getAttribute('aria-expanded')) === 'true') await caja.press('Escape');
}
