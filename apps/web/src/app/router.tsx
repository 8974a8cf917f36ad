import type { AnyRoute, HistoryState, RouterHistory } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CAMBIAR_CONTRASENA } from '@tajo/contract/textos-sesion';
import type { Role } from '@tajo/domain/roles';
import type { ComponentType } from 'react';
import { draftPath } from '../base/form-draft.ts';
import { exigir } from './guard.ts';
import { aterrizaje } from './menu.ts';
import { PAGINAS, existe } from './paginas.ts';
import type { Path, Ruta } from './rutas.ts';
import { RUTAS } from './rutas.ts';
import { endSession, currentSession } from '../base/session.ts';
import { Cargando } from './shell/Cargando.tsx';
import { PaginaRota } from './shell/PaginaRota.tsx';
import { Shell } from './shell/Shell.tsx';

const raiz = createRootRoute({ component: Shell });

interface Pantalla {
  readonly path: string;
  readonly title: string;
  /** Roles that may open it; 'abierto' for everybody. */
  readonly roles: readonly Role[] | 'abierto';
  readonly component: () => Promise<ComponentType>;
  /** The entry of the side menu that it belongs to. */
  readonly entrada?: string;
}

/** A screen with its own chunk. The title is required: a route without one would keep the last screen's. */
const pantalla = ({ path, title, roles, component, entrada = path }: Pantalla): AnyRoute =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { titulo: title, entrada },
    component: lazyRouteComponent(async () => ({ default: await component() })),
    ...(roles === 'abierto' ? {} : { beforeLoad: exigir(roles) }),
  });

/**
 * Reloads the login when there is no session (arranque.ts). A user whose session expired while typing continues after
 * the login.
 */
const alInicio = (state: HistoryState = {}): void => {
  const sesion = currentSession();
  if (sesion === undefined) return;
  throw redirect({ to: draftPath(sesion.id) ?? aterrizaje(sesion.role, existe), replace: true, state });
};
const desvio = (path: string, beforeLoad: (de: { location: { pathname: string } }) => void): AnyRoute =>
  createRoute({ getParentRoute: () => raiz, path, beforeLoad, component: Cargando });

const abiertas = [
  pantalla({
    path: '/nueva_password',
    title: CAMBIAR_CONTRASENA,
    roles: 'abierto',
    component: async () => (await import('../sesion/NuevaPassword.tsx')).NuevaPassword,
  }),
  pantalla({
    path: '/restablecer_password',
    title: 'Restablecer contraseña',
    roles: 'abierto',
    component: async () => (await import('../sesion/RestablecerPassword.tsx')).RestablecerPassword,
  }),
  pantalla({
    path: '/denied',
    title: 'Acceso denegado',
    roles: 'abierto',
    component: async () => (await import('../sesion/Denegado.tsx')).Denegado,
  }),
];

const desvios = [
  desvio('/', () => alInicio()),
  desvio('/login', () => alInicio()),
  desvio('/logout', endSession),
  desvio('/partes', () => {
    throw redirect({ to: '/partes_sin_asignar', replace: true });
  }),
  desvio('$', ({ location }) => alInicio({ desconocida: location.pathname })),
];

/**
 * Creates the router of the screens behind the login, one per session, so that nothing of the last user remains.
 */
export function crearRouter(history?: RouterHistory) {
  const paginas = Object.entries(PAGINAS).map(([path, component]) => {
    const { titulo, roles, bajo = path }: Ruta = RUTAS[path as Path];
    return pantalla({ path, title: titulo, roles, component, entrada: bajo });
  });
  return createRouter({
    routeTree: raiz.addChildren([...desvios, ...abiertas, ...paginas]),
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 300,
    defaultPendingComponent: Cargando,
    defaultErrorComponent: PaginaRota,
    ...(history === undefined ? {} : { history }),
  });
}
