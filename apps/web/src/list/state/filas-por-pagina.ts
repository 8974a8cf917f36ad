import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import { createContext, use, useState } from 'react';

/** Whose choices are remembered on this device: the id of who has the session; 0 for nobody's. */
export const PersonaContext = createContext(0);

const claveDe = (persona: number, titulo: string): string => `tajo.filas.${persona}.${titulo}`;

/** Rows per page that a person chose for a list on this device, or the default. */
export const filasElegidas = (persona: number, titulo: string): number => {
  const elegidas = Number(localStorage.getItem(claveDe(persona, titulo)));
  return TAMANOS_DE_PAGINA.find((n) => n === elegidas) ?? TAMANO_DE_PAGINA;
};

/** How many rows a page of a list has: five until the person chooses, then that (AMB-160). */
export function useFilasPorPagina(titulo: string) {
  const persona = use(PersonaContext);
  const [filas, setFilas] = useState(() => filasElegidas(persona, titulo));
  return {
    filas,
    recordar(elegidas: number): void {
      localStorage.setItem(claveDe(persona, titulo), String(elegidas));
      setFilas(elegidas);
    },
  };
}
