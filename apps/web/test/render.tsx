import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '../src/api/hooks.ts';
import { NotifierProvider } from '../src/base/notifier.tsx';
import { Hints } from '../src/app/shell/Hints.tsx';
import { theme } from '../src/app/theme.ts';
import { firstViewDrawn } from '../src/kit/first-view.ts';

// Parts that load after the first view are drawn in tests without the frame around a screen.
firstViewDrawn();

/** Providers of the application: theme, queries and notices, new for each test. */
export function TestProviders({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={client}>
        <NotifierProvider>{children}</NotifierProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Renders a part of a screen, with the tooltips of its frame. */
export const renderPart = (ui: ReactNode) =>
  render(
    <TestProviders>
      {ui}
      <Hints />
    </TestProviders>,
  );

/**
 * Renders a whole screen at its address, of the route `patron` if it has params. `ruta()` returns the current path,
 * `direccion()` the path with its query, `atras()` goes back.
 */
export async function renderScreen(path: string, ui: ReactNode, patron = path) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const raiz = createRootRoute({ notFoundComponent: () => null });
  const pantalla = createRoute({ getParentRoute: () => raiz, path: patron, component: () => ui });
  const router = createRouter({ routeTree: raiz.addChildren([pantalla]), history });
  await renderPart(<RouterProvider router={router as never} />);
  return { path: () => history.location.pathname, href: () => history.location.href, back: () => history.back() };
}
