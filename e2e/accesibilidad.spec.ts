import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { entrarComo } from './entrar.ts';
import { test } from './politica.ts';

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
