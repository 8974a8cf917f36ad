import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ApiDemo } from './entrar.ts';
import { apiDe, entrarComo } from './entrar.ts';
import { altaDeCliente, altaDeProyecto } from './obra.ts';
import { abrirLista, avisoEnPantalla, eliminar, filtrar, unico } from './registro.ts';
import { test } from './politica.ts';

const campo = (page: Page) => page.getByRole('textbox', { name: 'Pregunta' });
const filas = (page: Page) => page.getByRole('table').locator('tbody tr td:nth-child(2)');
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Creates a project and opens its questions. */
async function abrirPreguntas(page: Page, api: ApiDemo, nombre: string): Promise<number> {
  const { id } = await altaDeProyecto(api, (await altaDeCliente(api)).id, { nombre });
  await entrarComo(page, 'GESTION', '/proyectos');
  await filtrar(page, 'Nombre', nombre);
  await boton(page, `Preguntas ${nombre}`).click();
  await expect(page.getByRole('heading', { name: `Preguntas del proyecto ${nombre}` })).toBeVisible();
  return id;
}

test('the questions of a project are written, changed and deleted', async ({ page, request }) => {
  const api = await apiDe(request, 'GESTION');
  const nombre = unico('Encuesta');
  await abrirPreguntas(page, api, nombre);
  await expect(page.getByText('Este proyecto todavía no tiene preguntas.')).toBeVisible();

  await boton(page, 'Enviar').click();
  await expect(campo(page)).toHaveAccessibleDescription(/Este campo es obligatorio\./);
  for (const pregunta of ['¿Hay luz?', '¿Está limpio?', '¿Quién abre?']) {
    await campo(page).fill(pregunta);
    await page.keyboard.press('Enter');
    await expect(filas(page).last()).toHaveText(pregunta);
    await expect(campo(page)).toHaveValue('');
    await expect(campo(page)).toBeFocused();
  }

  await boton(page, 'Editar ¿Está limpio?').click();
  await expect(campo(page)).toHaveValue('¿Está limpio?');
  await campo(page).fill('¿Está limpio el lineal?');
  await boton(page, 'Enviar').click();
  await expect(filas(page)).toHaveText(['¿Hay luz?', '¿Está limpio el lineal?', '¿Quién abre?']);
  await page.reload();
  await expect(filas(page)).toHaveText(['¿Hay luz?', '¿Está limpio el lineal?', '¿Quién abre?']);

  await boton(page, 'Eliminar ¿Hay luz?').click();
  const dialogo = page.getByRole('dialog', { name: '¿Eliminar pregunta?' });
  await expect(dialogo).toContainText('La pregunta se eliminará de forma definitiva para este proyecto.');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(filas(page)).toHaveCount(3);
  await boton(page, 'Eliminar ¿Hay luz?').click();
  await dialogo.getByRole('button', { name: 'Aceptar' }).click();
  await expect(filas(page)).toHaveText(['¿Está limpio el lineal?', '¿Quién abre?']);
  await expect(avisoEnPantalla(page)).toHaveText('Pregunta eliminada.');

  // Its questions go with the project.
  await abrirLista(page, 'Proyectos');
  await filtrar(page, 'Nombre', nombre);
  await eliminar(page, nombre);
});

test('two people on one question are told, and one on his way out is asked', async ({ page, request }) => {
  const api = await apiDe(request, 'GESTION');
  const nombre = unico('A dos manos');
  const proyecto = await abrirPreguntas(page, api, nombre);
  await campo(page).fill('¿Hay luz?');
  await boton(page, 'Enviar').click();
  await boton(page, 'Editar ¿Hay luz?').click();

  await expect(campo(page)).toHaveValue('¿Hay luz?');
  const [pregunta] = await api.get<object[]>(`/proyecto/preguntas/all/${proyecto}`);
  const admin = await apiDe(request, 'ADMIN');
  await admin.post('/proyecto/pregunta', { id_proyecto: proyecto, ...pregunta, pregunta: '¿Hay gas?' });

  await campo(page).fill('¿Hay luz y agua?');
  await boton(page, 'Enviar').click();
  const dialogo = page.getByRole('dialog', { name: 'Registro modificado por otra persona' });
  await expect(dialogo.getByRole('radio', { name: /Guardado.*¿Hay gas\?/ })).toBeVisible();
  await boton(page, 'Guardar de todos modos').click();
  await expect(filas(page)).toHaveText(['¿Hay luz y agua?']);

  await campo(page).fill('A medias');
  await boton(page, 'Volver').click();
  await boton(page, 'Seguir editando').click();
  await expect(campo(page)).toHaveValue('A medias');
  await boton(page, 'Limpiar').click();
  await boton(page, 'Volver').click();
  await expect(page).toHaveURL(/\/proyectos/);
});
