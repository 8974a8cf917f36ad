import type { ReactNode } from 'react';
import { use, useMemo, useState } from 'react';
import { motivoDeFallo } from '../kit/fallo.ts';
import type { Notifier, Despues } from '../kit/aviso.ts';
import { AvisoContext } from '../kit/aviso.ts';
import { Cartel } from './Cartel.tsx';

interface Puesto extends Despues {
  readonly numero: number;
  readonly clase: 'error' | 'exito';
  readonly texto: string;
  readonly alDesaparecer?: (() => void) | undefined;
}

/** Returns the notifier of the page: messages appear at the bottom left, and a newer one replaces the last. */
export function useAviso(): Notifier {
  const aviso = use(AvisoContext);
  if (aviso === undefined) throw new Error('useAviso needs AvisoProvider above it');
  return aviso;
}

export function AvisoProvider({ children }: { readonly children: ReactNode }) {
  const [puesto, setPuesto] = useState<Puesto>();
  const aviso = useMemo<Notifier>(() => {
    const poner = (nuevo: Omit<Puesto, 'numero'>) =>
      setPuesto((anterior) => ({ numero: (anterior?.numero ?? 0) + 1, ...nuevo }));
    return {
      error: (texto, alDesaparecer) => poner({ clase: 'error', texto, alDesaparecer }),
      exito: (texto, despues) => poner({ clase: 'exito', texto, ...despues }),
    };
  }, []);
  const cerrar = () => {
    setPuesto(undefined);
    puesto?.alDesaparecer?.();
  };
  const deshacer = async (llamar: NonNullable<Despues['deshacer']>): Promise<void> => {
    try {
      aviso.exito(await llamar());
    } catch (error) {
      aviso.error(`No se ha podido deshacer. ${motivoDeFallo(error)}`);
    }
  };
  return (
    <AvisoContext value={aviso}>
      {children}
      {puesto && (
        <Cartel
          key={puesto.numero}
          clase={puesto.clase}
          texto={puesto.texto}
          ver={puesto.ver}
          comoVer={puesto.comoVer}
          deshacer={puesto.deshacer && deshacer.bind(undefined, puesto.deshacer)}
          alCerrar={cerrar}
        />
      )}
    </AvisoContext>
  );
}
