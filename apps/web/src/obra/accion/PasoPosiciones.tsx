import { instaladoApi } from '@tajo/contract/instalado';
import { posicionN } from '@tajo/contract/textos-parte';
import { STEP, TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';
import { useCall } from '../../api/hooks.ts';
import { AccionFields } from './AccionFields.tsx';
import { Eleccion } from './Eleccion.tsx';
import { MuebleField } from './MuebleField.tsx';
import type { PasoProps } from '../pasos/paso.ts';
import { useAccion } from './useAccion.ts';

const TIPOS = [
  { id: TIPO_ELEMENTO.TERMINAL, nombre: 'Terminal' },
  { id: TIPO_ELEMENTO.COMPONENTE, nombre: 'Componente' },
] as const;

export function PasoPosiciones(props: PasoProps) {
  const { id_establecimiento } = props.parte;
  const accion = useAccion(props, STEP.POSICION);
  const muebles = useCall(instaladoApi.muebles, { params: { id_establecimiento } });
  const { forma, campos, enviando } = accion;
  const mueble = muebles.data?.find(({ id }) => id === forma.id_mueble);
  const posiciones = Array.from({ length: mueble?.num_posiciones ?? 0 }, (_, i) => ({
    id: i + 1,
    nombre: posicionN(i + 1),
  }));
  return (
    <>
      <MuebleField accion={accion} muebles={muebles.data} />
      <Eleccion
        label="Posición"
        valor={forma.posicion}
        opciones={posiciones}
        disabled={forma.id_mueble === 0 || enviando}
        error={campos['posicion'] ?? (mueble?.num_posiciones === 0 ? 'El mueble no tiene posiciones.' : undefined)}
        onChange={(valor) => accion.elegir('posicion', valor)}
      />
      <Eleccion
        label="Tipo de elemento"
        valor={forma.tipo_elemento}
        opciones={TIPOS}
        disabled={forma.posicion === 0 || enviando}
        error={campos['tipo_elemento']}
        onChange={(valor) => accion.elegir('tipo_elemento', valor)}
      />
      <AccionFields accion={accion} id_establecimiento={id_establecimiento} listo={forma.tipo_elemento !== 0} />
    </>
  );
}
