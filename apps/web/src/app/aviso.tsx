import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import type { ReactNode } from 'react';
import { createContext, use, useMemo, useState } from 'react';

/** Milliseconds that a notice stays (000 §9). */
const DURACION = 8000;

export interface Aviso {
  /** `alDesaparecer` runs when the notice is gone, to clear the errors it told of (000 §2.4). */
  readonly error: (texto: string, alDesaparecer?: () => void) => void;
  readonly exito: (texto: string) => void;
}

interface Puesto {
  readonly numero: number;
  readonly clase: 'error' | 'success';
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
  const [abierto, setAbierto] = useState(false);
  const aviso = useMemo<Aviso>(() => {
    const poner = (clase: Puesto['clase'], texto: string, alDesaparecer?: () => void) => {
      setPuesto((anterior) => ({ numero: (anterior?.numero ?? 0) + 1, clase, texto, alDesaparecer }));
      setAbierto(true);
    };
    return {
      error: (texto, alDesaparecer) => poner('error', texto, alDesaparecer),
      exito: (texto) => poner('success', texto),
    };
  }, []);
  const cerrar = () => {
    setAbierto(false);
    puesto?.alDesaparecer?.();
  };
  return (
    <Contexto value={aviso}>
      {children}
      <Snackbar
        key={puesto?.numero}
        open={abierto}
        autoHideDuration={DURACION}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        // On a phone the main deed of a screen stands at the bottom: the notice goes above it.
        sx={{ bottom: { xs: 88, sm: 24 } }}
        onClose={(_, motivo) => {
          if (motivo !== 'clickaway') cerrar();
        }}
      >
        <Alert severity={puesto?.clase ?? 'success'} variant="filled" onClose={cerrar} sx={{ maxWidth: 560 }}>
          {puesto?.texto}
        </Alert>
      </Snackbar>
    </Contexto>
  );
}
