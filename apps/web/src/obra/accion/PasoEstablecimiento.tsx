import { STEP } from '@tajo/domain/obra/pasos';
import type { PasoProps } from '../pasos/paso.ts';
import { FormaDeAccion } from './FormaDeAccion.tsx';
import { useAccion } from './useAccion.ts';

/** The furniture form without furniture (AMB-130). */
export function PasoEstablecimiento(props: PasoProps) {
  return <FormaDeAccion accion={useAccion(props, STEP.ESTABLECIMIENTO)} listo />;
}
