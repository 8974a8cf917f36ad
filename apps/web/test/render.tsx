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
import { crearQueryClient } from '../src/api/hooks.ts';
import { AvisoProvider } from '../src/base/aviso.tsx';
import { Pistas } from '../src/app/shell/Pistas.tsx';
import { theme } from '../src/app/theme.ts';
import { firstViewDrawn } from '../src/kit/first-view.ts';

// Parts that come after the first view need no frame around a screen to come in a test of it.
firstViewDrawn();

/** What the application stands in: theme, reads and notices, each test with its own. */
export function TestProviders({ children }: { readonly children: ReactNode }) {
  const [client] = useState(crearQueryClient);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={client}>
        <AvisoProvider>{children}</AvisoProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}

/** Renders a part of a screen, with the hints that its frame would show. */
export const renderPart = (ui: ReactNode) =>
  render(
    <TestProviders>
      {ui}
      <Pistas />
    </TestProviders>,
  );

/**
 * Renders a whole screen at its address, of the route `patron` when it has params;
 * the answer's `ruta()` tells where the screen has gone since, `direccion()` with what follows, `atras()` goes back.
 */
export async function renderScreen(path: string, ui: ReactNode, patron = path) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const raiz = createRootRoute({ notFoundComponent: () => null });
  const pantalla = createRoute({ getParentRoute: () => raiz, path: patron, component: () => ui });
  const router = createRouter({ routeTree: raiz.addChildren([pantalla]), history });
  await renderPart(<RouterProvider router={router as never} />);
  return { path: () => history.location.pathname, href: () => history.location.href, back: () => history.back() };
}
