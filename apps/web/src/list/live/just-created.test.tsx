import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clienteRoutes, makeCliente, makeClientes } from '../../../test/clientes.ts';
import { eventually } from '../../../test/eventually.ts';
import { submitButton, textField } from '../../../test/form.ts';
import { openApp } from '../../../test/open-app.tsx';
import type { SentCall } from '../../../test/network.ts';
import { stubNetwork } from '../../../test/network.ts';
import { clearToken } from '../../api/token.ts';

const NEW_ONE = makeCliente(99, { nombre: 'Zócalo' });

beforeEach(() => page.viewport(1280, 400));
afterEach(async () => {
  clearToken();
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

const row = (id: number) => document.querySelector(`[data-fila="${id}"]`);
const markOf = (id: number) =>
  getComputedStyle(row(id)?.querySelector('[data-nombre]') ?? document.body, '::after').content;

/** A register with twelve rows to which the form adds one that sorts last. */
async function create(address: string) {
  let rows = makeClientes(12);
  const red = () => clienteRoutes(rows);
  const read = (route: string) => (call: SentCall) => {
    const answer = red()[route];
    return typeof answer === 'function' ? answer(call) : (answer ?? { status: 404 });
  };
  const calls = stubNetwork({
    ...red(),
    'GET /cliente/all': read('GET /cliente/all'),
    'GET /cliente/all/extracto': read('GET /cliente/all/extracto'),
    'POST /cliente': () => {
      rows = [...rows, NEW_ONE];
      return { status: 201, body: NEW_ONE };
    },
  });
  const { search } = await openApp(address);
  await page.getByRole('link', { name: 'Nuevo registro' }).click();
  // The list has a filter with the same label, and stays until the form is loaded.
  await expect.element(page.getByRole('heading', { name: 'Alta de clientes', level: 1 })).toBeVisible();
  const datos = [
    ['Nombre', NEW_ONE.nombre],
    ['NIF', NEW_ONE.nif],
    ['Dirección', 'Calle 1'],
    ['Contacto', 'Eva'],
    ['Email', NEW_ONE.email],
  ];
  for (const [label = '', value = ''] of datos) await textField(label).fill(value);
  await textField('Teléfono').fill('600123456');
  await submitButton.click();
  await expect.element(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  return { search, extracts: () => calls.filter(({ url }) => url.includes('/extracto')) };
}

describe('a record that has just been created', () => {
  it('stands in sight, on its page and marked; it is looked for once: a later visit shows the list unchanged', async () => {
    const { search, extracts } = await create('/clientes');
    // The first test to draw what a list loads after its first view.
    await expect.poll(() => markOf(99), { timeout: 25_000 }).toBe('"Nuevo"');
    await expect.poll(search).toBe('?pagina=3');
    const frame = document.querySelector('[data-marco]')?.getBoundingClientRect();
    await eventually(() => expect(row(99)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame?.bottom ?? 0));
    expect(markOf(11)).toBe('none');
    await page.getByRole('link', { name: 'Contratas' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contratas', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Clientes' }).click();
    await expect.element(page.getByText('Cliente 01')).toBeVisible();
    expect(extracts()).toHaveLength(1);
  });

  it('that was in sight does not lead another order away from the first page', async () => {
    const { search, extracts } = await create('/clientes');
    await expect.poll(search).toBe('?pagina=3');
    await eventually(() => expect(markOf(99)).toBe('"Nuevo"'));
    await page.getByRole('button', { name: 'NIF', exact: true }).click();
    await eventually(() => expect(extracts().some(({ url }) => url.includes('sort=-nif'))).toBe(true));
    await expect.element(page.getByText('Cliente 01')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(search()).toBe('?orden=-nif');
  });

  it('that the filters hide is announced, with a button that shows it', async () => {
    const { search } = await create('/clientes?nombre=Cliente');
    await expect.element(page.getByText('El registro nuevo no se ve con estos filtros.')).toBeVisible();
    expect(search()).toContain('nombre=Cliente');
    await page.getByRole('button', { name: 'Verlo sin filtros' }).click();
    await eventually(() => expect(markOf(99)).toBe('"Nuevo"'));
    expect(page.getByText('El registro nuevo no se ve con estos filtros.').query()).toBeNull();
  });
});
