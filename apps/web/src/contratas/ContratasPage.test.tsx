import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contrataRoutes, makeContrata } from '../../test/contratas.ts';
import { openApp } from '../../test/open-app.tsx';
import { stubNetwork } from '../../test/network.ts';
import { clearToken } from '../api/token.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  clearToken();
});

const abierta = makeContrata(1, { clientes: ['Alfa', 'Beta'], desc_clientes: 'Alfa, Beta' });
const cerrada = makeContrata(2, { descripcion: 'Cartelería', finalizada: true, fecha_baja: '2026-03-05' });
const boton = (name: string) => page.getByRole('button', { name });
const casilla = (name: string) => page.getByRole('checkbox', { name, exact: true });

async function abrir(otras = {}) {
  const llamadas = stubNetwork(contrataRoutes([abierta, cerrada], otras));
  const pantalla = await openApp('/contratas');
  await expect.element(page.getByRole('cell', { name: 'Contrata 1', exact: true })).toBeVisible();
  return { ...pantalla, llamadas };
}

it('has its columns, with the clients as one text, shows the active ones until asked for the others, and the rest in the detail', async () => {
  const cambio = {
    fecha: '2026-03-05T08:15:00.000Z',
    nombre_usuario: 'Begoña Ibáñez',
    accion: 'contrata.finalizar',
    campos: [{ campo: 'finalizada', antes: false, despues: true }],
  };
  await abrir({ 'GET /historial/contrata/2': { body: [cambio] } });
  const cabecera = page.getByRole('columnheader').all();
  const labels = cabecera.map((th) => th.element().textContent);
  expect(labels.slice(0, 6)).toEqual(['Nombre', 'NIF', 'Teléfono', 'Email', 'Clientes', 'Estado']);
  await expect.element(page.getByRole('cell', { name: 'Alfa, Beta' })).toBeVisible();
  await expect.element(page.getByText('Activa', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Contrata 2')).not.toBeInTheDocument();
  // To the client alone, also if it is de baja by now.
  const enlace = page.getByRole('link', { name: 'Alfa', exact: true }).element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(enlace.href);
  expect(pathname).toBe('/clientes');
  expect(JSON.parse(searchParams.get('nombre') ?? '')).toBe('"Alfa"');
  expect(searchParams.get('estado')).toBe(`${ACTIVOS},${BAJAS}`);
  await casilla('Finalizadas').click();
  await casilla('Activas').click();
  await expect.element(page.getByText('Finalizada', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Contrata 1')).not.toBeInTheDocument();
  await boton('Ver detalle Contrata 2').click();
  const detalle = page.getByRole('dialog', { name: 'Detalle' });
  for (const texto of [
    'Cartelería',
    'Dirección física',
    'Polígono Norte 3',
    'Dirección de facturación',
    'Apartado 12',
    'Fecha de baja',
    '05/03/2026',
    '05/03/2026 09:15 · Begoña Ibáñez · Finalización automática',
    'Estado: Activa → Finalizada',
  ]) {
    await expect.element(detalle.getByText(texto, { exact: true })).toBeVisible();
  }
});

it('puts the clients of a card beside each other, with their commas', async () => {
  await page.viewport(390, 844);
  stubNetwork(contrataRoutes([abierta]));
  await openApp('/contratas');
  const alto = (name: string) => page.getByRole('link', { name, exact: true }).element().getBoundingClientRect();
  await expect.element(page.getByRole('link', { name: 'Alfa', exact: true })).toBeVisible();
  expect(alto('Beta').top).toBe(alto('Alfa').top);
  expect(alto('Alfa').height).toBeGreaterThanOrEqual(48);
  await page.viewport(200, 844);
  await expect.poll(() => alto('Beta').top - alto('Alfa').top).toBe(36);
});

it('asks the server for the clients that are typed, and leads to the forms', async () => {
  const { llamadas, path } = await abrir();
  await page.getByRole('textbox', { name: 'Filtrar por Clientes' }).fill('alf');
  await expect
    .poll(() => llamadas.filter(({ url }) => url.startsWith('/contrata/all?')).at(-1)?.url)
    .toContain('desc_clientes=alf');
  await page.getByRole('link', { name: 'Editar Contrata 1' }).click();
  await expect.poll(path).toBe('/editarContrata/1');
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Nuevo registro' }).click();
  await expect.poll(path).toBe('/nuevoContrata');
});

it('keeps one with projects, and says why; brings back one that was deleted, with its clients', async () => {
  const message = 'No se puede eliminar: la contrata tiene proyectos.';
  const respuestas = [{ status: 409, body: { message } }];
  const { llamadas } = await abrir({
    'DELETE /contrata/1': () => respuestas.shift() ?? { status: 204 },
    'POST /contrata': { status: 201, body: makeContrata(9) },
  });
  const eliminar = async () => {
    await boton('Eliminar Contrata 1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  };
  await eliminar();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  await expect.element(page.getByRole('cell', { name: 'Contrata 1', exact: true })).toBeVisible();
  await eliminar();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Registro eliminado: Contrata 1.');
  await boton('Deshacer').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Contrata Contrata 1 recuperada.');
  const enviada = llamadas.find(({ method }) => method === 'POST')?.body;
  expect(enviada).toMatchObject({ id: null, nombre: 'Contrata 1', clientes: ['Alfa', 'Beta'] });
  expect(enviada).not.toHaveProperty('version');
});
