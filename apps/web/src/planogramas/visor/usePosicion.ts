import type { KeyboardEvent } from 'react';
import { useState } from 'react';

/** Factors of the width of the screen. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
const AL_ANCHO = ZOOMS.indexOf(1);

/** Current page of a document, with functions for buttons and keys. */
export function usePosicion(paginas: number) {
  const [pagina, setPagina] = useState(1);
  const [nivel, setNivel] = useState(AL_ANCHO);
  const irA = (otra: number): void => setPagina(Math.min(Math.max(otra, 1), Math.max(paginas, 1)));
  const ampliar = (): void => setNivel((n) => Math.min(n + 1, ZOOMS.length - 1));
  const reducir = (): void => setNivel((n) => Math.max(n - 1, 0));
  const ajustar = (): void => setNivel(AL_ANCHO);
  const TECLAS: Readonly<Record<string, () => void>> = {
    ArrowRight: () => irA(pagina + 1),
    ArrowLeft: () => irA(pagina - 1),
    PageDown: () => irA(pagina + 1),
    PageUp: () => irA(pagina - 1),
    Home: () => irA(1),
    End: () => irA(paginas),
    '+': ampliar,
    '-': reducir,
    '0': ajustar,
  };
  const alTeclear = (evento: KeyboardEvent): void => {
    const hacer = evento.ctrlKey || evento.metaKey || evento.altKey ? undefined : TECLAS[evento.key];
    if (hacer === undefined) return;
    evento.preventDefault();
    hacer();
  };
  return {
    pagina,
    paginas,
    zoom: ZOOMS[nivel] ?? 1,
    topes: { reducido: nivel === 0, ampliado: nivel === ZOOMS.length - 1 },
    irA,
    ampliar,
    reducir,
    ajustar,
    alTeclear,
  };
}

export type PosicionEnPdf = Omit<ReturnType<typeof usePosicion>, 'alTeclear'>;
