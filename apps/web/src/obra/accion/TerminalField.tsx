import Alert from '@mui/material/Alert';
import { instaladoApi } from '@tajo/contract/instalado';
import { aviso } from '@tajo/contract/mensajes';
import { ACCION } from '@tajo/domain/obra/pasos';
import { useCall } from '../../api/hooks.ts';
import { Eleccion } from './Eleccion.tsx';
import type { AccionEnCurso } from './useAccion.ts';

type Props = { readonly accion: AccionEnCurso; readonly id_establecimiento: number };

/** One terminal, one unit; what stands in the position is told before it is replaced (AMB-066). */
export function TerminalField({ accion, id_establecimiento }: Props) {
  const { id_accion, id_mueble, posicion } = accion.forma;
  const instala = id_accion === ACCION.INSTALAR;
  const colocado = useCall(
    instaladoApi.terminal,
    { params: { id_establecimiento, id_mueble, posicion } },
    { enabled: instala },
  );
  const [elegido] = accion.elementos;
  const nombres = accion.opciones.map(({ nombre }) => nombre);
  // What was recorded may have left the catalogue meanwhile.
  if (elegido !== undefined && !nombres.includes(elegido.nombre_elemento)) nombres.unshift(elegido.nombre_elemento);
  const [terminal] = instala ? (colocado.data ?? []) : [];
  return (
    <>
      <Eleccion
        label="Terminal"
        valor={elegido === undefined ? 0 : nombres.indexOf(elegido.nombre_elemento) + 1}
        opciones={nombres.map((nombre, i) => ({ id: i + 1, nombre }))}
        disabled={id_accion === 0 || accion.cargando || accion.enviando}
        error={accion.campos['elementos']}
        onChange={(valor) => {
          const nombre_elemento = nombres[valor - 1];
          accion.ponerElementos(nombre_elemento === undefined ? [] : [{ nombre_elemento, unidades: '1' }]);
        }}
      />
      {terminal !== undefined && (
        <Alert severity="warning">{aviso('accion.terminal_relevado', { terminal: terminal.nombre })}</Alert>
      )}
    </>
  );
}
