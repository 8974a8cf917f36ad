import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { crearQueryClient } from '../src/api/hooks.ts';
import { theme } from '../src/app/theme.ts';

/** Renders a part of a screen as the application does: theme and reads, each test with its own. */
export function pintar(ui: ReactNode) {
  return render(
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={crearQueryClient()}>{ui}</QueryClientProvider>
    </ThemeProvider>,
  );
}
