import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { Role } from '@tajo/domain/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { crearQueryClient } from '../src/api/hooks.ts';
import { guardarToken } from '../src/api/token.ts';
import { AvisoProvider } from '../src/app/aviso.tsx';
import { crearRouter } from '../src/app/router.tsx';
import { theme } from '../src/app/theme.ts';
import { tokenDe } from './sesion.ts';

/** Opens the application at a path, with a session of the office, as a user would; `path` answers where it is now. */
export const abrirPantalla = (...historia: readonly string[]) => abrirComo('GESTION', ...historia);

export async function abrirComo(role: Role, ...historia: readonly string[]) {
  guardarToken(tokenDe(role));
  const router = crearRouter(createMemoryHistory({ initialEntries: [...historia] }));
  await render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={crearQueryClient()}>
        <AvisoProvider>
          <RouterProvider router={router} />
        </AvisoProvider>
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { path: () => router.history.location.pathname, search: () => router.history.location.search };
}
