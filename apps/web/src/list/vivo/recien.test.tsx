import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clienteRoutes, makeCliente, makeClientes } from '../../../test/clientes.ts';
import { eventually } from '../../../test/eventually.ts';
import { submitButton, textField } from '../../../test/form.ts';
import { openApp } from '../../../test/open-app.tsx';
import type { SentCall } from '../../../test/network.ts';
import { stubNetwork } from '../../../test/network.ts';
import { borrarToken } from '../../api/token.ts';

const NUEVO = makeCliente(99, { nombre: 'Zócalo' });

beforeEach(() => page.viewport(1280, 400));
afterEach(async () => {
  borrarToken();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const fila = (id: number) => document.querySelector(`[data-fila="${id}"]`);
const marca = (id: number) =>
  getComputedStyle(fila(id)?.querySelector('[data-nombre]') ?? document.body, '::after').content;

/** A register with twelve rows to which the form adds one that sorts last. */
async function crear(direccion: string) {
  let filas = makeClientes(12);
  const red = () => clienteRoutes(filas);
  const leer = (ruta: string) => (llamada: SentCall) => {
    const respuesta = red()[ruta];
    return typeof respuesta === 'function' ? respuesta(llamada) : (respuesta ?? { status: 404 });
  };
  const llamadas = stubNetwork({
    ...red(),
    'GET /cliente/all': leer('GET /cliente/all'),
    'GET /cliente/all/extracto': leer('GET /cliente/all/extracto'),
    'POST /cliente': () => {
      filas = [...filas, NUEVO];
      return { status: 201, body: NUEVO };
    },
  });
  const { search } = await openApp(direccion);
  await page.getByRole('link', { name: 'Nuevo registro' }).click();
  // The list has a filter with the same label, and stays until the form is loaded.
  await expect.element(page.getByRole('heading', { name: 'Alta de clientes', level: 1 })).toBeVisible();
  const datos = [
    ['Nombre', NUEVO.nombre],
    ['NIF', NUEVO.nif],
    ['Dirección', 'Calle 1'],
    ['Contacto', 'Eva'],
    ['Email', NUEVO.email],
  ];
  for (const [label = '', valor = ''] of datos) await textField(label).fill(valor);
  await textField('Teléfono').fill('600123456');
  await submitButton.click();
  await expect.element(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  return { search, extractos: () => llamadas.filter(({ url }) => url.includes('/extracto')) };
}

describe('a record that has just been created', () => {
  it('stands in sight, on its page and marked', async () => {
    const { search } = await crear('/clientes');
    // The first test to draw what a list loads after its first view.
    await expect.poll(() => marca(99), { timeout: 25_000 }).toBe('"Nuevo"');
    await expect.poll(search).toBe('?pagina=3');
    const marco = document.querySelector('[data-marco]')?.getBoundingClientRect();
    await eventually(() => expect(fila(99)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(marco?.bottom ?? 0));
    expect(marca(11)).toBe('none');
  });

  it('that the filters hide is told of, with the way to it', async () => {
    const { search } = await crear('/clientes?nombre=Cliente');
    await expect.element(page.getByText('El registro nuevo no se ve con estos filtros.')).toBeVisible();
    expect(search()).toContain('nombre=Cliente');
    await page.getByRole('button', { name: 'Verlo sin filtros' }).click();
    await eventually(() => expect(marca(99)).toBe('"Nuevo"'));
    expect(page.getByText('El registro nuevo no se ve con estos filtros.').query()).toBeNull();
  });

  it('is looked for once: who comes back later finds the list as it was', async () => {
    const { extractos } = await crear('/clientes');
    await eventually(() => expect(marca(99)).toBe('"Nuevo"'));
    await page.getByRole('link', { name: 'Contratas' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contratas', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Clientes' }).click();
    await expect.element(page.getByText('Cliente 01')).toBeVisible();
    expect(extractos()).toHaveLength(1);
  });
});
