import type { ListaValue } from '@tajo/contract/lista';
import type { Aspecto, ListState, ListaFiltrada, Recordado, Search } from './list-state.ts';
import { leerSearch } from './list-state.ts';
import { camposDeNombre } from '../nombre.ts';

/** Reads the parameters that concern the view only; unknown columns and views are left out. */
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

/** Reads everything that the address says of a list. A saved view has its own order, whatever was remembered. */
export const leerDireccion = (lista: ListaFiltrada, search: Search, recordado?: Recordado): ListState => ({
  ...leerSearch(lista, search, recordado && { ...recordado, orden: search['vista'] ? undefined : recordado.orden }),
  ...leerAspecto(lista, search),
});

/** Returns the list with the chosen columns in their order; the others are in the detail only. */
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
