import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import {
  dibujarFirma,
  enElAsistente,
  guardar,
  iniciarElegido,
  instalarComponentes,
  instalarTerminal,
  irAlPaso,
  listaDelParte,
  responderPreguntas,
  abrirTelefono,
} from './asistente.ts';
import { apiDe, entrarComo, irA } from './entrar.ts';
import { CSV, filasDelCsv, inventario, lugaresEn, movido, proyectoDe } from './hechos.ts';
import type { ParteVisto } from './hechos.ts';
import { test } from './politica.ts';

type Opcion = { readonly id: number; readonly nombre: string };

/** Uploads the CSV to the project and reads the report to its end. */
async function cargar(page: Page, proyecto: string): Promise<void> {
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
  await irA(page, '/partes_sin_asignar', 'Partes sin asignar');
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

/** Returns whether anything was drawn on the pad. */
function tieneTinta(canvas: Element): boolean {
  const { width, height } = canvas as HTMLCanvasElement;
  const puntos = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  return puntos.some((valor) => valor < 100);
}

/** Draws a signature and reloads before it is sent: the drawing is restored. */
async function firmar(page: Page): Promise<void> {
  const { pad, borrar } = await dibujarFirma(page);
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
  const oficina = await apiDe(request, 'GESTION');
  const campo = await apiDe(request, 'TECNICO');
  const tecnico = campo.nombre;
  const proyecto = await proyectoDe(oficina, tecnico);

  await entrarComo(page, 'GESTION', '/proyectos');
  await cargar(page, proyecto.nombre);

  // Only of this project: another test may load thousands at the same time.
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

  const movil = await abrirTelefono(browser, parte);
  await entrarComo(movil, 'TECNICO', listaDelParte(parte));
  await iniciarElegido(movil, parte);
  await enElAsistente(movil, parte);
  await instalarTerminal(movil, hueco, terminal!.nombre);
  await instalarTerminal(movil, ocupado, nuevo!.nombre);
  await instalarComponentes(movil, hueco, { [uno!.nombre]: 1, [otro!.nombre]: 3 });
  await irAlPaso(movil, 4);
  await responderPreguntas(movil);
  await irAlPaso(movil, 6);
  await movil.getByLabel('Observaciones').fill('Todo instalado y probado.');
  await guardar(movil);
  await irAlPaso(movil, 7);
  // Both the signer and the reader of the signed sheet see which terminal is replaced.
  const relevo = `(1 uds.) en ${ocupado.mueble}, Posicion ${ocupado.posicion}; se retira ${ocupado.terminal}`;
  await expect(movil.getByRole('list', { name: 'Acciones que se firman' })).toContainText(relevo);
  await firmar(movil);

  // Nothing leaves the warehouse before the signature; then exactly what was installed.
  const componente = (nombre: string) => [...antes.keys()].find((clave) => clave.endsWith(`: ${nombre}`)) ?? nombre;
  expect(movido(antes, await inventario(oficina))).toEqual({
    [componente(terminal!.nombre)]: -1,
    [componente(nuevo!.nombre)]: -1,
    [componente(ocupado.terminal)]: 1,
    [componente(uno!.nombre)]: -1,
    [componente(otro!.nombre)]: -3,
  });

  await irA(page, '/partes_finalizados', 'Partes finalizados');
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
