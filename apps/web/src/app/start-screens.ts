import { campoApi } from '@tajo/contract/campo';
import { dashboardApi } from '@tajo/contract/dashboard';
import type { ListaValue } from '@tajo/contract/lista';
import { parteApi } from '@tajo/contract/partes';
import {
  partesAsignadosLista,
  partesFinalizadosLista,
  partesSinAsignarLista,
  partesTecnicoAsignadosLista,
  partesTecnicoFinalizadosLista,
} from '@tajo/contract/partes.listas';
import type { Role } from '@tajo/domain/roles';
import { OFICINA, TODOS, esOficina } from '@tajo/domain/roles';
import type { AnyEndpoint } from '../api/call-request.ts';
import { prefetch } from '../api/prefetch.ts';
import { readSearch, pageRequest } from '../list/state/list-state.ts';
import { rememberedOf } from '../list/state/remembered.ts';
import { DE_MANO, hayPaqueteGuardado } from '../partes/movil/guardado.ts';
import { startOf } from './start-of.ts';
import type { UserSession } from '../base/session.ts';

interface StartScreen {
  readonly roles: readonly Role[];
  readonly loadPage: () => Promise<unknown>;
  /** Starts the first request of the page for an address without parameters. */
  readonly read: (session: UserSession) => void;
}

const ofList = (
  list: ListaValue,
  endpoint: AnyEndpoint,
  roles: readonly Role[],
  loadPage: StartScreen['loadPage'],
): StartScreen => ({
  roles,
  loadPage,
  read({ id }) {
    const remembered = rememberedOf(id, endpoint.path);
    prefetch(endpoint, pageRequest(list, readSearch(list, remembered.view ?? {}, remembered)));
  },
});

const asignados = ofList(
  partesTecnicoAsignadosLista,
  parteApi.asignadosTecnico,
  TODOS,
  () => import('../partes/listas/ListaDeAsignados.tsx'),
);
/** As in AsignadosTecnicoPage, before React is there. */
const isHandHeld = (): boolean => matchMedia(DE_MANO).matches;

/** First screens of the roles, and lists that users keep open and reload. */
const STARTS: Readonly<Record<string, StartScreen>> = {
  '/dashboard': {
    roles: OFICINA,
    loadPage: () => import('../dashboard/DashboardPage.tsx'),
    read: () => prefetch(dashboardApi.leer),
  },
  '/partes_sin_asignar': ofList(
    partesSinAsignarLista,
    parteApi.sinAsignar,
    OFICINA,
    () => import('../partes/listas/SinAsignarPage.tsx'),
  ),
  '/partes_asignados': ofList(
    partesAsignadosLista,
    parteApi.asignados,
    OFICINA,
    () => import('../partes/listas/AsignadosPage.tsx'),
  ),
  '/partes_finalizados': ofList(
    partesFinalizadosLista,
    parteApi.finalizados,
    OFICINA,
    () => import('../partes/listas/FinalizadosPage.tsx'),
  ),
  '/partes_asignados_tecnico': {
    roles: TODOS,
    loadPage: () => (isHandHeld() ? import('../partes/movil/AsignadosMovil.tsx') : asignados.loadPage()),
    read(session) {
      if (!isHandHeld() || esOficina(session.role)) return asignados.read(session);
      // The stored package is shown at once, and then revalidated by its ETag.
      if (!hayPaqueteGuardado(session.id)) prefetch(campoApi.paquete);
    },
  },
  '/partes_finalizados_tecnico': ofList(
    partesTecnicoFinalizadosLista,
    parteApi.finalizadosTecnico,
    TODOS,
    () => import('../partes/listas/FinalizadosTecnicoPage.tsx'),
  ),
};
/** Addresses that lead to the landing. */
const REDIRECTS = ['/', '/login'];

/** Starts the requests of a session's first screen while its scripts are still loading. */
export function prefetchStart(session: UserSession, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const start = STARTS[REDIRECTS.includes(pathname) ? startOf(session.role) : pathname];
  if (!start?.roles.includes(session.role)) return;
  if (search === '') start.read(session);
  // Whoever opens the page handles the failure.
  start.loadPage().catch(() => undefined);
}
