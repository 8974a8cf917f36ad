import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { apiDe, dePersona, entrarComo } from './entrar.ts';
import type { ApiDemo } from './entrar.ts';
import { proyectoDe, responderPorApi, tiendasDeLaDemo } from './hechos.ts';
import { test } from './politica.ts';
import { avisoEnPantalla, filaEnPantalla, unico } from './registro.ts';

type Persona = { readonly id: number; readonly nombre: string };
type Parte = { readonly id: number; readonly numero_incidencia: string };

/** Uploads twelve partes for as many shops, like a client's file. */
async function cargarDoce(page: Page, api: ApiDemo, proyecto: string, numero: string): Promise<Parte[]> {
  const tiendas = (await tiendasDeLaDemo(api)).slice(0, 12);
  const filas = tiendas.map(
    ({ sfid }, n) => `${numero}-${String(n + 1).padStart(2, '0')};${sfid};Cambiar el expositor`,
  );
  await page.goto(`/proyectos?nombre=${encodeURIComponent(`"${proyecto}"`)}`);
  await page.getByRole('button', { name: `Cargar partes ${proyecto}`, exact: true }).click();
  const csv = ['numero_incidencia;sfid;observaciones', ...filas].join('\r\n');
  const fichero = { name: 'partes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Fichero CSV').setInputFiles(fichero);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const reporte = page.getByRole('dialog', { name: 'Reporte' });
  await expect(reporte).toContainText('Partes creados: 12. Líneas rechazadas: 0.');
  await reporte.getByRole('button', { name: 'Cerrar' }).click();
  return api.get<Parte[]>(`/parte/sin_asignar?numero_incidencia=${encodeURIComponent(numero)}&sort=numero_incidencia`);
}

/** Chooses a technician in the open dialog, from whichever list offers him. */
async function elegirTecnico(dialogo: Locator, nombre: string): Promise<void> {
  const cajas = dialogo.getByRole('combobox', { name: /^Técnico/ });
  await expect(cajas.first()).toBeVisible();
  await expect(async () => {
    for (const caja of await cajas.all()) {
      if (await caja.isDisabled()) continue;
      await caja.fill(nombre);
      const suya = dialogo.page().locator(`[id="${await caja.getAttribute('aria-controls')}"]`);
      const opcion = suya.getByRole('option', { name: nombre });
      if (await opcion.isVisible()) return opcion.click();
    }
    throw new Error(`nobody offers ${nombre}`);
  }).toPass();
}

/** Does a technician's work by the API calls of his phone. */
async function firmarPorApi(campo: ApiDemo, id: number, id_proyecto: number): Promise<void> {
  await responderPorApi(campo, { id, id_proyecto });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAMAAAC67D+PAAAAA1BMVEUzVXeI+iudAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoCcAAABuAAEdQFfVAAAAAElFTkSuQmCC',
    'base64',
  );
  const imagen = { name: 'firma.png', mimeType: 'image/png', buffer: png };
  await campo.enviar('/parte/firmar', { id_parte: String(id), nif: '12345678Z', nombre: 'Encargada', imagen });
}

test("the dispatcher's morning: load, map, ten at once, a comment, a parte that starts and ends before their eyes", async ({
  page,
  request,
}) => {
  const oficina = await apiDe(request, 'GESTION');
  const campo = await apiDe(request, 'TECNICO');
  const proyecto = await proyectoDe(oficina, campo.nombre);
  const otra = (await oficina.get<Persona[]>('/usuario/tecnicos/select')).find(
    ({ nombre }) => nombre !== campo.nombre,
  )!;
  const numero = unico('DESP').replace(' ', '-');
  await entrarComo(page, 'GESTION');
  const partes = await cargarDoce(page, oficina, proyecto.nombre, numero);
  expect(partes).toHaveLength(12);
  const [perdido] = partes;

  await page.goto(`/partes_sin_asignar?numero_incidencia=${numero}&orden=numero_incidencia&filas=10`);
  await expect(page.locator('tr[data-fila]')).toHaveCount(10);
  await page.getByRole('switch', { name: 'Mapa' }).click();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Mapa' }).click();
  await expect(page.locator('tr[data-fila]')).toHaveCount(10);

  // Ten are chosen; while the dialog is open another user takes one of them.
  await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
  const seleccion = page.getByRole('group', { name: 'Selección' });
  await expect(seleccion).toContainText('10 seleccionados');
  await seleccion.getByRole('button', { name: 'Asignar', exact: true }).click();
  const varios = page.getByRole('dialog', { name: 'Asignar 10 partes' });
  await elegirTecnico(varios, campo.nombre);
  const donde = await oficina.get<{ id_establecimiento: number }>(`/parte/${perdido!.id}`);
  const listas = ['tecnicos_locales', 'tecnicos_no_locales'].map((lista) =>
    oficina.get<Persona[]>(`/usuario/${lista}/${donde.id_establecimiento}?id_proyecto=${proyecto.id}`),
  );
  const rapido = (await Promise.all(listas)).flat().find(({ nombre }) => nombre !== campo.nombre) ?? otra;
  await oficina.patch(`/parte/asignar/${perdido!.id}/${rapido.id}`);
  await varios.getByRole('button', { name: 'Aceptar' }).click();
  const reporte = page.getByRole('dialog', { name: 'Reporte' });
  const lineas = reporte.getByRole('listitem');
  await expect(lineas).toHaveCount(10);
  await expect(lineas.first()).toContainText(`${perdido!.numero_incidencia}:`);
  await expect(lineas.first()).toContainText(rapido.nombre);
  await reporte.getByRole('button', { name: 'Cerrar' }).click();
  await expect(avisoEnPantalla(page)).toContainText(`9 partes asignados a ${campo.nombre}`);
  await expect(page.locator('tr[data-fila]')).toHaveCount(2);

  const quinto = partes[10]!.numero_incidencia;
  await page.getByRole('button', { name: `Comentario ${quinto}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Comentario' }).fill('Avisar media hora antes.');
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await expect(avisoEnPantalla(page)).toContainText('Comentario guardado.');

  // A wrong assignment is undone where it was made.
  await page.getByRole('button', { name: `Asignar ${quinto}`, exact: true }).click();
  const uno = page.getByRole('dialog', { name: `Asignar parte ${quinto}` });
  await elegirTecnico(uno, campo.nombre);
  await uno.getByRole('button', { name: 'Aceptar' }).click();
  await expect(filaEnPantalla(page, quinto)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(filaEnPantalla(page, quinto)).toHaveCount(1);

  // The technician starts and signs; the list shows it by itself, at the row's old place.
  const { id, numero_incidencia: seguido } = partes[1]!;
  await page.goto(`/partes_asignados?numero_incidencia=${numero}&orden=numero_incidencia&filas=25`);
  const fila = page.locator(`tr[data-fila="${id}"]`);
  await expect(fila).toContainText('Asignado');
  await expect(page.getByText('En directo')).toBeVisible();
  await page.getByRole('checkbox', { name: `Seleccionar ${partes[2]!.numero_incidencia}` }).check();
  await campo.patch(`/parte/iniciar/${id}`);
  await expect(fila).toContainText('Iniciado');
  await firmarPorApi(campo, id, proyecto.id);
  await expect(page.getByText(new RegExp(`${seguido}.*finalizado`)).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Ver detalle ${seguido}`, exact: true })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Seleccionar ${partes[2]!.numero_incidencia}` })).toBeChecked();
});

test('of two dispatchers on one list each sees what the other does, without losing their own work', async ({
  page,
  browser,
  request,
}) => {
  const oficina = await apiDe(request, 'GESTION');
  const campo = await apiDe(request, 'TECNICO');
  const proyecto = await proyectoDe(oficina, campo.nombre);
  const numero = unico('DOS').replace(' ', '-');
  const tiendas = (await tiendasDeLaDemo(oficina)).slice(0, 3);
  const alta = (sufijo: string, id_establecimiento: number) =>
    oficina.post<Parte>('/parte', {
      numero_incidencia: `${numero}-${sufijo}`,
      observaciones: 'Revisar',
      id_proyecto: proyecto.id,
      id_establecimiento,
    });
  const [a, b] = [await alta('A', tiendas[0]!.id), await alta('B', tiendas[1]!.id)];
  const lista = `/partes_sin_asignar?numero_incidencia=${numero}&orden=numero_incidencia`;
  await entrarComo(page, 'GESTION', lista);
  const colega = await dePersona(browser, 'ADMIN', lista);
  for (const suya of [page, colega]) {
    await expect(suya.locator('tr[data-fila]')).toHaveCount(2);
    await expect(suya.getByText('En directo')).toBeVisible();
  }

  await page.getByRole('checkbox', { name: `Seleccionar ${b.numero_incidencia}` }).check();
  await colega.getByRole('button', { name: `Asignar ${a.numero_incidencia}`, exact: true }).click();
  const dialogo = colega.getByRole('dialog', { name: `Asignar parte ${a.numero_incidencia}` });
  await elegirTecnico(dialogo, campo.nombre);
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();

  // Shown at its old place, then gone; the other user's choice stays.
  await expect(page.getByText(`ahora asignado a ${campo.nombre}`).first()).toBeVisible();
  await expect(page.locator(`tr[data-fila="${a.id}"] button`)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: `Seleccionar ${b.numero_incidencia}` })).toBeChecked();
  const nuevo = await alta('C', tiendas[2]!.id);
  for (const suya of [page, colega]) await expect(filaEnPantalla(suya, nuevo.numero_incidencia)).toHaveCount(1);
});
