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
import { useLeaveWarning } from './unsaved.tsx';

beforeEach(() => storeToken(tokenFor('GESTION')));
afterEach(clearToken);

const open = async (dirty: boolean) => {
  const Form = () => <>{useLeaveWarning(dirty)}Formulario</>;
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/lista">A la lista</Link>
        <Outlet />
      </>
    ),
  });
  const route = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([route('/form', Form), route('/lista', () => 'Registros')]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  });
  await renderPart(<RouterProvider router={router} />);
  await page.getByRole('link', { name: 'A la lista' }).click();
  return router;
};
const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
const records = page.getByText('Registros');

describe('leaving a form', () => {
  it('asks first when something was typed; staying keeps it', async () => {
    const router = await open(true);
    await expect.element(dialog).toBeVisible();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/form');
  });

  it('goes on when that is what the user wants', async () => {
    await open(true);
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.element(records).toBeVisible();
  });

  it('does not ask when nothing was typed', async () => {
    await open(false);
    await expect.element(records).toBeVisible();
  });

  it('does not ask when the session is over', async () => {
    clearToken();
    await open(true);
    await expect.element(records).toBeVisible();
  });
});
