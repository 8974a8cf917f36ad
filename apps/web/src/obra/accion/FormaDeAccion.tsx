import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { ReactNode } from 'react';
import { PhotosField } from '../../photo/PhotosField.tsx';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { FotoDeRegistro } from '../registrado/FotoDeRegistro.tsx';
import { AvisosDeFoto } from './AvisosDeFoto.tsx';
import { Eleccion } from './Eleccion.tsx';
import { failureText } from '../../kit/failure.ts';
import { ElementosField } from '../../form/fields/ElementosField.tsx';
import { campoDeUnidades } from './revisar-accion.ts';
import { TerminalField } from './TerminalField.tsx';
import type { AccionEnCurso } from './useAccion.ts';
import { useCampoSiguiente } from './useCampoSiguiente.ts';

type Props = {
  readonly accion: AccionEnCurso;
  /** Its place is chosen. */
  readonly listo: boolean;
  /** The fields of the place. */
  readonly children?: ReactNode;
};

/** The three action forms: the place, then action, elements with units, photo. */
export function FormaDeAccion({ accion, listo, children }: Props) {
  const { forma, elegida, cargando } = accion;
  const { id_mueble, posicion, tipo_elemento, id_accion } = elegida;
  const sinAccion = id_accion === 0;
  useCampoSiguiente(forma.raiz, accion.atajos, cargando);
  return (
    <FormaDePaso forma={forma}>
      {children}
      <Eleccion
        label="Acción"
        valor={id_accion}
        opciones={accion.tipos}
        disabled={!listo || cargando || forma.ocupada}
        error={forma.errores['id_accion']}
        onChange={(valor) => accion.elegir({ id_accion: valor })}
      />
      {cargando && <LinearProgress aria-label="Cargando el catálogo" />}
      {tipo_elemento === TIPO_ELEMENTO.TERMINAL ? (
        <TerminalField accion={accion} />
      ) : (
        <ElementosField
          elementos={accion.elementos}
          options={accion.ofrecidos}
          disabled={sinAccion || cargando || forma.enviando}
          required
          error={forma.errores['elementos']}
          errorOf={(nombre) => forma.errores[campoDeUnidades(nombre)]}
          onChange={accion.ponerElementos}
        />
      )}
      <PhotosField
        key={[id_mueble, posicion, tipo_elemento, id_accion].join('-')}
        fotos={accion.fotos}
        guardada={accion.imagen}
        otrasGuardadas={accion.otrasImagenes.map((path, n) => (
          <FotoDeRegistro key={path} path={path} descripcion={`Foto ${n + 2} de la acción`} ancho={96} />
        ))}
        disabled={sinAccion || forma.enviando}
        errores={forma.errores}
        onChange={accion.ponerFotos}
      />
      {accion.tomadas.map(({ foto, numero }, _, { length }) => (
        <AvisosDeFoto key={numero} foto={foto} trabajo={accion.trabajo} numero={length > 1 ? numero : undefined} />
      ))}
      {accion.fallo && (
        <Alert severity="error" action={<Button onClick={accion.reintentar}>Reintentar</Button>}>
          {failureText(accion.fallo)}
        </Alert>
      )}
    </FormaDePaso>
  );
}
