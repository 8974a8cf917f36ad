import type { Role } from '@tajo/domain/roles';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { guardarToken } from '../src/api/token.ts';
import { crearRouter } from '../src/app/router.tsx';
import { MarcoDePrueba } from './pintar.tsx';
import { tokenDe } from './sesion.ts';

/** Opens the application at a path, with a session of the office, as a user would; `path` answers where it is now. */
export const abrirPantalla = (...historia: readonly string[]) => abrirComo('GESTION', ...historia);

export async function abrirComo(role: Role, ...historia: readonly string[]) {
  return abrirDe(role, 7, ...historia);
}

/** The same, of one person among others. */
export async function abrirDe(role: Role, id: number, ...historia: readonly string[]) {
  guardarToken(tokenDe(role, { id }));
  const router = crearRouter(createMemoryHistory({ initialEntries: [...historia] }));
  await render(
    <MarcoDePrueba>
      <RouterProvider router={router} />
    </MarcoDePrueba>,
  );
  return { path: () => router.history.location.pathname, search: () => router.history.location.search };
}
