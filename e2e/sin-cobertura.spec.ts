import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { enElAsistente, irAlPaso } from './asistente.ts';
import { entrarComo } from './entrar.ts';
import type { ParteVisto } from './hechos.ts';
import { guardarEnElDispositivo, workersDe } from './instalada.ts';
import { leerLaGuia } from './leer-la-guia.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

const lugarDe = ({ latitud, longitud }: ParteVisto) => ({
  latitude: latitud ?? 40.4,
  longitude: longitud ?? -3.7,
  accuracy: 10,
});

test('the app of a technician starts without coverage once it has been opened, with its guide', async ({
  page,
  context,
  request,
}) => {
  const { parte } = await parteParaVisitar(request);
  await page.clock.install();
  await entrarComo(page, 'TECNICO');
  await expect(page.getByRole('button', { name: 'Iniciar' })).toBeVisible();
  expect(await workersDe(page), 'nothing is kept before the first view stands').toBe(0);
  await guardarEnElDispositivo(page);

  await context.setOffline(true);
  const respuesta = await page.goto('/partes_asignados_tecnico');
  expect(respuesta?.fromServiceWorker()).toBe(true);
  expect(respuesta?.headers()['content-security-policy'], 'kept with its policy').toContain("script-src 'self'");
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveTitle(/Asignados/);

  // The list comes from what the device keeps, and says how old that is.
  const tarjeta = page.locator('li[data-tarjeta]').first();
  await expect(tarjeta.getByRole('link', { name: /Cómo llegar/ })).toBeVisible();
  await expect(page.getByText(/Datos de .* · sin conexión/)).toBeVisible();
  await tarjeta.tap({ position: { x: 60, y: 12 } });
  await page.getByRole('button', { name: 'Detalle' }).tap();
  await expect(page.getByRole('dialog', { name: 'Detalle' }).getByText('Contacto')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).tap();

  // Answers of the API are never cached.
  const api = await page.evaluate(async () => {
    try {
      return (await fetch('/api/salud')).status;
    } catch {
      return 'no answer';
    }
  });
  expect(api).toBe('no answer');

  await leerLaGuia(page, 'Guía del técnico', 'Sus partes');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(lugarDe(parte));
  await explicarLosPasos(page, parte);
});

/** Starts the parte: ? in each step opens its section of the guide over the work. */
async function explicarLosPasos(page: Page, parte: ParteVisto): Promise<void> {
  await page.goto(`/parte_tecnico/${parte.id}/${parte.id_establecimiento}/${parte.id_proyecto}`);
  await page.getByRole('button', { name: 'Iniciar parte' }).tap();
  await enElAsistente(page, parte);
  const guia = page.getByRole('dialog', { name: 'Guía del técnico' });
  for (const [paso, nombre] of ['Posiciones', 'Muebles', 'Establecimiento', 'Preguntas y respuestas'].entries()) {
    await irAlPaso(page, paso + 1);
    await page.getByRole('button', { name: 'Ayuda', exact: true }).tap();
    await expect(guia.getByRole('heading', { level: 2, name: nombre, exact: true })).toBeInViewport();
    await guia.getByRole('button', { name: 'Cerrar' }).tap();
    await expect(guia).toBeHidden();
  }
  await expect(page.getByRole('navigation', { name: 'Pasos del parte' })).toContainText('4 de 7');
}

test('the office keeps nothing unless it has installed the app', async ({ page, context }) => {
  await page.clock.install();
  await entrarComo(page, 'GESTION');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.clock.fastForward('05:00');
  expect(await workersDe(page)).toBe(0);
  expect(context.serviceWorkers()).toEqual([]);
});

test('a start whose script the lost line did not bring says that there is no connection', async ({
  page,
  context,
  request,
}) => {
  const { parte } = await parteParaVisitar(request);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(lugarDe(parte));
  // Nothing is fetched ahead on such a line.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await entrarComo(page, 'TECNICO');
  const tarjeta = page.locator('li[data-tarjeta]').filter({ hasText: parte.numero_incidencia });
  await tarjeta.tap({ position: { x: 60, y: 12 } });
  await expect(page.getByRole('button', { name: 'Iniciar' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Iniciar' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' })).toBeVisible();
});
