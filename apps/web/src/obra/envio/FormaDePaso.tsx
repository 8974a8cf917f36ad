import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode, RefObject } from 'react';
import { use, useTransition } from 'react';
import { createPortal } from 'react-dom';
import type { FilaDeCola } from '../../campo/fila.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { EstadoEnvio } from './EstadoEnvio.tsx';
import { PieDelPaso } from '../pasos/pie.ts';
import { ESPERA_DECISION, SE_ENVIARA_SOLO } from '../textos.ts';
import { RechazoDeHecho } from '../../campo/RechazoDeHecho.tsx';

/** The part of `useFormaDePaso` that every step draws alike. */
interface Forma {
  readonly raiz: RefObject<HTMLDivElement | null>;
  readonly guardar: () => void;
  readonly enviando: boolean;
  readonly leyendo: boolean;
  readonly ocupada: boolean;
  readonly enCamino: boolean;
  readonly espera: boolean;
  readonly retenida: boolean;
  readonly rechazadas: readonly FilaDeCola[];
  readonly noAceptado: boolean;
  readonly cerrado: boolean;
  readonly sinGuardar: boolean;
  readonly general: string;
  readonly guardada: { readonly aviso: string | null } | null;
}

type Props = {
  readonly forma: Forma;
  readonly boton?: { readonly quieto: string; readonly enviando: string };
  /** Whether the office has the content of the screen. If not set: until the next change after a save. */
  readonly guardado?: boolean;
  /** There is nothing to send yet, so no button. */
  readonly vacio?: boolean;
  readonly children: ReactNode;
};

const GUARDAR = { quieto: 'Guardar', enviando: 'Guardando…' } as const;

// The press that it answers is at the foot of the screen, wherever the step is scrolled to.
const traerALaVista = (aviso: HTMLElement | null) => aviso?.scrollIntoView({ block: 'nearest' });

type BotonProps = {
  readonly variant: 'contained' | 'outlined';
  readonly textos: NonNullable<Props['boton']>;
  readonly enviando: boolean;
  readonly disabled: boolean;
  readonly onPulsar: () => void;
};

/** The main button. It shows the press at once; judging and drawing the step come after it. */
function BotonDelPaso({ variant, textos, enviando, disabled, onPulsar }: BotonProps) {
  const [pulsado, pulsar] = useTransition();
  return (
    <Button
      variant={variant}
      fullWidth
      disabled={disabled || pulsado}
      onClick={() => pulsar(() => afterPaint().then(onPulsar))}
    >
      {enviando || pulsado ? textos.enviando : textos.quieto}
    </Button>
  );
}

/** The fields of a step and, in the bar under the thumb, what became of the last press and the button for the next one. */
export function FormaDePaso({ forma, boton = GUARDAR, guardado, vacio = false, children }: Props) {
  const { raiz, guardar, enviando, enCamino, espera, retenida, rechazadas, cerrado, sinGuardar, general, guardada } =
    forma;
  const pie = use(PieDelPaso);
  const deLaBarra = (
    <>
      <EstadoEnvio
        leyendo={forma.leyendo}
        enviando={enviando || enCamino}
        espera={espera}
        sinGuardar={sinGuardar}
        guardado={(guardado ?? guardada !== null) && !forma.noAceptado}
      />
      {!cerrado && !vacio && (
        <BotonDelPaso
          variant={sinGuardar || pie?.ultimo !== false ? 'contained' : 'outlined'}
          textos={boton}
          enviando={enviando}
          disabled={forma.ocupada}
          onPulsar={guardar}
        />
      )}
    </>
  );
  return (
    <Box ref={raiz} sx={{ display: 'contents' }}>
      {children}
      {general !== '' && (
        <Alert ref={traerALaVista} severity="error">
          {general}
        </Alert>
      )}
      {!cerrado && rechazadas.map((fila) => <RechazoDeHecho key={fila.clave} fila={fila} />)}
      {guardada?.aviso && (
        <Alert ref={traerALaVista} severity="warning">
          {guardada.aviso}
        </Alert>
      )}
      {espera && !enviando && !enCamino && (retenida || !sinGuardar) && (
        <div>{retenida ? ESPERA_DECISION : SE_ENVIARA_SOLO}</div>
      )}
      {pie === undefined ? deLaBarra : pie.hueco && createPortal(deLaBarra, pie.hueco)}
    </Box>
  );
}
