import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';
import { Cartel } from './Cartel.tsx';

export interface Aviso {
  /** `alDesaparecer` runs when the notice is gone, to clear the errors it told of (000 §2.4). */
  readonly error: (texto: string, alDesaparecer?: () => void) => void;
  readonly exito: (texto: string) => void;
}

interface Puesto {
  readonly numero: number;
  readonly clase: 'error' | 'exito';
  readonly texto: string;
  readonly alDesaparecer?: (() => void) | undefined;
}

const Contexto = createContext<Aviso | undefined>(undefined);

/** Tells at the bottom left what concerns the whole screen; a newer notice takes the place of the last. */
export function useAviso(): Aviso {
  const aviso = use(Contexto);
  if (aviso === undefined) throw new Error('useAviso needs AvisoProvider above it');
  return aviso;
}

export function AvisoProvider({ children }: { readonly children: ReactNode }) {
  const [puesto, setPuesto] = useState<Puesto>();
  const aviso = useMemo<Aviso>(() => {
    const poner = (clase: Puesto['clase'], texto: string, alDesaparecer?: () => void) =>
      setPuesto((anterior) => ({ numero: (anterior?.numero ?? 0) + 1, clase, texto, alDesaparecer }));
    return {
      error: (texto, alDesaparecer) => poner('error', texto, alDesaparecer),
      exito: (texto) => poner('exito', texto),
    };
  }, []);
  const cerrar = () => {
    setPuesto(undefined);
    puesto?.alDesaparecer?.();
  };
  return (
    <Contexto value={aviso}>
      {children}
      {puesto && <Cartel key={puesto.numero} clase={puesto.clase} texto={puesto.texto} alCerrar={cerrar} />}
    </Contexto>
  );
}
