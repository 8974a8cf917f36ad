import { ELIMINAR, ELIMINAR_TITULO } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Deshacer, Notifier } from '../kit/aviso.ts';
import { comoFallo, textoDeFallo } from '../kit/fallo.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

type Props = {
  readonly texto: ReactNode;
  readonly nombre: string;
  /** Answers how it is taken back, where that restores everything. */
  readonly onEliminar: () => Promise<Deshacer | undefined>;
  readonly aviso: Notifier;
  /** Called if another user had already deleted it. */
  readonly onPerdido: () => void;
  readonly onClose: () => void;
};

/** Asks before a record is deleted, and reports the result. */
export function DeleteDialog({ texto, nombre, onEliminar, aviso, onPerdido, onClose }: Props) {
  const [borrando, setBorrando] = useState(false);
  async function eliminar(): Promise<void> {
    setBorrando(true);
    try {
      const deshacer = await onEliminar();
      aviso.exito(`Registro eliminado: ${nombre}.`, { deshacer });
    } catch (error) {
      const yaNoEsta = comoFallo(error).status === 404;
      aviso.error(yaNoEsta ? `Otra persona ya había eliminado el registro: ${nombre}.` : textoDeFallo(error));
      if (yaNoEsta) onPerdido();
    }
    onClose();
  }
  return (
    <ConfirmDialog
      titulo={ELIMINAR_TITULO}
      texto={texto}
      nombre={nombre}
      aceptar={ELIMINAR}
      destruye
      enviando={borrando}
      onCancel={onClose}
      onAccept={() => void eliminar()}
    />
  );
}
