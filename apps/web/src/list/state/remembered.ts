import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Remembered, Search } from './list-state.ts';
import { createContext, use, useState } from 'react';

/** Id of the user whose choices are remembered on this device; 0 without a session. */
export const UserIdContext = createContext(0);

/** Rows per page are remembered for all lists (AMB-166), order and initial view for each list. */
const keysFor = (userId: number, listKey: string) => ({
  pageSize: `tajo.filas.${userId}`,
  order: `tajo.orden.${userId}.${listKey}`,
  view: `tajo.vista.${userId}.${listKey}`,
});

/** The stored text may be anything: from another version, or edited by hand. */
function leerVista(text: string | null): Search | undefined {
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
    view: leerVista(localStorage.getItem(keys.view)),
  };
}

/** The same for the current user, with functions that change them. */
export function useRemembered(listKey: string) {
  const userId = use(UserIdContext);
  const [remembered, setRemembered] = useState(() => rememberedOf(userId, listKey));
  return {
    remembered,
    /** Stores the given choices; undefined removes one. */
    remember(choice: Partial<Remembered>): void {
      for (const [what, value] of Object.entries(choice)) {
        const key = keysFor(userId, listKey)[what as keyof Remembered];
        if (value === undefined) localStorage.removeItem(key);
        else localStorage.setItem(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
      }
      setRemembered({ ...remembered, ...choice });
    },
  };
}
