import {
  Link,
  Outlet,
  RouterProvider,
  createHashHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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

  it.each([true, false])(
    'by closing its tab is asked about by the browser only if something was typed: %s',
    async (dirty) => {
      const Form = () => <>{useLeaveWarning(dirty)}Formulario</>;
      const history = createHashHistory();
      onTestFinished(() => {
        history.destroy();
        window.history.replaceState(null, '', location.pathname + location.search);
      });
      const router = createRouter({ routeTree: createRootRoute({ component: Form }), history });
      await renderPart(<RouterProvider router={router} />);
      await expect.element(page.getByText('Formulario')).toBeVisible();
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      expect(closing.defaultPrevented).toBe(dirty);
    },
  );

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
