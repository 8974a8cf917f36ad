import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { hacerFoto, irAlPaso } from './asistente.ts';
import { sinFaltas } from './axe.ts';
import { apiDe, entrarComo } from './entrar.ts';
import { responderPorApi } from './hechos.ts';
import type { ParteVisto } from './hechos.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Presses Tab until this has the focus. */
async function tabHasta(page: Page, destino: Locator): Promise<void> {
  await expect(destino).toBeVisible();
  for (let n = 0; n < 60; n += 1) {
    if (await destino.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

async function pulsar(page: Page, boton: string): Promise<void> {
  await tabHasta(page, page.getByRole('button', { name: boton }));
  await page.keyboard.press('Enter');
}

async function abrirParte(page: Page, { id, id_establecimiento, id_proyecto }: ParteVisto): Promise<void> {
  await entrarComo(page, 'TECNICO', `/parte_tecnico/${id}/${id_establecimiento}/${id_proyecto}`);
}

test('a parte is finished by keyboard alone, signed with a typed name', async ({ page, context, request }) => {
  const { parte } = await parteParaVisitar(request);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: parte.latitud ?? 40.4, longitude: parte.longitud ?? -3.7, accuracy: 10 });
  await abrirParte(page, parte);
  await pulsar(page, 'Iniciar parte');
  const pasos = page.getByRole('navigation', { name: 'Pasos del parte' });
  for (let paso = 2; paso <= 7; paso += 1) {
    await pulsar(page, 'Siguiente >');
    await expect(pasos).toContainText(`${paso} de 7`);
    if (paso !== 4) continue;
    for (const respuesta of await page.getByRole('textbox').all()) {
      await tabHasta(page, respuesta);
      await page.keyboard.type('Sí, comprobado.');
    }
    await pulsar(page, 'Guardar');
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  }

  await tabHasta(page, page.getByRole('radio', { name: 'Dibujada' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Con el teclado' })).toBeChecked();
  await pulsar(page, 'Firmar y finalizar');
  // The first field that is missing has the focus.
  await expect(page.getByLabel('Nif')).toBeFocused();
  await sinFaltas(page);
  await page.keyboard.type('12345678Z');
  await tabHasta(page, page.getByLabel('Nombre'));
  await page.keyboard.type('Encargada de tienda');
  await pulsar(page, 'Firmar y finalizar');
  await expect(page.getByText(`Parte ${parte.numero_incidencia} firmado.`)).toBeVisible();

  await page.goto(`/detalle_ficha_parte_tecnico/${parte.id}`);
  const firma = page.getByRole('region', { name: 'Firma' });
  await expect(firma).toContainText('Firmado con el teclado');
  await expect(firma).toContainText('Encargada de tienda');
  await sinFaltas(page);
});

test('a parte that nobody can sign is finished with a reason and a photo', async ({ page, request }) => {
  const { parte } = await parteParaVisitar(request);
  const campo = await apiDe(request, 'TECNICO');
  await campo.patch(`/parte/iniciar/${parte.id}`);
  await responderPorApi(campo, parte);
  await abrirParte(page, parte);
  await irAlPaso(page, 7);
  await page.getByRole('radio', { name: 'Sin firma' }).check();
  await page.getByRole('button', { name: 'Finalizar sin firma' }).click();
  await expect(page.getByText('Haga una foto: si nadie firma, es obligatoria.')).toBeVisible();
  await sinFaltas(page);
  await page.getByLabel('Motivo').fill('La tienda estaba cerrada al terminar.');
  await hacerFoto(page, 'Foto en lugar de la firma');
  await page.getByRole('button', { name: 'Finalizar sin firma' }).click();
  await expect(page.getByText(`Parte ${parte.numero_incidencia} finalizado sin firma.`)).toBeVisible();

  await page.goto(`/detalle_ficha_parte_tecnico/${parte.id}`);
  const firma = page.getByRole('region', { name: 'Firma' });
  await expect(firma.getByText('Sin firma', { exact: true })).toBeVisible();
  await expect(firma).toContainText('La tienda estaba cerrada al terminar.');
  await expect(firma.getByRole('button', { name: /^Ver foto/ })).toBeVisible();
  await sinFaltas(page);
  const { firma: firmada } = await campo.get<{ firma: unknown }>(`/parte/detalles/ficha/${parte.id}`);
  expect(firmada).toMatchObject({ clase: 'ninguna', nombre: null, path_firma: null });
});
