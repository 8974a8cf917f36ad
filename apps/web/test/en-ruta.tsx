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
import { pintar } from './pintar.tsx';

function Lugar() {
  return <p>Está en {useLocation().pathname}</p>;
}

/** Renders a screen at `path`; every other address says where one has come. `antes` is the page before it. */
export function pintarEnRuta(ui: ReactNode, path = '/', { lugar = path, antes = [] as string[] } = {}) {
  const raiz = createRootRoute({ component: Outlet });
  const rutas = [
    createRoute({ getParentRoute: () => raiz, path, component: () => ui }),
    createRoute({ getParentRoute: () => raiz, path: '$', component: Lugar }),
  ];
  const history = createMemoryHistory({ initialEntries: [...antes, lugar] });
  const router = createRouter({ routeTree: raiz.addChildren(rutas), history });
  return pintar(<RouterProvider router={router} />);
}
