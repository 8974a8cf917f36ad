import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import { altaDeMueble } from './obra.ts';
import { test } from './politica.ts';
import {
  abrirAlta,
  abrirEdicion,
  avisoEnPantalla,
  buscar,
  campoDeDetalle,
  cerrarPestana,
  eliminar,
  enviar,
  filaEnPantalla,
  filtrar,
  informeComoLista,
  rellenar,
  unico,
} from './registro.ts';

const CONTACTO = [
  ['Email', 'tienda@bazar.es'],
  ['Teléfono', '+34612345678'],
  ['Contacto', 'Begoña Ibáñez'],
  ['Horario', 'L-V 9:00-14:00'],
] as const;
const DIRECCION = [
  ['Calle', 'Calle Núñez de Balboa, 12'],
  ['Código postal', '28001'],
  ['Localidad', 'Madrid'],
] as const;

const siguiente = (page: Page) => page.getByRole('button', { name: 'Siguiente' }).click();
const paso = (page: Page, titulo: string) => page.getByRole('heading', { level: 2, name: titulo, exact: true });

/** Fills the first two steps; the third is open. */
async function hastaElUltimo(page: Page, sfid: string, nombre: string): Promise<void> {
  await rellenar(page, [['Identificador', sfid], ['Nombre', nombre], ...CONTACTO]);
  await siguiente(page);
  await rellenar(page, DIRECCION);
  await buscar(page, 'Provincia', 'Madrid');
  await expect(page.getByRole('combobox', { name: 'Comunidad Autónoma' })).toHaveValue('Comunidad de Madrid');
  await siguiente(page);
  await expect(paso(page, 'Muebles y componentes')).toBeVisible();
}

/** Presses 'Ver detalle' of a record. Returns the tab that it opens. */
async function abrirEnPestana(page: Page, nombre: string): Promise<Page> {
  const abierta = page.context().waitForEvent('page');
  await page.getByRole('link', { name: `Ver detalle ${nombre}`, exact: true }).click();
  return abierta;
}

test('an establishment is made in three steps, changed, seen in a tab of its own, exported and deleted', async ({
  page,
  request,
}) => {
  const nombre = unico('Bazar Núñez');
  const sfid = `T${nombre.slice(-8)}`;
  const mueble = await altaDeMueble(await apiDe(request, 'GESTION'), 4);
  await entrarComo(page, 'GESTION', '/establecimientos');
  await abrirAlta(page, 'Alta de establecimientos');
  await siguiente(page);
  await expect(paso(page, 'Datos básicos')).toBeVisible();
  await hastaElUltimo(page, sfid, nombre);
  await buscar(page, 'Mueble', mueble.nombre);
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect(page.getByRole('listbox', { name: `Posiciones de ${mueble.nombre}` }).getByRole('option')).toHaveCount(
    4,
  );
  await enviar(page, '/establecimientos');

  await filtrar(page, 'Nombre', nombre.replace('Bazar Núñez', 'bazar nunez'));
  await expect(filaEnPantalla(page, nombre)).toContainText('Comunidad de Madrid');
  await informeComoLista(page, 'establecimientos');
  await abrirEdicion(page, nombre, 'Edición de establecimientos');
  await rellenar(page, { Contacto: 'Íñigo Peña' });
  await siguiente(page);
  await siguiente(page);
  await enviar(page, '/establecimientos');

  await filtrar(page, 'Nombre', nombre);
  const detalle = await abrirEnPestana(page, nombre);
  await expect(detalle).toHaveURL(/\/detalleEstablecimiento\/\d+$/);
  await expect(campoDeDetalle(detalle.getByRole('tabpanel'), 'Contacto')).toHaveText('Íñigo Peña');
  await expect(detalle.getByRole('region', { name: `Mapa: ${nombre}` })).toBeVisible();
  await expect(detalle.getByRole('region', { name: 'Historial' })).toContainText(
    'Contacto: Begoña Ibáñez → Íñigo Peña',
  );
  await expect(detalle.getByRole('tab')).toHaveText([
    'Detalles',
    'Partes',
    'Planogramas',
    'Muebles y componentes',
    'Inventario',
  ]);
  await detalle.getByRole('tab', { name: 'Partes' }).click();
  await expect(detalle.getByRole('heading', { name: 'Partes', exact: true })).toBeVisible();
  await detalle.getByRole('tab', { name: 'Muebles y componentes' }).click();
  await detalle.getByRole('option', { name: 'Posición 2: vacía' }).click();
  await expect(detalle.getByRole('status').filter({ hasText: 'Terminal' })).toContainText('Nada');
  expect(await informeComoLista(detalle, 'muebles del establecimiento')).toHaveLength(6);
  await detalle.getByRole('tab', { name: 'Inventario' }).click();
  await expect(detalle.getByRole('heading', { name: 'Inventario', exact: true })).toBeVisible();
  await cerrarPestana(detalle);

  await eliminar(page, nombre);
  await expect(avisoEnPantalla(page)).toContainText(nombre);
});
