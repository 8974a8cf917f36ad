import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import type { ReactNode } from 'react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useModelo } from '../../campo/modelo.ts';
import { Ayuda } from '../../guia/Ayuda.tsx';
import type { Trabajo } from '../envio/borrador.ts';
import { useBorrador, usePendientes } from '../envio/useBorrador.ts';
import { deEstePaso } from '../envio/useFormaDePaso.ts';
import { NO_ACEPTADO, PENDIENTE, SIN_GUARDAR } from '../textos.ts';
import { AvisoPendientes } from './AvisoPendientes.tsx';
import { LineaDePaso } from './LineaDePaso.tsx';
import { BAJO_EL_TITULO, MarcoDePasos, SOBRE_EL_TITULO } from './MarcoDePasos.tsx';
import { NavegacionPasos } from './NavegacionPasos.tsx';
import type { ClaveDePaso, PasoProps } from './paso.ts';
import { PASOS_DEL_PARTE } from './pasos.ts';
import { PieDelPaso } from './pie.ts';
import { resumenDePaso } from './resumen-de-paso.ts';
import { useAlGirar } from './useAlGirar.ts';

// The number of a step is drawn, not written: it grows with its circle, and the line under it moves along.
const UNA_LINEA = {
  display: 'flow-root',
  '& .MuiStepIcon-root': { width: 32, height: 32 },
  '& .MuiStepConnector-root, & .MuiStepContent-root': { ml: 2 },
  '& .MuiStepConnector-line': { minHeight: 8 },
  '& .MuiStepLabel-root': { py: 0.25 },
  '& .MuiStepLabel-labelContainer': { minWidth: 0 },
};

// Below its title a step leaves room for a screen: it comes to the top whatever it holds by then.
const UNA_PANTALLA = { '&::before': { content: '""', float: 'left', height: BAJO_EL_TITULO } } as const;

type Props = Omit<PasoProps, 'paso'> & {
  /** Which step is open, from 0. */
  readonly indice: number;
  readonly onMover: (indice: number) => void;
  /** Content above the steps; scrolls with them. */
  readonly cabecera?: ReactNode;
};

/** Which step is open: the first one at the start, later the one where one was (AMB-136). */
export function usePasoAbierto(trabajo: Trabajo): readonly [indice: number, mover: (indice: number) => void] {
  const [recordado, recordar] = useBorrador<ClaveDePaso>(trabajo, 'paso', () => false);
  const indice = PASOS_DEL_PARTE.findIndex(({ clave }) => clave === recordado);
  return [Math.max(0, indice), (a) => recordar(PASOS_DEL_PARTE[a]?.clave ?? null)];
}

/** Linear: only the two buttons move it. */
export function Pasos({ indice, onMover, cabecera, ...props }: Props) {
  const { obra, trabajo } = props;
  const pendientes = usePendientes(trabajo);
  const activo = useRef<HTMLDivElement>(null);
  const [hueco, setHueco] = useState<HTMLElement | null>(null);
  const pie = useMemo(() => ({ hueco, ultimo: indice + 1 === PASOS_DEL_PARTE.length }), [hueco, indice]);
  const alTocar = useAlGirar(activo);
  const visto = useRef(0);
  useEffect(() => {
    // The title of another step comes to the top, whatever the length of the one that is left.
    if (visto.current !== indice) {
      activo.current?.scrollIntoView({ block: 'start' });
      activo.current?.querySelector<HTMLElement>('[aria-current=step]')?.focus({ preventScroll: true });
    }
    visto.current = indice;
  }, [indice]);

  const { cola } = useModelo();
  function marca(paso: ClaveDePaso): string | undefined {
    const estados = deEstePaso(cola, { trabajo, paso }).map(({ estado }) => estado);
    if (estados.includes('rechazado')) return NO_ACEPTADO;
    if (estados.includes('pendiente')) return PENDIENTE;
    return pendientes.includes(paso) ? SIN_GUARDAR : undefined;
  }
  // A transition: the button shows the press before the new step is drawn.
  const mover = (a: number) => startTransition(() => onMover(a));

  return (
    <PieDelPaso value={pie}>
      <MarcoDePasos onTocar={alTocar}>
        {cabecera}
        <Stepper activeStep={indice} orientation="vertical" sx={UNA_LINEA}>
          {PASOS_DEL_PARTE.map(({ clave, titulo, Vista, cierra }, i) => (
            <Step
              key={clave}
              ref={i === indice ? activo : undefined}
              sx={{ scrollMarginTop: SOBRE_EL_TITULO, ...(i === indice && UNA_PANTALLA) }}
            >
              <StepLabel
                aria-current={i === indice ? 'step' : undefined}
                tabIndex={i === indice ? -1 : undefined}
                error={i !== indice && marca(clave) === NO_ACEPTADO}
                optional={i === indice ? undefined : marca(clave)}
                sx={{ outline: 0, '& .MuiStepLabel-label.Mui-active': { fontWeight: 700 } }}
              >
                <LineaDePaso titulo={titulo} resumen={i === indice ? '' : resumenDePaso(clave, obra, i < indice)} />
                {i === indice && <Ayuda de={titulo} />}
              </StepLabel>
              <StepContent transitionDuration={0} sx={{ pl: { xs: 1.5, sm: 2.5 }, pr: 0 }}>
                <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 1.5, pb: 1 }}>
                  {i === indice && cierra && <AvisoPendientes trabajo={trabajo} paso={clave} />}
                  {i === indice && <Vista {...props} paso={clave} />}
                </Box>
              </StepContent>
            </Step>
          ))}
        </Stepper>
      </MarcoDePasos>
      <NavegacionPasos
        indice={indice}
        obra={obra}
        sinGuardar={pendientes.includes(PASOS_DEL_PARTE[indice]?.clave ?? '')}
        hueco={setHueco}
        onMover={mover}
      />
    </PieDelPaso>
  );
}
