import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { ApiDemo } from './entrar.ts';
import { apiDe, entrarComo } from './entrar.ts';
import type { RegistroVisto } from './obra.ts';
import { altaDeCliente, altaDeContrata, altaDeParte } from './obra.ts';
import {
  abrirAlta,
  abrirDetalle,
  abrirEdicion,
  buscar,
  campoDeDetalle,
  elegirOpcion,
  eliminar,
  eliminarRehusado,
  enviar,
  filaEnPantalla,
  filtrar,
  informeComoLista,
  marcar,
  rellenar,
  unico,
} from './registro.ts';
import { test } from './politica.ts';

const lista = (page: Page, label: string) => page.getByRole('combobox', { name: label });

/** A client, and a contrata that works for it only. */
async function clienteYContrata(api: ApiDemo) {
  const cliente = await altaDeCliente(api);
  return { cliente: cliente.nombre, contrata: (await altaDeContrata(api, [cliente.nombre])).nombre };
}

/** Opens the form of a new project and fills what it needs. */
async function rellenarAlta(page: Page, nombre: string, cliente: string): Promise<void> {
  await abrirAlta(page, 'Alta de proyectos');
  await rellenar(page, { Nombre: nombre, 'Fecha inicio': '05/03/2026' });
  await elegirOpcion(page, 'Categoría', 'Mantenimiento');
  await buscar(page, 'Cliente', cliente);
}

test('a project is refused, made, found, exported and deleted', async ({ page, request }) => {
  const { cliente, contrata } = await clienteYContrata(await apiDe(request, 'GESTION'));
  const nombre = unico('Campaña Ñandú');
  await entrarComo(page, 'GESTION', '/proyectos');
  await rellenarAlta(page, nombre, cliente);
  await buscar(page, 'Contrata', contrata);
  const fin = page.getByRole('textbox', { name: 'Fecha fin' });
  await fin.fill('04/03/2026');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(fin).toHaveAccessibleDescription('La fecha de fin no puede ser anterior a la fecha de inicio.');
  await fin.fill('05/03/2026');
  await enviar(page, '/proyectos');

  await filtrar(page, 'Nombre', nombre.replace('Campaña Ñandú', 'CAMPANA nandu'));
  const fila = filaEnPantalla(page, nombre);
  await expect(fila).toHaveCount(1);
  for (const texto of ['Mantenimiento', cliente, contrata, 'Activo'])
    await expect(fila.getByText(texto, { exact: true })).toBeVisible();
  // Past its end, and open.
  await expect(fila.getByTitle('Fecha superada y proyecto abierto')).toHaveText('05/03/2026');
  await eliminar(page, nombre);
  // Names of the demonstration contain a colon; those of other tests come and go.
  await filtrar(page, 'Nombre', ':');
  await informeComoLista(page, 'proyectos');
});

test('a project goes to another client, is seen with its history, has partes and is finished, not deleted', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  const [uno, otro] = [await clienteYContrata(api), await clienteYContrata(api)];
  const nombre = unico('De mano en mano');
  await entrarComo(page, 'GESTION', '/proyectos');
  await rellenarAlta(page, nombre, uno.cliente);
  await buscar(page, 'Contrata', uno.contrata);
  await enviar(page, '/proyectos');

  await filtrar(page, 'Nombre', nombre);
  await abrirEdicion(page, nombre, 'Edición de proyectos');
  await expect(lista(page, 'Contrata')).toHaveValue(uno.contrata);
  await buscar(page, 'Cliente', otro.cliente);
  await expect(lista(page, 'Contrata')).toHaveValue('');
  await lista(page, 'Contrata').click();
  await expect(page.getByRole('option', { name: otro.contrata, exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: uno.contrata, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Islas y góndolas');
  await enviar(page, '/proyectos');

  await filtrar(page, 'Nombre', nombre);
  const detalle = await abrirDetalle(page, nombre);
  await expect(campoDeDetalle(detalle, 'Cliente')).toHaveText(otro.cliente);
  await expect(campoDeDetalle(detalle, 'Descripción')).toHaveText('Islas y góndolas');
  await expect(campoDeDetalle(detalle, 'Contrata')).toHaveCount(0);
  const historial = detalle.getByRole('region', { name: 'Historial' });
  await expect(historial).toContainText(`Cliente: ${uno.cliente} → ${otro.cliente}`);
  await expect(historial.getByRole('listitem').last()).toContainText('Alta');
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  const [{ id }] = await api.get<[RegistroVisto]>(`/proyecto/all?nombre=${encodeURIComponent(nombre)}`);
  await altaDeParte(api, id);
  await eliminarRehusado(page, nombre, 'No se puede eliminar: el proyecto tiene partes.');
  const cargar = page.getByRole('button', { name: `Cargar partes ${nombre}`, exact: true });
  await expect(cargar).toBeEnabled();
  await abrirEdicion(page, nombre, 'Edición de proyectos');
  await page.getByRole('checkbox', { name: 'Finalizado' }).check();
  await enviar(page, '/proyectos');
  await filtrar(page, 'Nombre', nombre);
  await expect(filaEnPantalla(page, nombre)).toHaveCount(0);
  await marcar(page, 'Finalizados');
  await expect(filaEnPantalla(page, nombre).getByText('Finalizado', { exact: true })).toBeVisible();
  await expect(cargar).toBeDisabled();
});
