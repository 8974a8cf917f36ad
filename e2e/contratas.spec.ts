import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import { altaDeCliente, altaDeContrata, altaDeProyecto, cambiarPorApi } from './obra.ts';
import {
  abrirAlta,
  abrirDetalle,
  abrirEdicion,
  abrirLista,
  buscar,
  campoDeDetalle,
  eliminar,
  eliminarRehusado,
  enviar,
  filaEnPantalla,
  filtrar,
  hoy,
  informeComoLista,
  marcar,
  nifUnico,
  rellenar,
  unico,
} from './registro.ts';
import { test } from './politica.ts';

const CONTRATA = [
  ['Dirección física', 'Polígono Núñez, 3'],
  ['Dirección de facturación', 'Apartado 12'],
  ['Email', 'obra@contrata.es'],
  ['Teléfono', '912345678'],
] as const;
const clientes = (page: Page) => page.getByRole('combobox', { name: 'Clientes' });

test('a contrata is made, changed, found, exported, seen and deleted', async ({ page, request }) => {
  const api = await apiDe(request, 'GESTION');
  const alfa = await altaDeCliente(api, unico('Alfa'));
  const beta = await altaDeCliente(api, unico('Bética'));
  const nombre = unico('Montajes Núñez');
  const NIF = nifUnico();
  await entrarComo(page, 'GESTION', '/contratas');
  await abrirAlta(page, 'Alta de contratas');
  await rellenar(page, [['Nombre', nombre], ['NIF', NIF], ...CONTRATA]);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(clientes(page)).toHaveAccessibleDescription('Seleccione al menos un cliente');
  await buscar(page, 'Clientes', beta.nombre);
  await buscar(page, 'Clientes', alfa.nombre);
  await enviar(page, '/contratas');

  await filtrar(page, 'Nombre', nombre.replace('Montajes Núñez', 'MONTAJES nunez'));
  await expect(filaEnPantalla(page, nombre)).toContainText(`${alfa.nombre}, ${beta.nombre}`);
  await filtrar(page, 'Clientes', beta.nombre.replace('Bética', 'betica'));
  await expect(filaEnPantalla(page, nombre)).toHaveCount(1);

  await filtrar(page, 'Clientes', '');
  await filtrar(page, 'NIF', NIF.toLowerCase());
  await abrirEdicion(page, nombre, 'Edición de contratas');
  await expect(page.getByRole('textbox', { name: 'NIF' })).toHaveAttribute('readonly');
  await clientes(page).press('Backspace');
  await rellenar(page, [['Descripción', 'Cartelería y vinilos']]);
  await enviar(page, '/contratas');

  await filtrar(page, 'Nombre', nombre);
  const detalle = await abrirDetalle(page, nombre);
  await expect(campoDeDetalle(detalle, 'Clientes')).toHaveText(alfa.nombre);
  await expect(campoDeDetalle(detalle, 'Descripción')).toHaveText('Cartelería y vinilos');
  await expect(campoDeDetalle(detalle, 'Dirección de facturación')).toHaveText('Apartado 12');
  const historial = detalle.getByRole('region', { name: 'Historial' });
  await expect(historial).toContainText(`Clientes: ${alfa.nombre}, ${beta.nombre} → ${alfa.nombre}`);
  await expect(historial.getByRole('listitem').last()).toContainText('Alta');
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  await filtrar(page, 'Nombre', '');
  await marcar(page, 'Finalizadas');
  await informeComoLista(page, 'contratas');

  await filtrar(page, 'Nombre', nombre);
  await eliminar(page, nombre);
});

test('a contrata that somebody else saved meanwhile is opened anew, finished with its projects, and not deleted', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  const cliente = await altaDeCliente(api, unico('Alfa'));
  const beta = await altaDeCliente(api, unico('Beta'));
  const contrata = await altaDeContrata(api, [cliente.nombre]);
  const proyecto = await altaDeProyecto(api, cliente.id, { id_contrata: contrata.id });
  await entrarComo(page, 'GESTION', '/contratas');
  await filtrar(page, 'Nombre', contrata.nombre);
  await eliminarRehusado(page, contrata.nombre, 'No se puede eliminar: la contrata tiene proyectos.');

  await abrirEdicion(page, contrata.nombre, 'Edición de contratas');
  await rellenar(page, { 'Dirección física': 'Calle Nueva, 2' });
  const clientesDeAmbos = { clientes: [cliente.nombre, beta.nombre] };
  await cambiarPorApi(await apiDe(request, 'ADMIN'), '/contrata', contrata.id, clientesDeAmbos);
  await page.getByRole('button', { name: 'Enviar' }).click();
  const aviso = page.getByRole('dialog', { name: 'Registro modificado por otra persona' });
  const suyos = aviso.getByRole('radiogroup', { name: 'Clientes' });
  await expect(suyos).toContainText(`${cliente.nombre}, ${beta.nombre}`);
  await expect(suyos.getByRole('radio', { name: /^Guardado/ })).toBeChecked();
  await aviso.getByRole('button', { name: 'Descartar lo mío' }).click();
  await expect(page.getByRole('textbox', { name: 'Dirección física' })).toHaveValue('Polígono Norte, 3');
  await expect(page.getByRole('button', { name: beta.nombre, exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Finalizada' }).check();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(`1 proyecto: ${proyecto.nombre}`);
  await enviar(page, '/contratas');

  await filtrar(page, 'Nombre', contrata.nombre);
  await expect(filaEnPantalla(page, contrata.nombre)).toHaveCount(0);
  await marcar(page, 'Finalizadas');
  await expect(filaEnPantalla(page, contrata.nombre)).toContainText('Finalizada');
  await abrirEdicion(page, contrata.nombre, 'Edición de contratas');
  await expect(page.getByText(`Fecha de baja: ${hoy()}`)).toBeVisible();

  await abrirLista(page, 'Proyectos');
  await marcar(page, 'Finalizados');
  await filtrar(page, 'Contrata', contrata.nombre);
  await expect(filaEnPantalla(page, proyecto.nombre).getByText('Finalizado', { exact: true })).toBeVisible();
});
