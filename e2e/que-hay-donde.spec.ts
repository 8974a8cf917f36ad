import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import { altaDeMueble, altaDeTerminal } from './obra.ts';
import { test } from './politica.ts';
import {
  abrirAlta,
  abrirEdicion,
  abrirLista,
  buscar,
  cerrarPestana,
  descargarInforme,
  enviar,
  filaEnPantalla,
  filtrar,
  hoy,
  rellenar,
  unico,
} from './registro.ts';
import { zipDe } from './zip.ts';

const PDF = '%PDF-1.4\n%%EOF\n';

async function siguiente(page: Page, paso: string): Promise<void> {
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('heading', { level: 2, name: paso })).toBeVisible();
}

const posicion = (page: Page, n: number) => page.getByRole('option', { name: new RegExp(`^Posición ${n}:`) });

test('the office fills a shop with a mueble of six positions, gives it its planogram, and sees there what is out of date', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  const { nombre: terminal, componente: soporte } = await altaDeTerminal(api, unico('A1'));
  const { nombre: mostrador, componente: panel } = await altaDeMueble(api, 6);
  const tienda = unico('Tienda Ñandú');
  const sfid = `Q${unico('').trim()}`;
  await entrarComo(page, 'GESTION', '/establecimientos');
  await abrirAlta(page, 'Alta de establecimientos');
  await rellenar(page, [
    ['Identificador', sfid],
    ['Nombre', tienda],
    ['Email', 'tienda@ejemplo.es'],
    ['Teléfono', '912345678'],
    ['Contacto', 'Ana'],
    ['Horario', '10 a 21'],
  ]);
  await siguiente(page, 'Dirección');
  await rellenar(page, [
    ['Calle', 'Mayor, 1'],
    ['Código postal', '28901'],
    ['Localidad', 'Getafe'],
  ]);
  await buscar(page, 'Provincia', 'Madrid');
  await expect(page.getByRole('combobox', { name: 'Comunidad Autónoma' })).toHaveValue('Comunidad de Madrid');
  await siguiente(page, 'Muebles y componentes');
  await buscar(page, 'Mueble', mostrador);
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await buscar(page, 'Componentes del mueble', panel);
  await posicion(page, 1).click();
  await buscar(page, 'Terminal', terminal);
  await buscar(page, 'Componentes de la posición', soporte);
  await page.getByRole('textbox', { name: `Unidades de ${soporte}` }).fill('2');
  await page.getByRole('button', { name: 'Copiar a otras posiciones' }).click();
  await page.getByRole('button', { name: 'Las vacías' }).click();
  await page.getByRole('button', { name: 'Copiar a 5 posiciones' }).click();
  await expect(posicion(page, 6)).toHaveAccessibleName(new RegExp(`${terminal}, 2 componentes`));
  await enviar(page, '/establecimientos');

  await page.getByRole('button', { name: 'Cargar planogramas' }).click();
  const carga = page.getByRole('dialog');
  await expect(carga.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  const ficheros = { [`${sfid}.pdf`]: PDF, 'NO-HAY.pdf': PDF, [`${sfid}_nota.pdf`]: '<!doctype html>' };
  await page.locator('input[type=file]').setInputFiles({
    name: 'planos.zip',
    mimeType: 'application/zip',
    buffer: zipDe(ficheros),
  });
  await carga.getByRole('button', { name: 'Aceptar' }).click();
  const reporte = page.getByRole('dialog', { name: 'Reporte' });
  await expect(reporte).toContainText(`${sfid}.pdf: cargado en ${sfid}`);
  await expect(reporte).toContainText('NO-HAY.pdf: no existe ningún establecimiento');
  await expect(reporte).toContainText(`${sfid}_nota.pdf: no es un PDF.`);
  await reporte.getByRole('button', { name: 'Cerrar' }).click();

  await filtrar(page, 'Identificador', sfid);
  const pestana = page.waitForEvent('popup');
  await page.getByRole('link', { name: `Ver detalle ${tienda}` }).click();
  const detalle = await pestana;
  await expect(detalle.getByRole('tab')).toHaveCount(5);
  await detalle.getByRole('tab', { name: 'Planogramas' }).click();
  await expect(detalle.getByText(hoy())).toBeVisible();
  await detalle.getByText(`${sfid}.pdf`).click();
  await expect(detalle.getByRole('dialog')).toContainText(`${sfid}.pdf`);
  await detalle.keyboard.press('Escape');
  await detalle.getByRole('tab', { name: 'Inventario' }).click();
  await expect(filaEnPantalla(detalle, soporte)).toContainText('12');
  await expect(filaEnPantalla(detalle, terminal)).toContainText('6');

  await abrirLista(page, 'Componentes');
  await filtrar(page, 'Nombre', soporte);
  await abrirEdicion(page, soporte, 'Edición de componentes');
  await page.getByRole('checkbox', { name: 'Desuso' }).click();
  await enviar(page, '/componentes');

  await detalle.reload();
  await detalle.getByRole('tab', { name: 'Muebles y componentes' }).click();
  await expect(posicion(detalle, 3)).toHaveAccessibleName(new RegExp('2 desactualizados'));
  const { filas } = await descargarInforme(detalle);
  const desactualizados = filas.filter((fila) => fila['Componentes desactualizados'] === `${soporte} (2)`);
  expect(desactualizados.map((fila) => fila['Posición'])).toEqual(['1', '2', '3', '4', '5', '6']);
  await cerrarPestana(detalle);
});
