import type { Role } from '@tajo/domain/roles';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { storeToken } from '../src/api/token.ts';
import { createAppRouter } from '../src/app/router.tsx';
import { TestProviders } from './render.tsx';
import { tokenFor, type TokenData } from './token.ts';

/** Opens the application at a path as a user would, with an office session; `path` returns the current path. */
export const openApp = (...historia: readonly string[]) => openAppAs('GESTION', ...historia);

export const openAppAs = (role: Role, ...historia: readonly string[]) => openAppWith(role, {}, ...historia);

/** The same for one user of several. */
export const openAppAsUser = (role: Role, id: number, ...historia: readonly string[]) =>
  openAppWith(role, { id }, ...historia);

/** The same with other claims of the token. */
export async function openAppWith(role: Role, data: TokenData, ...historia: readonly string[]) {
  storeToken(tokenFor(role, data));
  const router = createAppRouter(createMemoryHistory({ initialEntries: [...historia] }));
  await render(
    <TestProviders>
      <RouterProvider router={router} />
    </TestProviders>,
  );
  return { path: () => router.history.location.pathname, search: () => router.history.location.search };
}
