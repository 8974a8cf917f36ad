import type { AnyRoute, HistoryState, RouterHistory } from '@tanstack/react-router';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { CAMBIAR_CONTRASENA, DOS_PASOS, SESIONES_ABIERTAS } from '@tajo/contract/textos-sesion';
import type { Role } from '@tajo/domain/roles';
import { OFICINA, TODOS } from '@tajo/domain/roles';
import type { ComponentType } from 'react';
import { draftPath } from '../base/form-draft.ts';
import { requireRole } from './guard.ts';
import { landing } from './menu.ts';
import { PAGES, exists } from './pages.ts';
import type { Path, Route } from './routes.ts';
import { ROUTES } from './routes.ts';
import { endSession, currentSession } from '../base/session.ts';
import { Loading } from './shell/Loading.tsx';
import { ScreenError } from './shell/ScreenError.tsx';
import { Shell } from './shell/Shell.tsx';

const root = createRootRoute({ component: Shell });

interface ScreenRoute {
  readonly path: string;
  readonly title: string;
  /** Roles that may open it; 'abierto' for everybody. */
  readonly roles: readonly Role[] | 'abierto';
  readonly component: () => Promise<ComponentType>;
  /** The entry of the side menu that it belongs to. */
  readonly menuEntry?: string;
}

/** The router loads the page again if a script cannot be had: without a network the browser's own page would come. */
const whereThereIsANetwork = (error: unknown): never => {
  throw navigator.onLine ? error : new Error('no network', { cause: error });
};

/** A screen with its own chunk. The title is required: a route without one would keep the last screen's. */
const screen = ({ path, title, roles, component, menuEntry = path }: ScreenRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title, menuEntry },
    component: lazyRouteComponent(async () => ({ default: await component().catch(whereThereIsANetwork) })),
    ...(roles === 'abierto' ? {} : { beforeLoad: requireRole(roles) }),
  });

/**
 * Reloads the login when there is no session (start.ts). A user whose session expired while typing continues after
 * the login.
 */
const toStart = (state: HistoryState = {}): void => {
  const session = currentSession();
  if (session === undefined) return;
  throw redirect({ to: draftPath(session) ?? landing(session.role, exists), replace: true, state });
};
/** Ends the session. The partes that were read are forgotten also where the field work has not been loaded. */
const leave = (): void => {
  const session = currentSession();
  endSession();
  if (session === undefined) return;
  import('../campo/almacen.ts').then(({ olvidarLeido }) => olvidarLeido(session.id)).catch(() => undefined);
};
const redirectRoute = (path: string, beforeLoad: (from: { location: { pathname: string } }) => void): AnyRoute =>
  createRoute({ getParentRoute: () => root, path, beforeLoad, component: Loading });

const publicScreens = [
  screen({
    path: '/nueva_password',
    title: CAMBIAR_CONTRASENA,
    roles: 'abierto',
    component: async () => (await import('../sesion/NuevaPassword.tsx')).NuevaPassword,
  }),
  screen({
    path: '/segundo_factor',
    title: DOS_PASOS,
    roles: OFICINA,
    component: async () => (await import('../sesion/SegundoFactor.tsx')).SegundoFactor,
  }),
  screen({
    path: '/sesiones',
    title: SESIONES_ABIERTAS,
    roles: TODOS,
    component: async () => (await import('../sesion/MisSesiones.tsx')).MisSesiones,
  }),
  screen({
    path: '/restablecer_password',
    title: 'Restablecer contraseña',
    roles: 'abierto',
    component: async () => (await import('../sesion/RestablecerPassword.tsx')).RestablecerPassword,
  }),
  screen({
    path: '/denied',
    title: 'Acceso denegado',
    roles: 'abierto',
    component: async () => (await import('../sesion/Denegado.tsx')).Denegado,
  }),
];

const redirects = [
  redirectRoute('/', () => toStart()),
  redirectRoute('/login', () => toStart()),
  redirectRoute('/logout', leave),
  redirectRoute('/partes', () => {
    throw redirect({ to: '/partes_sin_asignar', replace: true });
  }),
  redirectRoute('$', ({ location }) => toStart({ desconocida: location.pathname })),
];

/**
 * Creates the router of the screens behind the login, one per session, so that nothing of the last user remains.
 */
export function createAppRouter(history?: RouterHistory) {
  const pages = Object.entries(PAGES).map(([path, component]) => {
    const { title, roles, under = path }: Route = ROUTES[path as Path];
    return screen({ path, title, roles, component, menuEntry: under });
  });
  return createRouter({
    routeTree: root.addChildren([...redirects, ...publicScreens, ...pages]),
    defaultPreload: 'intent',
    scrollRestoration: true,
    scrollToTopSelectors: ['[data-marco]'],
    defaultPendingMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: ScreenError,
    ...(history === undefined ? {} : { history }),
  });
}
