import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Recordado, Search } from './list-state.ts';
import { createContext, use, useState } from 'react';

/** Whose choices are remembered on this device: the id of who has the session; 0 for nobody's. */
export const PersonaContext = createContext(0);

/** Rows per page are chosen once for all lists (AMB-166), an order and a first view for one of them. */
const clavesDe = (persona: number, titulo: string) => ({
  filas: `tajo.filas.${persona}`,
  orden: `tajo.orden.${persona}.${titulo}`,
  vista: `tajo.vista.${persona}.${titulo}`,
});

/** What is kept may be anything: another version wrote it, or somebody by hand. */
function leerVista(texto: string | null): Search | undefined {
  try {
    const vista: unknown = JSON.parse(texto ?? 'null');
    return typeof vista === 'object' && vista !== null ? (vista as Search) : undefined;
  } catch {
    return undefined;
  }
}

/** The rows per page that a person chose, five before that, his order, and the view that he starts with. */
export function recordadoDe(persona: number, titulo: string): Recordado {
  const claves = clavesDe(persona, titulo);
  const elegidas = Number(localStorage.getItem(claves.filas));
  return {
    filas: TAMANOS_DE_PAGINA.find((n) => n === elegidas) ?? TAMANO_DE_PAGINA,
    orden: localStorage.getItem(claves.orden) ?? undefined,
    vista: leerVista(localStorage.getItem(claves.vista)),
  };
}

/** The same for who has the session, and how he chooses anew. */
export function useRecordado(titulo: string) {
  const persona = use(PersonaContext);
  const [recordado, setRecordado] = useState(() => recordadoDe(persona, titulo));
  return {
    recordado,
    /** Keeps what is named of it; undefined forgets it. */
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
