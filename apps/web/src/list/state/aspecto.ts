import type { ListaValue } from '@tajo/contract/lista';
import type { Aspecto, ListState, ListaFiltrada, Recordado, Search } from './list-state.ts';
import { leerSearch } from './list-state.ts';
import { camposDeNombre } from '../nombre.ts';

/** Reads of the address what the server is not asked for; what is no column, and no view, is left out. */
function leerAspecto({ columnas }: ListaValue, search: Search): Aspecto {
  const elegidas = new Set(
    String(search['columnas'])
      .split(',')
      .filter((campo) => Object.hasOwn(columnas, campo)),
  );
  const vista = Number(search['vista']);
  return {
    ...(elegidas.size > 0 && { columnas: [...elegidas] }),
    ...(Number.isSafeInteger(vista) && vista >= 0 && { vista }),
  };
}

/** All that the address says of a list. A view has its own order, whatever was chosen before. */
export const leerDireccion = (lista: ListaFiltrada, search: Search, recordado?: Recordado): ListState => ({
  ...leerSearch(lista, search, recordado && { ...recordado, orden: search['vista'] ? undefined : recordado.orden }),
  ...leerAspecto(lista, search),
});

/** The list with the chosen columns in their order; the others are left to the detail. */
export function conColumnas<L extends ListaValue>(lista: L, elegidas: Aspecto['columnas']): L {
  if (elegidas === undefined) return lista;
  const { columnas, detalle } = lista;
  return {
    ...lista,
    nombre: camposDeNombre(lista),
    columnas: Object.fromEntries(elegidas.flatMap((campo) => (columnas[campo] ? [[campo, columnas[campo]]] : []))),
    detalle: { ...columnas, ...detalle },
  };
}
