import type { Role } from '@tajo/domain/roles';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { storeToken } from '../src/api/token.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { TestProviders } from './render.tsx';
import { tokenFor } from './token.ts';

/** Opens the application at a path as a user would, with an office session; `path` returns the current path. */
export const openApp = (...historia: readonly string[]) => openAppAs('GESTION', ...historia);

export async function openAppAs(role: Role, ...historia: readonly string[]) {
  return openAppAsUser(role, 7, ...historia);
}

/** The same for one user of several. */
export async function openAppAsUser(role: Role, id: number, ...historia: readonly string[]) {
  storeToken(tokenFor(role, { id }));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [...historia] }));
  await render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { path: () => router.history.location.pathname, search: () => router.history.location.search };
}
