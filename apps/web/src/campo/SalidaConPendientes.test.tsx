import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hechoNuevo } from '../../test/hecho.ts';
import { enterOnNewDevice } from '../../test/new-device.ts';
import { openAppAs } from '../../test/open-app.tsx';
import { makePaquete } from '../../test/paquete.ts';
import { stubObraNetwork } from '../../test/parte-en-curso.ts';
import { readToken } from '../api/token.ts';
import { guardarHecho } from './encolar.ts';

beforeEach(enterOnNewDevice);
afterEach(() => vi.restoreAllMocks());

it('asks before a session is closed while something waits, and goes to other screens without a question', async () => {
  stubObraNetwork({
    'POST /parte/observaciones_tecnico/12': 'offline',
    'GET /campo/paquete': { body: makePaquete([]) },
    'GET /campo/resoluciones': { body: [] },
  });
  await guardarHecho(hechoNuevo({ clase: 'observaciones', comentario: 'Bien' }), 0);
  const { path } = await openAppAs('TECNICO', '/partes_asignados_tecnico');
  const pregunta = page.getByRole('dialog', { name: '¿Cerrar la sesión?' });
  await page.getByRole('link', { name: /1 por enviar/ }).click();
  await expect.poll(path).toBe('/pendientes');
  await expect.element(pregunta).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Usuario: Begoña Ibáñez' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect.element(pregunta).toHaveTextContent('Tiene 1 por enviar en este móvil.');
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(pregunta).not.toBeInTheDocument();
  expect([path(), readToken() === null]).toEqual(['/pendientes', false]);
});
