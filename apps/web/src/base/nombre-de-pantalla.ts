import { createContext, use, useEffect } from 'react';

/** Tells the frame what the record on the screen is called; '' when it leaves. */
export const NombreDePantallaContext = createContext<(nombre: string) => void>(() => undefined);

/** The record's name stands behind the screen's in the title bar and in the tab's title. */
export function useNombreDePantalla(nombre = ''): void {
  const nombrar = use(NombreDePantallaContext);
  useEffect(() => {
    nombrar(nombre);
    return () => nombrar('');
  }, [nombrar, nombre]);
}
