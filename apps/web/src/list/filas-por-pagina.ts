import { TAMANOS_DE_PAGINA, TAMANO_DE_PAGINA } from '@tajo/contract/lista';
import { createContext, use, useState } from 'react';

/** Whose choices are remembered on this device: the id of who has the session; 0 for nobody's. */
export const PersonaContext = createContext(0);

/** How many rows a page of a list has: five until the person chooses, then that (AMB-160). */
export function useFilasPorPagina(titulo: string) {
  const clave = `tajo.filas.${use(PersonaContext)}.${titulo}`;
  const [elegidas, setElegidas] = useState(() => Number(localStorage.getItem(clave)));
  return {
    filas: TAMANOS_DE_PAGINA.find((n) => n === elegidas) ?? TAMANO_DE_PAGINA,
    recordar(filas: number): void {
      localStorage.setItem(clave, String(filas));
      setElegidas(filas);
    },
  };
}
