import { lista as hacerLista } from '@tajo/contract/lista';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useSearch,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useListState } from './useListState.ts';

interface Cosa {
  readonly id: number;
  readonly nombre: string;
}
const lista = hacerLista<Cosa>()({
  titulo: 'Cosas',
  plural: 'cosas',
  columnas: { nombre: { label: 'Nombre', filtro: 'texto' } },
  orden: 'nombre',
});
const UN_RATO = 60_000;

function Caja() {
  const control = useListState(lista);
  const { nombre = '' }: { readonly nombre?: string } = useSearch({ strict: false });
  return (
    <>
      <input
        aria-label="Nombre"
        value={control.draft.filtros['nombre'] ?? ''}
        // The first character filters at once, as if the others were still being typed.
        onChange={(e) => control.filtrar('nombre', e.target.value, e.target.value.length === 1 ? 0 : UN_RATO)}
      />
      <output>{`dirección: ${nombre}`}</output>
      <button onClick={() => control.mostrar(25)}>{`${control.applied.pagina} de ${control.applied.tamano}`}</button>
    </>
  );
}

it('an address that it wrote itself, and that comes late, does not undo what was typed since', async () => {
  let llegar = (): void => undefined;
  let puerta: Promise<void> = Promise.resolve();
  const raiz = createRootRoute();
  const ruta = createRoute({ getParentRoute: () => raiz, path: '/cosas', beforeLoad: () => puerta, component: Caja });
  const history = createMemoryHistory({ initialEntries: ['/cosas'] });
  const router = createRouter({ routeTree: raiz.addChildren([ruta]), history });
  await render(<RouterProvider router={router as never} />);
  const caja = page.getByRole('textbox', { name: 'Nombre' });
  await expect.element(caja).toBeVisible();
  puerta = new Promise((resolve) => (llegar = resolve));
  await userEvent.type(caja, 'a');
  await expect.poll(() => history.location.href).toBe('/cosas?nombre=a');
  await userEvent.type(caja, 'b');
  llegar();
  await expect.element(page.getByText('dirección: a')).toBeVisible();
  await userEvent.type(caja, 'c');
  await expect.element(caja).toHaveValue('abc');
  // A navigation by the browser's buttons or a link is shown.
  await router.navigate({ to: '/cosas', search: { nombre: 'z' } } as never);
  await expect.element(caja).toHaveValue('z');
});

it('another number of rows begins with the first page', async () => {
  const raiz = createRootRoute();
  const ruta = createRoute({ getParentRoute: () => raiz, path: '/cosas', component: Caja });
  const history = createMemoryHistory({ initialEntries: ['/cosas?pagina=4'] });
  const router = createRouter({ routeTree: raiz.addChildren([ruta]), history });
  await render(<RouterProvider router={router as never} />);
  await page.getByRole('button', { name: '3 de 5' }).click();
  await expect.element(page.getByRole('button', { name: '0 de 25' })).toBeVisible();
  await expect.poll(() => history.location.href).toBe('/cosas?filas=25');
});
