import type { ReactNode } from 'react';
import { use, useMemo, useState } from 'react';
import { failureReason } from '../kit/failure.ts';
import type { Notifier, AfterAction } from '../kit/notifier.ts';
import { NotifierContext } from '../kit/notifier.ts';
import { Cartel } from './Cartel.tsx';

interface Puesto extends AfterAction {
  readonly numero: number;
  readonly clase: 'error' | 'exito';
  readonly texto: string;
  readonly alDesaparecer?: (() => void) | undefined;
}

/** Returns the notifier of the page: messages appear at the bottom left, and a newer one replaces the last. */
export function useAviso(): Notifier {
  const aviso = use(NotifierContext);
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
      success: (texto, despues) => poner({ clase: 'exito', texto, ...despues }),
    };
  }, []);
  const cerrar = () => {
    setPuesto(undefined);
    puesto?.alDesaparecer?.();
  };
  const deshacer = async (llamar: NonNullable<AfterAction['undo']>): Promise<void> => {
    try {
      aviso.success(await llamar());
    } catch (error) {
      aviso.error(`No se ha podido deshacer. ${failureReason(error)}`);
    }
  };
  return (
    <NotifierContext value={aviso}>
      {children}
      {puesto && (
        <Cartel
          key={puesto.numero}
          clase={puesto.clase}
          texto={puesto.texto}
          ver={puesto.view}
          comoVer={puesto.viewLabel}
          deshacer={puesto.undo && deshacer.bind(undefined, puesto.undo)}
          alCerrar={cerrar}
        />
      )}
    </NotifierContext>
  );
}
