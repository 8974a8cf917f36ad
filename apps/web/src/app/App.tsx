import './schemas.ts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../api/hooks.ts';
import { retryImages } from '../api/retry-images.ts';
import { NotifierProvider } from '../base/notifier.tsx';
import { closeDialogsOnBack } from '../kit/dialog-entries.ts';
import { createAppRouter } from './router.tsx';
import { theme } from './theme.ts';

/** Everything behind the login, for one session. */
export function App() {
  const [client] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter());
  useEffect(retryImages, []);
  useEffect(() => closeDialogsOnBack(router.history), [router]);
  useEffect(
    () => () => {
      router.history.destroy();
      client.clear();
    },
    [router, client],
  );
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={client}>
        <NotifierProvider>
          <RouterProvider router={router} />
        </NotifierProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
