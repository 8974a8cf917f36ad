import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterOnNewDevice } from '../../../test/new-device.ts';
import { TRABAJO, stubObraNetwork } from '../../../test/parte-en-curso.ts';
import { renderAtRoute } from '../../../test/render-at-route.tsx';
import { claveDe, guardarBorrador } from '../envio/borrador.ts';
import { ParteEnCursoPage } from '../ParteEnCursoPage.tsx';

beforeEach(enterOnNewDevice);
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const AVISO = 'Este parte está abierto en otra pestaña.';
const CANDADO = 'tajo.parte|7|12|31';
const observaciones = page.getByRole('textbox', { name: 'Observaciones' });

/** Another tab with the same work: takes it, and holds it until it is let go of or taken away. */
function otraPestana(opciones: LockOptions = {}) {
  let cerrar = () => undefined as void;
  const suyo = navigator.locks.request(CANDADO, opciones, () => new Promise<void>((soltar) => (cerrar = soltar)));
  const perdida = suyo.then(
    () => false,
    () => true,
  );
  return { perdida, cerrar: () => cerrar() };
}

async function abrir() {
  stubObraNetwork();
  guardarBorrador(claveDe(TRABAJO, 'paso'), 'observaciones', false);
  guardarBorrador(claveDe(TRABAJO, 'observaciones'), 'De la otra', true);
  await renderAtRoute(<ParteEnCursoPage />, '/parte_tecnico/$id_parte/$id_establecimiento/$id_proyecto', {
    lugar: '/parte_tecnico/12/40/3',
  });
}

it('a work that is open in another tab is taken over with what was typed there, on a press (REG-052)', async () => {
  const otra = otraPestana();
  await abrir();
  await expect.element(page.getByText(AVISO)).toBeVisible();
  await expect.element(observaciones).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(observaciones).toHaveValue('De la otra');
  await expect.element(page.getByText(AVISO)).not.toBeInTheDocument();
  expect(await otra.perdida).toBe(true);
});

it('a work that another tab takes is let go of, and can be taken back', async () => {
  await abrir();
  await userEvent.fill(observaciones, 'De esta');
  const otra = otraPestana({ steal: true });
  await expect.element(page.getByText(AVISO)).toBeVisible();
  await expect.element(observaciones).not.toBeInTheDocument();
  otra.cerrar();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect.element(observaciones).toHaveValue('De esta');
});
