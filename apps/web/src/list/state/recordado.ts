import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Recordado, Search } from './list-state.ts';
import { createContext, use, useState } from 'react';

/** Id of the user whose choices are remembered on this device; 0 without a session. */
export const PersonaContext = createContext(0);

/** Rows per page are remembered for all lists (AMB-166), order and initial view for each list. */
const clavesDe = (persona: number, titulo: string) => ({
  filas: `tajo.filas.${persona}`,
  orden: `tajo.orden.${persona}.${titulo}`,
  vista: `tajo.vista.${persona}.${titulo}`,
});

/** The stored text may be anything: from another version, or edited by hand. */
function leerVista(texto: string | null): Search | undefined {
  try {
    const vista: unknown = JSON.parse(texto ?? 'null');
    return typeof vista === 'object' && vista !== null ? (vista as Search) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns rows per page, order and initial view that a user chose. */
export function recordadoDe(persona: number, titulo: string): Recordado {
  const claves = clavesDe(persona, titulo);
  const elegidas = Number(localStorage.getItem(claves.filas));
  return {
    filas: TAMANOS_DE_PAGINA.find((n) => n === elegidas) ?? TAMANO_DE_PAGINA,
    orden: localStorage.getItem(claves.orden) ?? undefined,
    vista: leerVista(localStorage.getItem(claves.vista)),
  };
}

/** The same for the current user, with functions that change them. */
export function useRecordado(titulo: string) {
  const persona = use(PersonaContext);
  const [recordado, setRecordado] = useState(() => recordadoDe(persona, titulo));
  return {
    recordado,
    /** Stores the given choices; undefined removes one. */
    recordar(elegido: Partial<Recordado>): void {
      for (const [que, valor] of Object.entries(elegido)) {
        const clave = clavesDe(persona, titulo)[que as keyof Recordado];
        if (valor === undefined) localStorage.removeItem(clave);
        else localStorage.setItem(clave, typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
      }
      setRecordado({ ...recordado, ...elegido });
    },
  };
}
