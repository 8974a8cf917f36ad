import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import { elegirLugar, enElAsistente, guardar, iniciarElegido, listaDelParte } from './asistente.ts';
import { DIALOGO, sinFaltas } from './axe.ts';
import { entrarComo } from './entrar.ts';
import { test } from './politica.ts';
import { parteParaVisitar } from './visita.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Gives the page a camera that shows a wall, and a code once `mostrarCodigo` is set. */
async function ponerCamara(page: Page, texto: string): Promise<void> {
  const matriz = new QRCodeWriter().encode(texto, BarcodeFormat.QR_CODE, 0, 0, new Map());
  const negros: [number, number][] = [];
  for (let y = 0; y < matriz.getHeight(); y += 1)
    for (let x = 0; x < matriz.getWidth(); x += 1) if (matriz.get(x, y)) negros.push([x, y]);
  await page.addInitScript((modulos) => {
    Object.assign(globalThis, { BarcodeDetector: undefined });
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 });
      const dibujar = () => {
        const context = canvas.getContext('2d');
        if (context === null) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, 640, 480);
        context.fillStyle = '#000';
        if (!('mostrarCodigo' in globalThis)) return;
        for (const [x, y] of modulos) context.fillRect(120 + x * 10, 60 + y * 10, 10, 10);
      };
      dibujar();
      setInterval(dibujar, 100);
      return canvas.captureStream(10);
    };
  }, negros);
}

/** A picture without light, as a camera in a pocket takes it. */
const fotoOscura = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = new OffscreenCanvas(1200, 900);
      const context = canvas.getContext('2d');
      if (context !== null) {
        context.fillStyle = '#111';
        context.fillRect(0, 0, 1200, 900);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    })
    .then((bytes) => Buffer.from(bytes));

test('a terminal by its code and a dark photo, under the policy of the pages', async ({ page, context, request }) => {
  const { parte, hueco, terminal } = await parteParaVisitar(request);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: parte.latitud ?? 40.4, longitude: parte.longitud ?? -3.7, accuracy: 10 });
  await ponerCamara(page, `MODEL:${terminal}`);
  await entrarComo(page, 'TECNICO', listaDelParte(parte));
  await iniciarElegido(page, parte);
  await enElAsistente(page, parte);
  await elegirLugar(page, hueco, 'Terminal');
  await page.getByRole('button', { name: 'Leer código' }).click();
  await expect(page.getByRole('dialog', { name: 'Leer código del terminal' })).toBeVisible();
  await sinFaltas(page, DIALOGO);
  await page.evaluate(() => Object.assign(globalThis, { mostrarCodigo: true }));
  await expect(page.getByText(`Código leído: ${terminal}.`)).toBeVisible();
  await expect(page.getByLabel('Terminal', { exact: false }).last()).toHaveValue(/[1-9]/);
  await page
    .getByLabel('Foto', { exact: true })
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await fotoOscura(page) });
  await expect(page.getByText('La foto está muy oscura.', { exact: false })).toBeVisible();
  await sinFaltas(page);
  await guardar(page);
});
