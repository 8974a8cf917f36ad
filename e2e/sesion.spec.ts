import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { cerrarSesion, DEMO, entrarComo, entrarPorElFormulario, irA, rellenarLogin } from './entrar.ts';
import { test } from './politica.ts';

test('a screen of another role is denied, and so is any without a session or with a wrong password', async ({
  page,
}) => {
  await page.goto('/partes_sin_asignar');
  await expect(page).toHaveURL(/\/login$/);
  await rellenarLogin(page, DEMO.TECNICO, 'no-es-esta-1');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.TECNICO);
  await rellenarLogin(page, DEMO.TECNICO);
  await expect(page).toHaveURL(/\/partes_asignados_tecnico$/);
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Asignados' })).toBeVisible();
  for (const ajena of ['Clientes', 'Proyectos', 'Dashboard'])
    await expect(page.getByRole('link', { name: ajena, exact: true })).toHaveCount(0);
  for (const ajena of ['/partes_sin_asignar', '/proyectos', '/dashboard']) {
    await irA(page, ajena, 'Acceso denegado');
    await expect(page).toHaveURL(/\/denied$/);
  }
});

/** Returns the script of a chunk of the pages, whose name is only a hash. */
async function ficheroDe(pieza: string): Promise<string> {
  const manifiesto = JSON.parse(await readFile('apps/web/dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    { readonly name?: string; readonly file: string }
  >;
  const suyo = Object.values(manifiesto).find(({ name }) => name === pieza);
  if (suyo === undefined) throw new Error(`the pages have no piece ${pieza}`);
  return suyo.file;
}

test('scripts that cannot be had are told, and are asked for again', async ({ page }) => {
  const cabecera = page.getByRole('banner');
  const entrar = page.getByRole('button', { name: 'Entrar' });
  for (const [pieza, vista] of [
    ['acceso', entrar],
    ['base', cabecera],
  ] as const) {
    if (vista === cabecera) await entrarComo(page, 'GESTION');
    const suya = `**/${await ficheroDe(pieza)}`;
    await page.route(suya, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No se ha podido cargar la aplicación' })).toBeVisible();
    await page.unroute(suya);
    await page.getByRole('link', { name: 'Volver a cargar' }).click();
    await expect(vista).toBeVisible();
    await expect(page.getByText('No se ha podido cargar')).toBeHidden();
  }
});

test('closing the session goes to the login and the way back stays shut', async ({ page }) => {
  await entrarPorElFormulario(page, DEMO.GESTION);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Usuarios' })).toHaveCount(0);
  for (const ruta of ['/usuarios', '/nuevoUsuario', '/editarUsuario/1']) {
    await irA(page, ruta, 'Acceso denegado');
    await expect(page).toHaveURL(/\/denied$/);
  }
  await cerrarSesion(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/proyectos');
  await expect(page).toHaveURL(/\/login$/);
});

test('an answer 500 is noted by every errand', async ({ page, fallosDelServidor }) => {
  await page.route('**/api/login/user', (ruta) => ruta.fulfill({ status: 500, json: { message: 'Fallo' } }));
  await page.goto('/');
  await rellenarLogin(page, DEMO.GESTION);
  await expect.poll(() => fallosDelServidor.splice(0)).toEqual([expect.stringMatching(/^POST .*\/api\/login\/user$/)]);
});

test('a text as markup is refused, and every errand hears of it', async ({ page, infracciones }) => {
  await page.goto('/');
  const pegar = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>'));
  await expect(pegar).rejects.toThrow('TrustedHTML');
  await expect.poll(() => infracciones.splice(0)).toEqual([expect.stringContaining('require-trusted-types-for')]);
});
