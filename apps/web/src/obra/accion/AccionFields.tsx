import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { obraApi } from '@tajo/contract/obra';
import { TIPO_ELEMENTO } from '@tajo/domain/obra/pasos';
import { useCall } from '../../api/hooks.ts';
import { PhotoField } from '../../photo/PhotoField.tsx';
import { Eleccion } from './Eleccion.tsx';
import { ElementosField } from './ElementosField.tsx';
import { EstadoEnvio } from '../envio/EstadoEnvio.tsx';
import { TerminalField } from './TerminalField.tsx';
import type { AccionEnCurso } from './useAccion.ts';

type Props = { readonly accion: AccionEnCurso; readonly id_establecimiento: number; readonly listo: boolean };

/** The end that the three action forms share: action, elements with units, photo, Guardar. */
export function AccionFields({ accion, id_establecimiento, listo }: Props) {
  const { forma, campos } = accion;
  const tipos = useCall(obraApi.tiposDeAccion);
  const sinAccion = forma.id_accion === 0;
  const { id_mueble, posicion, tipo_elemento, id_accion } = forma;
  return (
    <>
      <Eleccion
        label="Acción"
        valor={forma.id_accion}
        opciones={tipos.data ?? []}
        disabled={!listo || accion.enviando}
        error={campos['id_accion']}
        onChange={(valor) => accion.elegir('id_accion', valor)}
      />
      {accion.cargando && <LinearProgress aria-label="Cargando lo ya registrado" />}
      {forma.tipo_elemento === TIPO_ELEMENTO.TERMINAL ? (
        <TerminalField accion={accion} id_establecimiento={id_establecimiento} />
      ) : (
        <ElementosField
          elementos={accion.elementos}
          opciones={accion.opciones}
          disabled={sinAccion || accion.cargando || accion.enviando}
          error={campos['elementos']}
          errores={accion.unidades}
          onChange={accion.ponerElementos}
        />
      )}
      <PhotoField
        key={[id_mueble, posicion, tipo_elemento, id_accion].join('-')}
        foto={accion.foto}
        guardada={accion.imagen}
        disabled={sinAccion || accion.enviando}
        error={campos['foto']}
        onChange={accion.ponerFoto}
      />
      {accion.fallo !== null && accion.fallo.message !== '' && <Alert severity="error">{accion.fallo.message}</Alert>}
      {accion.guardada?.aviso && <Alert severity="warning">{accion.guardada.aviso}</Alert>}
      <EstadoEnvio
        enviando={accion.enviando}
        espera={accion.espera}
        sinGuardar={!sinAccion}
        guardado={accion.guardada !== null}
      />
      {!accion.cerrado && (
        <Button
          variant="contained"
          fullWidth
          disabled={accion.enviando || accion.cargando}
          onClick={() => void accion.guardar()}
        >
          {accion.enviando ? 'Guardando…' : 'Guardar'}
        </Button>
      )}
    </>
  );
}
