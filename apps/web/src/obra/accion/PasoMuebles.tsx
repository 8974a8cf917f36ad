import { STEP } from '@tajo/domain/obra/pasos';
import { mueblesDe } from '../lectura/vista.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { FormaDeAccion } from './FormaDeAccion.tsx';
import { MuebleField } from './MuebleField.tsx';
import { useAccion } from './useAccion.ts';

export function PasoMuebles(props: PasoProps) {
  const accion = useAccion(props, STEP.MUEBLE);
  return (
    <FormaDeAccion accion={accion} listo={accion.elegida.id_mueble !== 0}>
      <MuebleField accion={accion} muebles={mueblesDe(props.obra)} />
    </FormaDeAccion>
  );
}
