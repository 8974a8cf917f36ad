import { dashboardApi } from '@tajo/contract/dashboard';
import { parteApi } from '@tajo/contract/partes';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import { prefetch } from '../api/prefetch.ts';
import { leerSearch, pedidoDePagina } from '../list/state/list-state.ts';
import { recordadoDe } from '../list/state/recordado.ts';
import { listaParaRol } from '../partes/listas/lista-tecnico.ts';
import { inicioDe } from './inicio-de.ts';
import type { Sesion } from '../base/session.ts';

const dashboard = async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage;
const asignadosTecnico = async () => (await import('../partes/listas/AsignadosTecnicoPage.tsx')).AsignadosTecnicoPage;

interface Inicio {
  readonly pagina: () => Promise<unknown>;
  /** Asks for what the page asks first when its address says nothing more. */
  readonly leer: (sesion: Sesion) => void;
}

const INICIOS: Readonly<Record<string, Inicio>> = {
  '/dashboard': {
    pagina: dashboard,
    leer: () => prefetch(dashboardApi.leer),
  },
  '/partes_asignados_tecnico': {
    pagina: asignadosTecnico,
    leer: ({ id, role }) => {
      const lista = listaParaRol(partesTecnicoAsignadosLista, role);
      const recordado = recordadoDe(id, lista.titulo);
      prefetch(parteApi.asignadosTecnico, pedidoDePagina(lista, leerSearch(lista, recordado.vista ?? {}, recordado)));
    },
  },
};
/** Addresses that lead to the landing. */
const DESVIOS = ['/', '/login'];

/** Begins what the first screen of a session needs beside the scripts that draw it, and not after them. */
export function adelantarInicio(sesion: Sesion, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const path = inicioDe(sesion.role);
  const inicio = INICIOS[path];
  if (inicio === undefined || ![path, ...DESVIOS].includes(pathname)) return;
  if (search === '') inicio.leer(sesion);
  // Whoever opens the page hears that it could not be had.
  inicio.pagina().catch(() => undefined);
}
