import { TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { ListState, ListaFiltrada } from './list-state.ts';
import { EN_MAPA, porDefecto } from './list-state.ts';

export const estadoInicial = (lista: ListaFiltrada): ListState => ({
  orden: lista.orden,
  filtros: porDefecto(lista),
  pagina: 0,
  tamano: TAMANO_DE_PAGINA,
  mapa: false,
});

/** Returns the filters that differ from the default. */
export function filtrosPuestos(lista: ListaFiltrada, { filtros }: ListState): Record<string, string> {
  const inicial = porDefecto(lista);
  return Object.fromEntries(Object.entries(filtros).filter(([p, valor]) => valor !== (inicial[p] ?? '')));
}

/** Returns query parameters for the parts of the state that differ from the default. */
export function escribirSearch(lista: ListaFiltrada, state: ListState): Record<string, string | number> {
  return {
    ...filtrosPuestos(lista, state),
    ...(state.orden === lista.orden ? {} : { orden: state.orden }),
    ...(state.pagina === 0 ? {} : { pagina: state.pagina + 1 }),
    ...(state.tamano === TAMANO_DE_PAGINA ? {} : { filas: state.tamano }),
    ...(state.columnas && { columnas: state.columnas.join(',') }),
    ...(state.vista !== undefined && { vista: state.vista }),
    ...(state.mapa ? { mapa: EN_MAPA } : {}),
  };
}
