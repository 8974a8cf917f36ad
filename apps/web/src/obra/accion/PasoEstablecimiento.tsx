import { STEP } from '@tajo/domain/obra/pasos';
import { AccionFields } from './AccionFields.tsx';
import type { PasoProps } from './useAccion.ts';
import { useAccion } from './useAccion.ts';

/** The furniture form without furniture (AMB-130). */
export function PasoEstablecimiento({ parte, trabajo }: PasoProps) {
  const accion = useAccion({ parte, trabajo }, STEP.ESTABLECIMIENTO);
  return <AccionFields accion={accion} id_establecimiento={parte.id_establecimiento} listo />;
}
