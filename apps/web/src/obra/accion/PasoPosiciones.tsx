import { posicionN } from '@tajo/contract/textos-parte';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { STEP } from '@tajo/domain/obra/pasos';
import { mueblesDe } from '../lectura/vista.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { Eleccion } from './Eleccion.tsx';
import { FormaDeAccion } from './FormaDeAccion.tsx';
import { MuebleField } from './MuebleField.tsx';
import { PosicionesField } from './PosicionesField.tsx';
import { useAccion } from './useAccion.ts';

const TIPOS = [
  { id: TIPO_ELEMENTO.TERMINAL, nombre: 'Terminal' },
  { id: TIPO_ELEMENTO.COMPONENTE, nombre: 'Componente' },
] as const;

export function PasoPosiciones(props: PasoProps) {
  const accion = useAccion(props, STEP.POSICION);
  const { elegida } = accion;
  const { errores, ocupada } = accion.forma;
  const muebles = mueblesDe(props.obra);
  const mueble = muebles.find(({ id }) => id === elegida.id_mueble);
  // The only one need not be chosen before it can be pressed.
  const dibujado = mueble ?? (muebles.length === 1 ? muebles[0] : undefined);
  const posiciones = mueble?.posiciones.map(({ posicion }) => ({ id: posicion, nombre: posicionN(posicion) })) ?? [];
  return (
    <FormaDeAccion accion={accion} listo={elegida.tipo_elemento !== 0}>
      <MuebleField accion={accion} muebles={muebles} />
      {dibujado && <PosicionesField accion={accion} obra={props.obra} mueble={dibujado} />}
      <Eleccion
        label="Posición"
        valor={elegida.posicion}
        opciones={posiciones}
        disabled={elegida.id_mueble === 0 || ocupada}
        error={errores['posicion'] ?? (mueble?.num_posiciones === 0 ? 'El mueble no tiene posiciones.' : undefined)}
        onChange={(valor) => accion.elegir({ posicion: valor })}
      />
      <Eleccion
        label="Tipo de elemento"
        valor={elegida.tipo_elemento}
        opciones={TIPOS}
        disabled={elegida.posicion === 0 || ocupada}
        error={errores['tipo_elemento']}
        onChange={(valor) => accion.elegir({ tipo_elemento: valor })}
      />
    </FormaDeAccion>
  );
}
