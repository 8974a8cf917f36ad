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
import { render } from 'vitest-browser-react';
import { crearQueryClient } from '../src/api/hooks.ts';
import { AvisoProvider } from '../src/app/aviso.tsx';
import { Pistas } from '../src/app/shell/Pistas.tsx';
import { theme } from '../src/app/theme.ts';

/** Renders a part of a screen as the application does: theme, notices, hints and reads, each test with its own. */
export function pintar(ui: ReactNode) {
  return render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={crearQueryClient()}>
        <AvisoProvider>{ui}</AvisoProvider>
        <Pistas />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}

/**
 * Renders a whole screen at its address, of the route `patron` when it has params;
 * the answer's `ruta()` tells where the screen has gone since.
 */
export async function pintarPantalla(path: string, ui: ReactNode, patron = path) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const raiz = createRootRoute({ notFoundComponent: () => null });
  const pantalla = createRoute({ getParentRoute: () => raiz, path: patron, component: () => ui });
  const router = createRouter({ routeTree: raiz.addChildren([pantalla]), history });
  await pintar(<RouterProvider router={router as never} />);
  return { ruta: () => history.location.pathname };
}
