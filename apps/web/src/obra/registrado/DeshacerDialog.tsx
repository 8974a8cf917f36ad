import type { Obra, RegistroDeObra } from '@tajo/contract/obra';
import { DESHACER_TEXTO, DESHACER_TITULO } from '@tajo/contract/textos-parte';
import type { ClaveDeRegistro } from '@tajo/domain/campo/hecho';
import { useState } from 'react';
import { guardarHecho } from '../../campo/encolar.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { failureReason } from '../../kit/failure.ts';
import { tituloDeParte } from '../aspecto/nombre.ts';
import { TACTIL } from '../aspecto/tactil.ts';

type Props = {
  readonly parte: Obra['detalles'];
  /** Id of the user who undoes it. */
  readonly usuario: number;
  readonly accion: RegistroDeObra;
  readonly clave: ClaveDeRegistro;
  readonly onClose: () => void;
};

export function DeshacerDialog({ parte, usuario, accion, clave, onClose }: Props) {
  const { descripcion } = accion;
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<string>();
  // The parte as it was shown at the press, even if it is read again while the dialog is open.
  const [{ id: id_parte, id_intento, version_intento: vista }] = useState(parte);

  async function deshacer(): Promise<void> {
    setEnviando(true);
    setError(undefined);
    try {
      await guardarHecho({
        usuario,
        id_parte,
        id_intento,
        titulo: tituloDeParte(parte),
        paso: null,
        descripcion: `Deshacer: ${descripcion}`,
        vista,
        ocurrido: new Date().toISOString(),
        blobs: {},
        contenido: { clase: 'deshacer', ...clave },
      });
      onClose();
    } catch (fallo) {
      setError(failureReason(fallo));
      setEnviando(false);
    }
  }

  return (
    <ConfirmDialog
      title={DESHACER_TITULO}
      text={DESHACER_TEXTO}
      name={descripcion}
      accept="Deshacer"
      destructive
      sending={enviando}
      error={error}
      onCancel={onClose}
      onAccept={() => void deshacer()}
      sx={TACTIL}
    />
  );
}
