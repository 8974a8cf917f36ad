import type { ListaValue } from '@tajo/contract/lista';
import { TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { ListView, ListState, FilteredList, Remembered, Search } from './list-state.ts';
import { readSearch } from './list-state.ts';
import { nameFields } from '../row-name.ts';

/** Reads the parameters that concern the view only; unknown columns and views are left out. */
function readView({ columnas }: ListaValue, search: Search): ListView {
  const chosen = new Set(
    String(search['columnas'])
      .split(',')
      .filter((field) => Object.hasOwn(columnas, field)),
  );
  const view = Number(search['vista']);
  return {
    ...(chosen.size > 0 && { columns: [...chosen] }),
    ...(Number.isSafeInteger(view) && view >= 0 && { view }),
  };
}

/** Reads what the address says of a list: a saved view has its own order, a later page its own number of rows. */
export const readAddress = (list: FilteredList, search: Search, remembered?: Remembered): ListState => ({
  ...readSearch(
    list,
    search,
    remembered && {
      order: search['vista'] ? undefined : remembered.order,
      pageSize: search['pagina'] ? TAMANO_DE_PAGINA : remembered.pageSize,
    },
  ),
  ...readView(list, search),
});

/** Returns the list with the chosen columns in their order; the others are in the detail only. */
export function withColumns<L extends ListaValue>(list: L, chosen: ListView['columns']): L {
  if (chosen === undefined) return list;
  const { columnas, detalle } = list;
  return {
    ...list,
    nombre: nameFields(list),
    columnas: Object.fromEntries(chosen.flatMap((field) => (columnas[field] ? [[field, columnas[field]]] : []))),
    detalle: { ...columnas, ...detalle },
  };
}
