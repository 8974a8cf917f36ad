import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import { EstadoEnvio } from './EstadoEnvio.tsx';

/** Of `useFormaDePaso`, what every step draws alike. */
interface Forma {
  readonly raiz: RefObject<HTMLDivElement | null>;
  readonly guardar: () => void;
  readonly enviando: boolean;
  readonly espera: boolean;
  readonly cerrado: boolean;
  readonly sinGuardar: boolean;
  readonly general: string;
  readonly respuesta: unknown;
}

type Props = {
  readonly forma: Forma;
  readonly boton?: { readonly quieto: string; readonly enviando: string };
  /** What stands on the screen is with the office; without it, until the next change after a save. */
  readonly guardado?: boolean;
  /** There is nothing to send yet, so no button. */
  readonly vacio?: boolean;
  /** Still reading what it needs. */
  readonly cargando?: boolean;
  readonly children: ReactNode;
};

const GUARDAR = { quieto: 'Guardar', enviando: 'Guardando…' } as const;

/** The fields of a step and, below them, what became of the last press and the button for the next one. */
export function FormaDePaso({ forma, boton = GUARDAR, guardado, vacio = false, cargando = false, children }: Props) {
  const { raiz, guardar, enviando, espera, cerrado, sinGuardar, general, respuesta } = forma;
  return (
    <Box ref={raiz} sx={{ display: 'contents' }}>
      {children}
      {general !== '' && <Alert severity="error">{general}</Alert>}
      <EstadoEnvio
        enviando={enviando}
        espera={espera}
        sinGuardar={sinGuardar}
        guardado={guardado ?? respuesta !== null}
      />
      {!cerrado && !vacio && (
        <Button variant="contained" fullWidth disabled={enviando || cargando} onClick={guardar}>
          {enviando ? boton.enviando : boton.quieto}
        </Button>
      )}
    </Box>
  );
}
