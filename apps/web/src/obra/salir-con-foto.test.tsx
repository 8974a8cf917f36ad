import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { jpegDrawn } from '../../test/jpeg.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { startAtStep } from '../../test/paso.tsx';
import { obraReply, stubObraNetwork } from '../../test/parte-en-curso.ts';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

it('while a photo is being read no step is left, and Atrás asks', async () => {
  stubObraNetwork({ 'GET /parte/12/obra': obraReply({}) });
  startAtStep('establecimiento');
  await openAppAs('TECNICO', '/parte_tecnico/12/40/3');
  const siguiente = page.getByRole('button', { name: 'Siguiente >' });
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Acción', exact: false }), 'Instalar');
  const leer = createImageBitmap;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (foto) => promise.then(() => leer(foto as Blob)));
  const foto = await jpegDrawn(600, 400, (context) => context.fillRect(20, 20, 300, 200));
  await userEvent.upload(page.getByLabelText('Foto', { exact: true }), foto);
  await expect.element(siguiente).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '< Anterior' })).toBeDisabled();
  await page.getByRole('button', { name: 'Volver' }).click();
  const pregunta = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await expect.element(pregunta).toBeVisible();
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
  resolve();
  await expect.element(page.getByRole('img', { name: 'Foto de la acción' })).toBeVisible();
  await expect.element(siguiente).toBeEnabled();
});
