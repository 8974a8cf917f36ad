import type { Accion, Detalles } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import { DESHACER_TEXTO, DESHACER_TITULO } from '@tajo/contract/textos-parte';
import { use, useState } from 'react';
import { useEnviar } from '../../api/hooks.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { TACTIL } from '../aspecto/tactil.ts';
import { useInstante } from '../envio/useInstante.ts';
import { CierreDelIntento } from '../intento/cierre.ts';

type Props = { readonly parte: Detalles; readonly accion: Accion; readonly onClose: () => void };

export function DeshacerDialog({ parte, accion, onClose }: Props) {
  const { id_accion, step, elemento, mueble, posicion, descripcion } = accion;
  const envio = useEnviar(obraApi.deshacer);
  const cierre = use(CierreDelIntento);
  const instante = useInstante();
  // What was in sight when it was pressed, whatever is read while the question stands.
  const [{ id_intento, version_intento }] = useState(parte);
  const params = { id_parte: parte.id, id_accion, step, elemento, mueble, posicion };
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
      onAccept={() =>
        envio.mutate(
          { params, query: { id_intento, version_intento, ocurrido: instante(envio.error) } },
          { onSuccess: onClose, onError: cierre.alRechazar },
        )
      }
      sx={TACTIL}
    />
  );
}
