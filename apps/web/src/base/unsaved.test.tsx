import {
  Link,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { useAvisoDeSalida } from './unsaved.tsx';

beforeEach(() => storeToken(tokenFor('GESTION')));
afterEach(clearToken);

const abrir = async (dirty: boolean) => {
  const Formulario = () => <>{useAvisoDeSalida(dirty)}Formulario</>;
  const raiz = createRootRoute({
    component: () => (
      <>
        <Link to="/lista">A la lista</Link>
        <Outlet />
      </>
    ),
  });
  const ruta = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => raiz, path, component });
  const router = createRouter({
    routeTree: raiz.addChildren([ruta('/form', Formulario), ruta('/lista', () => 'Registros')]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  await renderPart(<RouterProvider router={router} />);
  await page.getByRole('link', { name: 'A la lista' }).click();
  return router;
};
const dialogo = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
const registros = page.getByText('Registros');

describe('leaving a form', () => {
  it('asks first when something was typed; staying keeps it', async () => {
    const router = await abrir(true);
    await expect.element(dialogo).toBeVisible();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(dialogo).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/form');
  });

  it('goes on when that is what the user wants', async () => {
    await abrir(true);
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.element(registros).toBeVisible();
  });

  it('does not ask when nothing was typed', async () => {
    await abrir(false);
    await expect.element(registros).toBeVisible();
  });

  it('does not ask when the session is over', async () => {
    clearToken();
    await abrir(true);
    await expect.element(registros).toBeVisible();
  });
});
