import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import {
  anadirFotos,
  dibujarFirma,
  elegirLugar,
  enElAsistente,
  hacerFoto,
  irAlPaso,
  responderPreguntas,
  elegirComponente,
} from './asistente.ts';
import { apiDe, entrarComo } from './entrar.ts';
import type { ParteVisto } from './hechos.ts';
import { guardarEnElDispositivo } from './instalada.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

/** Status of the step's last press, in the bar. */
const pendiente = (page: Page) => page.getByRole('status').filter({ hasText: 'Pendiente de enviar' });
const guardarAqui = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(pendiente(page)).toBeVisible();
};

/** The tab is closed as the system would close it, and the app is opened again without a line. */
async function cerrarYVolver(context: BrowserContext, page: Page, parte: ParteVisto): Promise<Page> {
  await page.close();
  const otra = await context.newPage();
  await otra.goto(`/parte_tecnico/${parte.id}/${parte.id_establecimiento}/${parte.id_proyecto}`);
  return otra;
}

test('a whole visit without coverage, from the cold start to the signature, the tab closed three times', async ({
  page: primera,
  context,
  request,
}) => {
  let page = primera;
  const { parte, hueco, terminal, componente } = await parteParaVisitar(request);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: parte.latitud ?? 40.4, longitude: parte.longitud ?? -3.7, accuracy: 10 });
  await page.clock.install();
  await entrarComo(page, 'TECNICO');
  await expect(page.getByText(parte.numero_incidencia).first()).toBeVisible();
  await guardarEnElDispositivo(page);

  await context.setOffline(true);
  page = await cerrarYVolver(context, page, parte);
  await page.getByRole('button', { name: 'Iniciar parte' }).click();
  await enElAsistente(page, parte);
  await elegirLugar(page, hueco, 'Terminal');
  await page.getByLabel('Terminal', { exact: false }).last().selectOption(terminal);
  await guardarAqui(page);
  await elegirLugar(page, hueco, 'Componente');
  await elegirComponente(page, componente, 2);
  await hacerFoto(page);
  await anadirFotos(page, 2);
  await guardarAqui(page);

  page = await cerrarYVolver(context, page, parte);
  await page.getByRole('button', { name: /^Acciones realizadas \(2\)/ }).click();
  await expect(page.getByText(`Instalación de ${terminal} (1 uds.)`, { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ver foto/ })).toHaveCount(3);
  await irAlPaso(page, 4);
  await responderPreguntas(page, guardarAqui);
  await irAlPaso(page, 6);
  await page.getByLabel('Observaciones').fill('Hecho en el sótano.');
  await guardarAqui(page);

  page = await cerrarYVolver(context, page, parte);
  await expect(page.getByText('6 de 7')).toBeVisible();
  await irAlPaso(page, 7);
  await dibujarFirma(page);
  await page.getByRole('button', { name: 'Firmar y finalizar' }).click();
  await expect(page.getByRole('alert')).toContainText('firmado. Guardado en el móvil.');
  await page.getByRole('link', { name: /por enviar/ }).click();
  await expect(page.getByRole('heading', { name: 'Pendientes' })).toBeVisible();
  const pendientes = page.getByRole('listitem');
  await expect(pendientes).toHaveCount(6);
  const hechos = await pendientes.allInnerTexts();

  // As Chromium does after it was killed twice in the middle of a write.
  const { origin } = new URL(page.url());
  const navegador = await context.newCDPSession(page);
  await navegador.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.reload();
  await expect(pendientes).toHaveCount(6);
  expect(await pendientes.allInnerTexts()).toEqual(hechos);

  await context.setOffline(false);
  await expect(page.getByText('No hay nada pendiente en este móvil.')).toBeVisible({ timeout: 40_000 });
  const campo = await apiDe(request, 'TECNICO');
  const ficha = await campo.get<{
    detalles: { estado: number; observaciones_tecnico: string };
    acciones: { descripcion: string; path_foto: string | null; fotos: string[] }[];
    firma: { nombre: string } | null;
  }>(`/parte/detalles/ficha/${parte.id}`);
  expect(ficha.detalles).toMatchObject({ estado: 4, observaciones_tecnico: 'Hecho en el sótano.' });
  expect(ficha.firma?.nombre).toBe('Encargada de tienda');
  expect(ficha.acciones.map(({ descripcion }) => descripcion)).toEqual([
    expect.stringContaining(terminal),
    expect.stringContaining(`${componente} (2 uds.)`),
  ]);
  expect(ficha.acciones[1]?.path_foto).not.toBeNull();
  expect(ficha.acciones[1]?.fotos).toHaveLength(2);

  await page.goto(`/detalle_ficha_parte_tecnico/${parte.id}`);
  const figura = page.getByRole('figure').filter({ hasText: componente });
  await expect(figura.getByText('Foto 3 de 3', { exact: true })).toBeVisible();
  const fotos = figura.getByRole('button', { name: /^Ver foto/ }).locator('img');
  await expect(fotos).toHaveCount(3);
  for (const foto of await fotos.all()) {
    await foto.scrollIntoViewIfNeeded();
    await expect.poll(() => foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  }
});
