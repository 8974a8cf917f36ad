import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useLocation,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderPart } from './render.tsx';

function CurrentPath() {
  return <p>Está en {useLocation().pathname}</p>;
}

/** Renders a screen at `path`; other addresses show their path. `antes`: previous history entry. */
export function renderAtRoute(
  ui: ReactNode,
  path = '/',
  { lugar: address = path, antes: before = [] as string[] } = {},
) {
  const raiz = createRootRoute({ component: Outlet });
  const rutas = [
    createRoute({ getParentRoute: () => raiz, path, component: () => ui }),
    createRoute({ getParentRoute: () => raiz, path: '$', component: CurrentPath }),
  ];
  const history = createMemoryHistory({ initialEntries: [...before, address] });
  const router = createRouter({ routeTree: raiz.addChildren(rutas), history });
  return renderPart(<RouterProvider router={router} />);
}
