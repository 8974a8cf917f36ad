import { createContext, use, useEffect } from 'react';

/** Sets the record's name in the frame; '' when the screen is left. */
export const NombreDePantallaContext = createContext<(nombre: string) => void>(() => undefined);

/** Shows the record's name behind the screen's in the title bar and in the tab's title. */
export function useNombreDePantalla(nombre = ''): void {
  const nombrar = use(NombreDePantallaContext);
  useEffect(() => {
    nombrar(nombre);
    return () => nombrar('');
  }, [nombrar, nombre]);
}
