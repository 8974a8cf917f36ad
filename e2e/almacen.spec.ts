import { expect } from '@playwright/test';
import { entrarComo } from './entrar.ts';
import { test } from './politica.ts';
import {
  abrirAlta,
  abrirDetalle,
  abrirEdicion,
  abrirLista,
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

// The smallest valid PNG: a red pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('the office registers a component, a terminal that needs it and a mueble, and finds them in the stock', async ({
  page,
}) => {
  const soporte = unico('Soporte Ñandú');
  const panel = unico('Panel');
  const modelo = unico('A1');
  const terminal = `Nova ${modelo}`;
  const mostrador = unico('Mostrador');
  await entrarComo(page, 'GESTION', '/componentes');
  for (const [nombre, categoria, stock] of [
    [soporte, 'Terminal / posición', '7'],
    [panel, 'Mueble', '2'],
  ] as const) {
    await abrirAlta(page, 'Alta de componentes');
    await rellenar(page, [
      ['Nombre', nombre],
      ['Fabricante', 'Ferralla'],
      ['Descripción', 'De pared'],
      ['Stock', stock],
    ]);
    await elegirOpcion(page, 'Categoría', categoria);
    await enviar(page, '/componentes');
  }
  await filtrar(page, 'Nombre', soporte.replace('Soporte Ñandú', 'soporte ñandu'));
  await expect(filaEnPantalla(page, soporte)).toContainText('Terminal / posición');
  await abrirEdicion(page, soporte, 'Edición de componentes');
  await rellenar(page, { Stock: '9' });
  await elegirOpcion(page, 'Motivo del cambio de stock', 'Recuento');
  await enviar(page, '/componentes');
  // The notice of the save covers no link of the menu.
  const [aviso, menu] = await Promise.all([page.getByRole('alert').boundingBox(), page.locator('aside').boundingBox()]);
  expect(aviso!.x).toBeGreaterThan(menu!.x + menu!.width);
  const detalle = await abrirDetalle(page, soporte);
  await expect(campoDeDetalle(detalle, 'Descripción')).toHaveText('De pared');
  await expect(detalle.getByRole('region', { name: 'Historial' })).toContainText('Recuento');
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: `Movimientos ${soporte}` }).click();
  await expect(page.getByRole('heading', { name: 'Movimientos' })).toBeVisible();
  await expect(page.locator('[data-fila]')).toHaveCount(2);
  await expect(page.locator('[data-fila]').first()).toContainText('Recuento');
  await informeComoLista(page, 'movimientos');
  await page.getByRole('button', { name: 'Volver' }).click();

  await abrirLista(page, 'Terminales');
  await abrirAlta(page, 'Alta de terminales');
  await rellenar(page, [
    ['Marca', 'Nova'],
    ['Modelo', modelo],
    ['Stock', '3'],
  ]);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Seleccione al menos un componente')).toBeVisible();
  await buscar(page, 'Componentes', soporte);
  await page
    .getByLabel('Imagen', { exact: true })
    .setInputFiles({ name: 'a1.png', mimeType: 'image/png', buffer: PNG });
  await enviar(page, '/terminales');
  await filtrar(page, 'Modelo', modelo);
  await informeComoLista(page, 'terminales');
  const suyo = await abrirDetalle(page, terminal);
  await expect(campoDeDetalle(suyo, 'Cantidad')).toHaveText('3');
  await expect(campoDeDetalle(suyo, 'Componentes')).toHaveText(soporte);
  const imagen = suyo.getByRole('img', { name: `Imagen de ${terminal}` });
  await expect.poll(() => imagen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
  await suyo.getByRole('button', { name: 'Cerrar' }).click();

  await abrirLista(page, 'Muebles');
  await abrirAlta(page, 'Alta de muebles');
  await rellenar(page, [
    ['Nombre', mostrador],
    ['Nº posiciones', '6'],
  ]);
  await buscar(page, 'Componentes', panel);
  await enviar(page, '/muebles');
  await filtrar(page, 'Nombre', mostrador);
  await expect(filaEnPantalla(page, mostrador)).toContainText(panel);
  await informeComoLista(page, 'muebles');

  await abrirLista(page, 'Inventario');
  await filtrar(page, 'Nombre', soporte);
  await expect(filaEnPantalla(page, soporte)).toContainText('9');
  await informeComoLista(page, 'de inventario');
  await filtrar(page, 'Nombre', modelo);
  await expect(filaEnPantalla(page, terminal)).toContainText('Terminal');

  await abrirLista(page, 'Componentes');
  await filtrar(page, 'Nombre', soporte);
  await eliminarRehusado(page, soporte, 'No se puede eliminar');
  await abrirEdicion(page, soporte, 'Edición de componentes');
  await page.getByRole('checkbox', { name: 'Desuso' }).click();
  await enviar(page, '/componentes');
  await expect(filaEnPantalla(page, soporte)).toHaveCount(0);
  await marcar(page, 'Desuso');
  await expect(filaEnPantalla(page, soporte)).toContainText('Desuso');
  await informeComoLista(page, 'componentes');

  for (const [lista, columna, nombre] of [
    ['Terminales', 'Modelo', terminal],
    ['Muebles', 'Nombre', mostrador],
  ] as const) {
    await abrirLista(page, lista);
    await filtrar(page, columna, nombre.replace('Nova ', ''));
    await eliminar(page, nombre);
  }
});
