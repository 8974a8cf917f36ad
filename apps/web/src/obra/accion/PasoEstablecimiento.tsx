import { STEP } from '@tajo/domain/obra/pasos';
import { AccionFields } from './AccionFields.tsx';
import type { PasoProps } from '../pasos/paso.ts';
import { useAccion } from './useAccion.ts';

/** The furniture form without furniture (AMB-130). */
export function PasoEstablecimiento(props: PasoProps) {
  const accion = useAccion(props, STEP.ESTABLECIMIENTO);
  return <AccionFields accion={accion} id_establecimiento={props.parte.id_establecimiento} listo />;
}
