import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { DIALOGO, sinFaltas } from './axe.ts';
import { apiDe, entrarComo } from './entrar.ts';
import { tiendaDeLaDemo } from './hechos.ts';
import { filaEnPantalla, filtrar, unico } from './registro.ts';
import { test } from './politica.ts';

type Opcion = { readonly id: number; readonly nombre: string };
type Parte = { readonly numero_incidencia: string };

const descargado = async (page: Page, boton: string): Promise<string> => {
  const [fichero] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: boton }).click(),
  ]);
  return readFile(await fichero.path(), 'utf8');
};

async function elegirFichero(page: Page, proyecto: string, csv: string): Promise<void> {
  await filaEnPantalla(page, proyecto).getByRole('button', { name: 'Cargar partes' }).click();
  await page.getByLabel('Fichero CSV').setInputFiles({
    name: 'partes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
}

async function cargar(page: Page, proyecto: string, csv: string): Promise<void> {
  await elegirFichero(page, proyecto, csv);
  await page.getByRole('button', { name: 'Aceptar' }).click();
}

test('refused lines are corrected in their own file and loaded again, and nothing is made twice', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  const [cliente] = await api.get<Opcion[]>('/cliente/all/select');
  const tienda = await tiendaDeLaDemo(api);
  const proyecto = unico('Carga');
  const creado = { nombre: proyecto, id_cliente: cliente!.id, id_categoria: 1, fecha_inicio: '2026-03-05' };
  await api.post('/proyecto', { ...creado, finalizado: false });
  await entrarComo(page, 'GESTION', '/proyectos');
  await filtrar(page, 'Nombre', proyecto);

  await filaEnPantalla(page, proyecto).getByRole('button', { name: 'Cargar partes' }).click();
  await sinFaltas(page, DIALOGO);
  const plantilla = await descargado(page, 'Descargar plantilla');
  expect(plantilla).toBe('\ufeffnumero_incidencia;sfid;observaciones\r\n');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  const numero = unico('E2E').slice(0, 40);
  const muchas = Array.from({ length: 8_000 }, (_, n) => `${numero}-${n};${tienda.sfid};Montar\r\n`).join('');
  await cargar(page, proyecto, `${plantilla}${muchas}${numero}-x;NO-EXISTE;Montar\r\n`);
  await expect(page.getByRole('progressbar', { name: 'Cargando los partes' })).toHaveAttribute('aria-valuenow', /\d/);
  const reporte = page.getByRole('dialog', { name: 'Reporte' });
  await expect(reporte).toContainText('Partes creados: 8.000. Líneas rechazadas: 1.', { timeout: 30_000 });
  const rechazadas = await descargado(page, 'Descargar líneas rechazadas');
  expect(rechazadas).toContain(`${numero}-x;NO-EXISTE;Montar;no existe ningún establecimiento`);
  await reporte.getByRole('button', { name: 'Cerrar' }).click();
  await expect(reporte).toBeHidden();

  const corregido = rechazadas.replace(';NO-EXISTE;', `;${tienda.sfid};`);
  await elegirFichero(page, proyecto, corregido);
  await sinFaltas(page, DIALOGO);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(reporte.getByRole('listitem')).toHaveCount(2);
  await expect(reporte).toContainText('Partes creados: 1. Líneas rechazadas: 0.');
  await sinFaltas(page, DIALOGO);
  await reporte.getByRole('button', { name: 'Cerrar' }).click();
  await cargar(page, proyecto, corregido);
  await expect(reporte).toContainText('Partes creados: 0. Líneas rechazadas: 1.');

  const partes = await api.get<Parte[]>(`/parte/sin_asignar?limit=15&numero_incidencia=${numero}-x`);
  expect(partes).toHaveLength(1);
});
