import { expect } from '@playwright/test';
import { apiDe, entrarComo, irA } from './entrar.ts';
import { proyectoDe } from './hechos.ts';
import { altaDeParte } from './obra.ts';
import { test } from './politica.ts';
import { abrirLista, filaEnPantalla, filtrar, informeComoLista } from './registro.ts';

type Persona = { readonly id: number; readonly nombre: string };

test("a company sees its own and its people's partes, starts one, and nothing of anybody else", async ({
  page,
  request,
}) => {
  const admin = await apiDe(request, 'ADMIN');
  const empresa = await apiDe(request, 'EMPRESA');
  const proyecto = await proyectoDe(admin, empresa.nombre);
  const gente = await admin.get<(Persona & { id_empresa: number | null })[]>('/usuario/all');
  const suya = gente.find(({ nombre }) => nombre === empresa.nombre)!;
  const ajena = (await admin.get<Persona[]>('/usuario/tecnicos/select')).find(
    ({ id }) => id !== suya.id && gente.find((u) => u.id === id)?.id_empresa !== suya.id,
  )!;
  const [propio, otro] = [await altaDeParte(admin, proyecto.id), await altaDeParte(admin, proyecto.id)];
  await admin.patch(`/parte/asignar/${propio}/${suya.id}`);
  const { numero_incidencia: numero } = await admin.get<{ numero_incidencia: string }>(`/parte/${propio}`);
  const { numero_incidencia: ajeno } = await admin.get<{ numero_incidencia: string }>(`/parte/${otro}`);

  await entrarComo(page, 'EMPRESA');
  await expect(page).toHaveURL('/partes_asignados_tecnico');
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(0);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Asignados' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
  await abrirLista(page, 'Asignados');
  await filtrar(page, 'Nº incidencia', numero);
  await expect(filaEnPantalla(page, numero)).toHaveCount(1);
  await expect(filaEnPantalla(page, numero)).toContainText(empresa.nombre);
  await filtrar(page, 'Nº incidencia', ajeno);
  await expect(page.locator('[data-fila]')).toHaveCount(0);
  await filtrar(page, 'Nº incidencia', '');
  await expect(page.locator('[data-fila]').first()).toBeVisible();
  await expect(page.locator('[data-fila]').filter({ hasText: ajena.nombre })).toHaveCount(0);
  await informeComoLista(page, 'partes asignados');

  // Finished work shows who did it, and the signed sheet opens.
  await abrirLista(page, 'Finalizados');
  const fichas = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^Ver ficha/ })
    .first()
    .click();
  const ficha = await fichas;
  await expect(ficha.getByText('Firmado el', { exact: false })).toBeVisible();
  await ficha.close();

  // An address that is typed by hand opens no more than the menu does.
  for (const ajena of ['/clientes', '/dashboard']) {
    await irA(page, ajena, 'Acceso denegado');
    await expect(page).toHaveURL('/denied');
  }
  await page.goto(`/detalle_ficha_parte_tecnico/${otro}`);
  await expect(page.getByText(ajeno)).toHaveCount(0);
});
