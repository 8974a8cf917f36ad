import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO, entrarComo, rellenarLogin } from './entrar.ts';
import type { ActorDemo } from './entrar.ts';
import { test } from './politica.ts';

/** Field people start with their work, the office with its first screen. */
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

for (const [pieza, actor] of [
  ['acceso', undefined],
  ['base', 'GESTION'],
] as const) {
  test(`scripts that cannot be had (${pieza}) are told, and are asked for again`, async ({ page }) => {
    if (actor !== undefined) await entrarComo(page, actor);
    const suya = new RegExp(`/assets/${pieza}-`);
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
  await page
    .getByRole('banner')
    .getByRole('button', { name: /usuario|Menú de/i })
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/proyectos');
  await expect(page).toHaveURL(/\/login$/);
});

// Of no grade of the guideline, and yet a column that nobody hears the name of.
const SIN_CABECERA = 'empty-table-header';

const sinFaltas = async (page: Page): Promise<void> => {
  // What is fading in has less contrast than what stands.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime))
        .map((a) => a.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], rules: { [SIN_CABECERA]: { enabled: true } } })
    .analyze();
  const graves = violations.filter(
    ({ id, impact }) => id === SIN_CABECERA || impact === 'serious' || impact === 'critical',
  );
  const donde = graves.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`);
  expect(donde).toEqual([]);
};

test('the login has no serious accessibility fault', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await sinFaltas(page);
});

const LISTAS = [
  '/clientes',
  '/contratas',
  '/usuarios',
  '/proyectos',
  '/partes_sin_asignar',
  '/partes_asignados',
  '/partes_finalizados',
];
const FORMS = {
  '/nuevoParte': 'Alta de partes',
  '/nuevoCliente': 'Alta de clientes',
  '/editarContrata/1': 'Edición de contratas',
  '/editarProyecto/1': 'Edición de proyectos',
  '/nuevoUsuario': 'Alta de usuarios',
  '/preguntas_proyecto/1': /^Preguntas del proyecto/,
} as const;

test('a text as markup is refused, and every errand hears of it', async ({ page, infracciones }) => {
  await page.goto('/');
  const pegar = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p>'));
  await expect(pegar).rejects.toThrow('TrustedHTML');
  await expect.poll(() => infracciones.splice(0)).toEqual([expect.stringContaining('require-trusted-types-for')]);
});

for (const esquema of ['light', 'dark'] as const) {
  test(`the office's lists have no serious accessibility fault (${esquema})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: esquema });
    await entrarComo(page, 'ADMIN');
    for (const ruta of LISTAS) {
      await page.goto(ruta);
      // Header, filters, and the first record.
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await sinFaltas(page);
    }
  });

  test(`the office's dialogs and forms have no serious accessibility fault (${esquema})`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: esquema });
    await entrarComo(page, 'ADMIN');
    await page.goto('/partes_sin_asignar');
    await page
      .getByRole('button', { name: /^Asignar/ })
      .first()
      .click();
    await expect(page.getByRole('combobox', { name: 'Técnicos locales', exact: true })).toBeVisible();
    await sinFaltas(page);
    await page.goto('/proyectos');
    await page
      .getByRole('button', { name: /^Cargar partes/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Seleccionar fichero' })).toBeVisible();
    await sinFaltas(page);
    for (const [ruta, titulo] of Object.entries(FORMS)) {
      await page.goto(ruta);
      await expect(page.getByRole('heading', { name: titulo })).toBeVisible();
      await sinFaltas(page);
    }
  });

  test(`the technician's lists have no serious accessibility fault on a phone (${esquema})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: esquema });
    await entrarComo(page, 'TECNICO');
    for (const titulo of ['Asignados', 'Finalizados']) {
      await page.goto(`/partes_${titulo.toLowerCase()}_tecnico`);
      await expect(page.getByRole('list', { name: titulo }).getByRole('listitem').first()).toBeVisible();
      await sinFaltas(page);
    }
    await page.goto('/partes_asignados_tecnico');
    await page.getByRole('listitem').getByRole('checkbox').first().click();
    await page.getByRole('button', { name: 'Detalle', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Detalle' })).toBeVisible();
    await sinFaltas(page);
  });
}
