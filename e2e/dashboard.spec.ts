import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { ApiDemo } from './entrar.ts';
import { apiDe, entrarComo } from './entrar.ts';
import { altaDeCliente, altaDeParte, altaDeProyecto } from './obra.ts';
import { unico } from './registro.ts';
import { test } from './politica.ts';

type Tarjeta = {
  readonly nombre_proyecto: string;
  readonly finalizado: boolean;
  readonly data: { readonly labels: readonly string[]; readonly series: readonly (readonly number[])[] };
};

const dashboard = (api: ApiDemo) => api.get<Tarjeta[]>('/dashboard');
const tarjetaDe = (page: Page, nombre: string) => page.getByRole('article', { name: nombre, exact: true });
const cuenta = (texto: string): number => Number(texto.replaceAll('.', ''));
const valoresDe = async (tarjeta: Locator): Promise<number[]> =>
  (await tarjeta.getByRole('definition').allTextContents()).map(cuenta);

/** Creates a project with so many partes, all unassigned. */
async function proyectoCon(api: ApiDemo, nombre: string, partes: number): Promise<void> {
  const proyecto = await altaDeProyecto(api, (await altaDeCliente(api)).id, { nombre });
  for (let n = 0; n < partes; n++) await altaDeParte(api, proyecto.id);
}

test('GESTION lands on a card for each project, with the labels and numbers of the server', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  await entrarComo(page, 'GESTION');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Other tests change data meanwhile, so the screen is compared with the server's current answer.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    const respuesta = await dashboard(api);
    const mostradas = await page.getByRole('article').evaluateAll((tarjetas) =>
      tarjetas.map((tarjeta) => {
        const textos = (selector: string) => [...tarjeta.querySelectorAll(selector)].map((nodo) => nodo.textContent);
        return {
          nombre: textos('h2')[0],
          finalizado: textos('header span')[0] === 'Finalizado',
          labels: textos('dt'),
          valores: textos('dd').map((texto) => Number(texto.replaceAll('.', ''))),
          barras: tarjeta.querySelectorAll('[role=img] rect').length,
        };
      }),
    );
    // The page puts trouble first.
    const porNombre = (uno: { nombre: string | null | undefined }, otro: { nombre: string | null | undefined }) =>
      (uno.nombre ?? '').localeCompare(otro.nombre ?? '');
    expect(mostradas.toSorted(porNombre)).toEqual(
      respuesta
        .map(({ nombre_proyecto, finalizado, data }) => ({
          nombre: nombre_proyecto,
          finalizado,
          labels: data.labels,
          valores: data.series[0],
          barras: 4,
        }))
        .toSorted(porNombre),
    );
  }).toPass({ timeout: 30_000 });
});

test('each counter leads to a list of as many partes', async ({ page, request }) => {
  const api = await apiDe(request, 'GESTION');
  const conTodo = (await dashboard(api)).find(({ data }) => data.series[0]?.every((valor) => valor > 0));
  expect(conTodo, 'the demo has a project with partes in every state').toBeDefined();
  const { nombre_proyecto, data } = conTodo!;
  await entrarComo(page, 'GESTION');
  for (const [n, label] of data.labels.entries()) {
    await expect(async () => {
      await page.goto('/dashboard');
      const enlace = tarjetaDe(page, nombre_proyecto).getByRole('definition').nth(n).getByRole('link');
      await expect(enlace).toHaveAccessibleName(new RegExp(`, ${label} de `));
      const valor = cuenta(await enlace.innerText());
      await enlace.click();
      await expect(page.getByLabel('Filtrar por Proyecto')).toHaveValue(`"${nombre_proyecto}"`);
      await expect(page.getByText(/^[\d.]+ registros?$/)).toHaveText(
        new RegExp(`^${valor.toLocaleString('es-ES', { useGrouping: 'always' })} registro`),
        { timeout: 3000 },
      );
    }).toPass({ timeout: 30_000 });
  }
});

test('projects whose names hold each other are told apart, on a phone too', async ({ page, request }) => {
  const api = await apiDe(request, 'GESTION');
  const corto = unico('Campaña');
  const largo = `${corto} "Norte" 2026`;
  await proyectoCon(api, corto, 2);
  await proyectoCon(api, largo, 3);
  await page.setViewportSize({ width: 390, height: 844 });
  await entrarComo(page, 'GESTION');
  for (const [nombre, partes] of [
    [corto, 2],
    [largo, 3],
  ] as const) {
    await page.goto('/dashboard');
    await expect(tarjetaDe(page, nombre)).toBeVisible();
    expect(await valoresDe(tarjetaDe(page, nombre))).toEqual([partes, 0, 0, 0]);
    const ancho = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(ancho).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: `${partes}, Sin asignar de ${nombre}`, exact: true }).click();
    await expect(page).toHaveURL(/\/partes_sin_asignar/);
    await expect(page.getByText(`${partes} registros`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(tarjetaDe(page, nombre)).toBeVisible();
  }
});

test('figures that a standby read long ago say so, until another screen is opened', async ({ page }) => {
  // The embedded engine has no standby: the answer is given the header that one would have.
  let ms = 12_400;
  let held = Promise.resolve();
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': `datos;dur=${ms}` } });
  });
  await entrarComo(page, 'GESTION', '/dashboard');
  const aviso = page.getByText('Datos de hace 12 s: la base de datos de lectura va con retraso.');
  await expect(aviso).toBeVisible();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL(/\/clientes/);
  await expect(aviso).toBeHidden();
  ms = 900;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(aviso).toBeHidden();

  // An answer that comes when its screen has been left says nothing of the next one.
  ms = 12_400;
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  const asked = page.waitForRequest('**/api/dashboard');
  await page.reload();
  await asked;
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.locator('[data-fila]').first()).toBeVisible();
  release();
  await page.evaluate(
    (url) =>
      new Promise<void>((resolve) => {
        const seen = new PerformanceObserver(() => {
          if (performance.getEntriesByName(url).length > 0) requestAnimationFrame(() => setTimeout(resolve));
        });
        seen.observe({ type: 'resource', buffered: true });
      }),
    new URL('/api/dashboard', page.url()).href,
  );
  await expect(aviso).toBeHidden();
});
