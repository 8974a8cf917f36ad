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
import { EMPEZADOS_PRIMERO } from '../partes/listas/lista-tecnico.ts';
import { hayPaqueteGuardado } from '../partes/movil/guardado.ts';
import { inicioDe } from './inicio-de.ts';
import type { UserSession } from '../base/session.ts';

interface Inicio {
  readonly roles: readonly Role[];
  readonly pagina: () => Promise<unknown>;
  /** Starts the first request of the page for an address without parameters. */
  readonly leer: (sesion: UserSession) => void;
}

const deLista = (
  lista: ListaValue,
  pedido: { readonly endpoint: AnyEndpoint; readonly orden?: { readonly sort: string } },
  roles: readonly Role[],
  pagina: Inicio['pagina'],
): Inicio => ({
  roles,
  pagina,
  leer({ id }) {
    const recordado = rememberedOf(id, lista.titulo);
    prefetch(pedido.endpoint, {
      ...pedido.orden,
      ...pageRequest(lista, readSearch(lista, recordado.view ?? {}, recordado)),
    });
  },
});

const asignados = deLista(
  partesTecnicoAsignadosLista,
  { endpoint: parteApi.asignadosTecnico, orden: EMPEZADOS_PRIMERO },
  TODOS,
  () => import('../partes/listas/ListaDeAsignados.tsx'),
);
/** As in AsignadosTecnicoPage, before React is there. */
const esMovil = (): boolean => !matchMedia('(min-width: 600px)').matches;

/** First screens of the roles, and lists that users keep open and reload. */
const INICIOS: Readonly<Record<string, Inicio>> = {
  '/dashboard': {
    roles: OFICINA,
    pagina: () => import('../dashboard/DashboardPage.tsx'),
    leer: () => prefetch(dashboardApi.leer),
  },
  '/partes_sin_asignar': deLista(
    partesSinAsignarLista,
    { endpoint: parteApi.sinAsignar },
    OFICINA,
    () => import('../partes/listas/SinAsignarPage.tsx'),
  ),
  '/partes_asignados': deLista(
    partesAsignadosLista,
    { endpoint: parteApi.asignados },
    OFICINA,
    () => import('../partes/listas/AsignadosPage.tsx'),
  ),
  '/partes_finalizados': deLista(
    partesFinalizadosLista,
    { endpoint: parteApi.finalizados },
    OFICINA,
    () => import('../partes/listas/FinalizadosPage.tsx'),
  ),
  '/partes_asignados_tecnico': {
    roles: TODOS,
    pagina: () => (esMovil() ? import('../partes/movil/AsignadosMovil.tsx') : asignados.pagina()),
    leer(sesion) {
      if (!esMovil() || esOficina(sesion.role)) return asignados.leer(sesion);
      // The stored package is shown at once, and then revalidated by its ETag.
      if (!hayPaqueteGuardado(sesion.id)) prefetch(campoApi.paquete);
    },
  },
  '/partes_finalizados_tecnico': deLista(
    partesTecnicoFinalizadosLista,
    { endpoint: parteApi.finalizadosTecnico },
    TODOS,
    () => import('../partes/listas/FinalizadosTecnicoPage.tsx'),
  ),
};
/** Addresses that lead to the landing. */
const DESVIOS = ['/', '/login'];

/** Starts the requests of a session's first screen while its scripts are still loading. */
export function adelantarInicio(
  sesion: UserSession,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): void {
  const inicio = INICIOS[DESVIOS.includes(pathname) ? inicioDe(sesion.role) : pathname];
  if (!inicio?.roles.includes(sesion.role)) return;
  if (search === '') inicio.leer(sesion);
  // Whoever opens the page handles the failure.
  inicio.pagina().catch(() => undefined);
}
