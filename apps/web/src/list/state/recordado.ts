import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import type { Recordado } from './list-state.ts';
import { createContext, use, useState } from 'react';

/** Whose choices are remembered on this device: the id of who has the session; 0 for nobody's. */
export const PersonaContext = createContext(0);

const claveDe = (que: string, persona: number, titulo: string): string => `tajo.${que}.${persona}.${titulo}`;

/** The rows per page that a person chose, five before that, his order, and the view that he starts with. */
export function recordadoDe(persona: number, titulo: string): Recordado {
  const leer = (que: string): string | null => localStorage.getItem(claveDe(que, persona, titulo));
  const elegidas = Number(leer('filas'));
  return {
    filas: TAMANOS_DE_PAGINA.find((n) => n === elegidas) ?? TAMANO_DE_PAGINA,
    orden: leer('orden') ?? undefined,
    vista: JSON.parse(leer('vista') ?? 'null') ?? undefined,
  };
}

/** The same for who has the session, and how he chooses anew (AMB-160). */
export function useRecordado(titulo: string) {
  const persona = use(PersonaContext);
  const [recordado, setRecordado] = useState(() => recordadoDe(persona, titulo));
  return {
    recordado,
    recordar(elegido: Recordado): void {
      const { filas, orden, vista } = elegido;
      const escritos = { filas: String(filas), orden, vista: vista && JSON.stringify(vista) };
      for (const [que, valor] of Object.entries(escritos)) {
        if (valor === undefined) localStorage.removeItem(claveDe(que, persona, titulo));
        else localStorage.setItem(claveDe(que, persona, titulo), valor);
      }
      setRecordado(elegido);
    },
  };
}
