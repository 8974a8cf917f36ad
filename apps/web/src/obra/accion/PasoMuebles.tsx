import { instaladoApi } from '@tajo/contract/instalado';
import { STEP } from '@tajo/domain/obra/pasos';
import { useCall } from '../../api/hooks.ts';
import { AccionFields } from './AccionFields.tsx';
import { MuebleField } from './MuebleField.tsx';
import type { PasoProps } from '../pasos/paso.ts';
import { useAccion } from './useAccion.ts';

export function PasoMuebles(props: PasoProps) {
  const { id_establecimiento } = props.parte;
  const accion = useAccion(props, STEP.MUEBLE);
  const muebles = useCall(instaladoApi.muebles, { params: { id_establecimiento } });
  return (
    <>
      <MuebleField accion={accion} muebles={muebles.data} />
      <AccionFields accion={accion} id_establecimiento={id_establecimiento} listo={accion.forma.id_mueble !== 0} />
    </>
  );
}
