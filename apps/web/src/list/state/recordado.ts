import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import { createContext, use, useState } from 'react';

/** What a person chose for a list on this device: it stands where the address says nothing. */
export interface Recordado {
  readonly filas: number;
  readonly orden?: string | undefined;
}

/** Whose choices are remembered on this device: the id of who has the session; 0 for nobody's. */
export const PersonaContext = createContext(0);

const claveDe = (que: string, persona: number, titulo: string): string => `tajo.${que}.${persona}.${titulo}`;

/** The rows per page that a person chose, five before that, and his order. */
export function recordadoDe(persona: number, titulo: string): Recordado {
  const elegidas = Number(localStorage.getItem(claveDe('filas', persona, titulo)));
  return {
    filas: TAMANOS_DE_PAGINA.find((n) => n === elegidas) ?? TAMANO_DE_PAGINA,
    orden: localStorage.getItem(claveDe('orden', persona, titulo)) ?? undefined,
  };
}

/** The same for who has the session, and how he chooses anew (AMB-160). */
export function useRecordado(titulo: string) {
  const persona = use(PersonaContext);
  const [recordado, setRecordado] = useState(() => recordadoDe(persona, titulo));
  return {
    recordado,
    recordar(elegido: Recordado): void {
      localStorage.setItem(claveDe('filas', persona, titulo), String(elegido.filas));
      if (elegido.orden === undefined) localStorage.removeItem(claveDe('orden', persona, titulo));
      else localStorage.setItem(claveDe('orden', persona, titulo), elegido.orden);
      setRecordado(elegido);
    },
  };
}
