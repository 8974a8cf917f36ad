import type { Accion } from '@tajo/contract/acciones';
import { accionApi } from '@tajo/contract/acciones';
import { DESHACER_TEXTO, DESHACER_TITULO } from '@tajo/contract/textos-parte';
import { useEnviar } from '../../api/hooks.ts';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { TACTIL } from '../tactil.ts';

type Props = { readonly id_parte: number; readonly accion: Accion; readonly onClose: () => void };

export function DeshacerDialog({ id_parte, accion, onClose }: Props) {
  const { id_accion, step, elemento, mueble, posicion, descripcion } = accion;
  const envio = useEnviar(accionApi.deshacer);
  const params = { id_parte, id_accion, step, elemento, mueble, posicion };
  return (
    <ConfirmDialog
      titulo={DESHACER_TITULO}
      texto={DESHACER_TEXTO}
      nombre={descripcion}
      aceptar="Deshacer"
      destruye
      enviando={envio.isPending}
      error={envio.error?.message}
      onCancel={onClose}
      onAccept={() => envio.mutate({ params, query: {} }, { onSuccess: onClose })}
      sx={TACTIL}
    />
  );
}
