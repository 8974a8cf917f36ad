import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Remembered, Search } from './list-state.ts';

/** Rows per page are remembered for all lists (AMB-166), order and initial view for each list. */
export const keysFor = (userId: number, listKey: string) => ({
  pageSize: `tajo.filas.${userId}`,
  order: `tajo.orden.${userId}.${listKey}`,
  view: `tajo.vista.${userId}.${listKey}`,
});

/** The stored text may be anything: from another version, or edited by hand. */
function parseView(text: string | null): Search | undefined {
  try {
    const view: unknown = JSON.parse(text ?? 'null');
    return typeof view === 'object' && view !== null ? (view as Search) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns rows per page, order and initial view that a user chose. */
export function rememberedOf(userId: number, listKey: string): Remembered {
  const keys = keysFor(userId, listKey);
  const chosen = Number(localStorage.getItem(keys.pageSize));
  return {
    pageSize: TAMANOS_DE_PAGINA.find((n) => n === chosen) ?? TAMANO_DE_PAGINA,
    order: localStorage.getItem(keys.order) ?? undefined,
    view: parseView(localStorage.getItem(keys.view)),
  };
}
