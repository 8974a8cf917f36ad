import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { PASOS } from '@tajo/contract/textos-parte';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { NavegacionPasos } from './NavegacionPasos.tsx';
import { PasoEstablecimiento } from '../accion/PasoEstablecimiento.tsx';
import { PasoMuebles } from '../accion/PasoMuebles.tsx';
import { PasoObservaciones } from './PasoObservaciones.tsx';
import { PasoPosiciones } from '../accion/PasoPosiciones.tsx';
import { PasoPreguntas } from './PasoPreguntas.tsx';
import { BORRADOR_DE_PASO, esPaso, nombreDeHecho } from './pasos-del-parte.ts';
import { PENDIENTE, SIN_GUARDAR } from '../textos.ts';
import type { PasoProps } from '../accion/useAccion.ts';
import { useBorrador, usePendientes } from '../envio/useBorrador.ts';

// The two that check by the contract's schemas; fetched as soon as the work begins, because a shop may have no signal.
const cargarDatos = async () => ({
  default: (await import('./DatosEstablecimientoForm.tsx')).DatosEstablecimientoForm,
});
const cargarFirma = async () => ({ default: (await import('../firma/FirmaForm.tsx')).FirmaForm });
const PasoDatos = lazy(cargarDatos);
const PasoFirma = lazy(cargarFirma);

// The number of a step is drawn, not written: it grows with its circle, and the line under it moves along.
const NUMEROS_GRANDES = {
  '& .MuiStepIcon-root': { width: 32, height: 32 },
  '& .MuiStepConnector-root, & .MuiStepContent-root': { ml: 2 },
};

// Below its title a step leaves room for a screen, less the two bars: it comes to the top whatever it holds by then.
const UNA_PANTALLA = { '&::before': { content: '""', float: 'left', height: 'calc(100dvh - 128px)' } } as const;

type Props = PasoProps & { readonly onFirmado: () => void };

function Paso({ indice, parte, trabajo, onFirmado }: Props & { readonly indice: number }) {
  const props = { parte, trabajo };
  if (indice === 0) return <PasoPosiciones {...props} />;
  if (indice === 1) return <PasoMuebles {...props} />;
  if (indice === 2) return <PasoEstablecimiento {...props} />;
  if (indice === 3) return <PasoPreguntas {...props} />;
  if (indice === 4) return <PasoDatos {...props} />;
  if (indice === 5) return <PasoObservaciones {...props} />;
  return <PasoFirma {...props} onFirmado={onFirmado} />;
}

// What waits for the network in a step that was left is sent from there.
const SIGUE_AHI = { transition: { unmountOnExit: false } };

/** Linear: only the two buttons move it. It starts at the first step, and comes back to where one was (AMB-136). */
export function Pasos({ parte, trabajo, onFirmado }: Props) {
  const [recordado, setIndice] = useBorrador<number>(trabajo, 'paso', () => false);
  const indice = esPaso(recordado) ? recordado : 0;
  const [alAbrir] = useState(indice);
  const pendientes = usePendientes(trabajo);
  const activo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (alAbrir > 0) activo.current?.scrollIntoView({ block: 'start' });
  }, [alAbrir]);
  useEffect(() => {
    void Promise.all([cargarDatos(), cargarFirma()]).catch(() => undefined);
  }, []);

  const espera = (i: number) => pendientes.includes(nombreDeHecho(BORRADOR_DE_PASO[i] ?? ''));
  function marca(i: number): string | undefined {
    if (i === indice) return undefined;
    if (espera(i)) return PENDIENTE;
    return pendientes.includes(BORRADOR_DE_PASO[i] ?? '') ? SIN_GUARDAR : undefined;
  }
  function mover(a: number) {
    setIndice(a);
    // The new step's title comes to the top, whatever the length of the one that is left.
    requestAnimationFrame(() => activo.current?.scrollIntoView({ block: 'start' }));
  }

  return (
    <>
      <Stepper activeStep={indice} orientation="vertical" sx={{ ...NUMEROS_GRANDES, display: 'flow-root' }}>
        {PASOS.map((titulo, i) => (
          <Step
            key={titulo}
            ref={i === indice ? activo : undefined}
            sx={{ scrollMarginTop: 64, ...(i === indice && UNA_PANTALLA) }}
          >
            <StepLabel
              aria-current={i === indice ? 'step' : undefined}
              optional={marca(i)}
              sx={{ '& .MuiStepLabel-label.Mui-active': { fontWeight: 700 } }}
            >
              {titulo}
            </StepLabel>
            <StepContent transitionDuration={0} slotProps={SIGUE_AHI} sx={{ pl: { xs: 1.5, sm: 2.5 }, pr: 0 }}>
              <Box sx={{ display: 'grid', gap: 2, pt: 1.5, pb: 1 }}>
                <Suspense fallback={<CircularProgress aria-label="Cargando el paso" />}>
                  {(i === indice || espera(i)) && (
                    <Paso indice={i} parte={parte} trabajo={trabajo} onFirmado={onFirmado} />
                  )}
                </Suspense>
              </Box>
            </StepContent>
          </Step>
        ))}
      </Stepper>
      <NavegacionPasos indice={indice} parte={parte} onMover={mover} />
    </>
  );
}
