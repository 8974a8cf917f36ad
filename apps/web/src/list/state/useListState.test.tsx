import { lista as hacerLista } from '@tajo/contract/lista';
import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useSearch,
} from '@tanstack/react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { rememberedOf } from './remembered.ts';
import { useListState } from './useListState.ts';

interface Thing {
  readonly id: number;
  readonly nombre: string;
}
const plain = hacerLista<Thing>()({
  titulo: 'Cosas',
  plural: 'cosas',
  columnas: { nombre: { label: 'Nombre', filtro: 'texto' } },
  orden: 'nombre',
});
const list = { ...plain, alerta: PALABRAS_DE_ALERTA.abierto };
const A_WHILE = 60_000;

function FilterBoxOfTest() {
  const control = useListState(list, '/cosa/all');
  const { nombre = '' }: { readonly nombre?: string } = useSearch({ strict: false });
  return (
    <>
      <input
        aria-label="Nombre"
        value={control.draft.filters['nombre'] ?? ''}
        // The first character filters at once, as if the next two were still being typed; four wait as they do.
        onChange={(e) => control.filter('nombre', e.target.value, [0, 0, A_WHILE, A_WHILE][e.target.value.length])}
      />
      <output>{`dirección: ${nombre}`}</output>
      <button
        onClick={() => control.setPageSize(25)}
      >{`${control.applied.page} de ${control.applied.pageSize}`}</button>
      {['-alerta', '-nombre'].map((order) => (
        <button key={order} onClick={() => control.orderBy(order)}>
          {order}
        </button>
      ))}
    </>
  );
}

it('an address that it wrote itself, and that comes late, does not undo what was typed since', async () => {
  let arrive = (): void => undefined;
  let gate: Promise<void> = Promise.resolve();
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/cosas',
    beforeLoad: () => gate,
    component: FilterBoxOfTest,
  });
  const history = createMemoryHistory({ initialEntries: ['/cosas'] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await render(<RouterProvider router={router as never} />);
  const box = page.getByRole('textbox', { name: 'Nombre' });
  await expect.element(box).toBeVisible();
  gate = new Promise((resolve) => (arrive = resolve));
  await userEvent.type(box, 'a');
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=a');
  await userEvent.type(box, 'b');
  arrive();
  await expect.element(page.getByText('dirección: a')).toBeVisible();
  await userEvent.type(box, 'c');
  await expect.element(box).toHaveValue('abc');
  // A navigation by the browser's buttons or a link is shown.
  await router.navigate({ to: '/cosas', search: { nombre: 'z' } } as never);
  await expect.element(box).toHaveValue('z');
});

async function open(href: string) {
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: '/cosas', component: FilterBoxOfTest });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  await render(<RouterProvider router={router as never} />);
  return history;
}

it('of the orders only that by urgency stays, until another one is chosen', async () => {
  const history = await open('/cosas');
  await page.getByRole('button', { name: '-alerta' }).click();
  expect(rememberedOf(0, '/cosa/all').order).toBe('-alerta');
  await page.getByRole('button', { name: '-nombre' }).click();
  await expect.poll(() => history.location.href).toBe('/cosas?orden=-nombre');
  expect(rememberedOf(0, '/cosa/all').order).toBeUndefined();
  // A press that changes nothing is forgotten: a link that leads to the same address later is followed.
  await page.getByRole('button', { name: '-nombre' }).click();
  const box = page.getByRole('textbox', { name: 'Nombre' });
  history.push('/cosas?nombre=z');
  await expect.element(box).toHaveValue('z');
  history.push('/cosas?orden=-nombre');
  await expect.element(box).toHaveValue('');
});

it('another number of rows begins with the first page', async () => {
  const history = await open('/cosas?pagina=4');
  await page.getByRole('button', { name: '3 de 5' }).click();
  await expect.element(page.getByRole('button', { name: '0 de 25' })).toBeVisible();
  await expect.poll(() => history.location.href).toBe('/cosas?filas=25');
});

it('a page of an address has as many rows as the address says, whatever was chosen since', async () => {
  localStorage.setItem('tajo.filas.0', '50');
  onTestFinished(() => localStorage.clear());
  await open('/cosas?pagina=4');
  await expect.element(page.getByRole('button', { name: '3 de 5', exact: true })).toBeVisible();
  await cleanup();
  await open('/cosas?nombre=z');
  await expect.element(page.getByRole('button', { name: '0 de 50' })).toBeVisible();
});

it('what is chosen while a filter waits stays when its time is up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const history = await open('/cosas');
  const box = page.getByRole('textbox', { name: 'Nombre' });
  await box.fill('ab');
  await page.getByRole('button', { name: '0 de 5' }).click();
  await expect.element(page.getByRole('button', { name: '0 de 25' })).toBeVisible();
  vi.advanceTimersByTime(A_WHILE);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(page.getByRole('button', { name: '0 de 25' }).elements()).toHaveLength(1);
  await box.fill('abcd');
  vi.advanceTimersByTime(300);
  // While they are fake, poll advances them.
  vi.useRealTimers();
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=abcd&filas=25');
});

it('what a person chose is written to a bare address, and to no other', async () => {
  localStorage.setItem('tajo.vista.0./cosa/all', JSON.stringify({ nombre: 'z', orden: '-nombre' }));
  const bare = await open('/cosas');
  await expect.poll(() => bare.location.href).toBe('/cosas?nombre=z&orden=-nombre');
  await cleanup();
  const ofALink = await open('/cosas?abre=3');
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('');
  expect(ofALink.location.href).toBe('/cosas?abre=3');
  await cleanup();
  localStorage.clear();
  localStorage.setItem('tajo.orden.0./cosa/all', '-alerta');
  onTestFinished(() => localStorage.clear());
  const urgent = await open('/cosas');
  await expect.poll(() => urgent.location.href).toBe('/cosas?orden=-alerta');
});

it('a list that is asked for anew writes what a person chose to its address again', async () => {
  localStorage.setItem('tajo.vista.0./cosa/all', JSON.stringify({ nombre: 'z' }));
  onTestFinished(() => localStorage.clear());
  const history = await open('/cosas');
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=z');
  history.push('/cosas');
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=z');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('y');
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=y');
  history.push('/cosas');
  await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('z');
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=z');
});
