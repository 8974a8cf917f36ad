import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { cerrarSesion, DEMO, entrarComo, rellenarLogin } from './entrar.ts';
import type { ActorDemo } from './entrar.ts';
import { test } from './politica.ts';

/** Field staff start with their partes, the office with its first screen. */
const ATERRIZAJES: readonly (readonly [ActorDemo, RegExp])[] = [
  ['ADMIN', /\/dashboard$/],
  ['GESTION', /\/dashboard$/],
  ['TECNICO', /\/partes_asignados_tecnico$/],
  ['EMPRESA', /\/partes_asignados_tecnico$/],
];

for (const [actor, ruta] of ATERRIZAJES) {
  test(`${actor} lands on the first screen of the role`, async ({ page }) => {
    await entrarComo(page, actor);
    await expect(page).toHaveURL(ruta);
  });
}

test('a screen of another role is denied, and so is none without a session', async ({ page }) => {
  await page.goto('/partes_sin_asignar');
  await expect(page).toHaveURL(/\/login$/);
  await entrarComo(page, 'TECNICO');
  await expect(page).toHaveURL(/\/partes_asignados_tecnico$/);
  for (const ajena of ['/partes_sin_asignar', '/proyectos', '/clientes']) {
    await page.goto(ajena);
    await expect(page).toHaveURL(/\/denied$/);
    await expect(page.getByText('Acceso denegado!!!')).toBeVisible();
  }
});

test('the menu offers a technician the technicians’ section and nothing of the office', async ({ page }) => {
  await entrarComo(page, 'TECNICO');
  const menu = page.getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Asignados' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Clientes' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Proyectos' })).toHaveCount(0);
});

test('a wrong password is told in a banner, and the right one gets in afterwards', async ({ page }) => {
  await page.goto('/login');
  await rellenarLogin(page, DEMO.GESTION, 'no-es-esta-1');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(DEMO.GESTION);
  await rellenarLogin(page, DEMO.GESTION);
  await expect(page.getByRole('banner')).toBeVisible();
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

for (const [pieza, actor] of [
  ['acceso', undefined],
  ['base', 'GESTION'],
] as const) {
  test(`scripts that cannot be had (${pieza}) are told, and are asked for again`, async ({ page }) => {
    if (actor !== undefined) await entrarComo(page, actor);
    const suya = `**/${await ficheroDe(pieza)}`;
    await page.route(suya, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'No se ha podido cargar la aplicación' })).toBeVisible();
    await page.unroute(suya);
    await page.getByRole('link', { name: 'Volver a cargar' }).click();
    const dentro = page.getByRole('banner');
    await expect(actor === undefined ? page.getByRole('button', { name: 'Entrar' }) : dentro).toBeVisible();
    await expect(page.getByText('No se ha podido cargar')).toBeHidden();
  });
}

test('closing the session goes to the login and the way back stays shut', async ({ page }) => {
  await entrarComo(page, 'GESTION');
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
