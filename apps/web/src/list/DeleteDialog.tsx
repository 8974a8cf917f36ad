import { ELIMINAR, ELIMINAR_TITULO } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Deshacer, Notifier } from '../kit/aviso.ts';
import { comoFallo, textoDeFallo } from '../kit/fallo.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

type Props = {
  readonly text: ReactNode;
  readonly name: string;
  /** Answers how it is taken back, where that restores everything. */
  readonly onRemove: () => Promise<Deshacer | undefined>;
  readonly notifier: Notifier;
  /** Called if another user had already deleted it. */
  readonly onGone: () => void;
  readonly onClose: () => void;
};

/** Asks before a record is deleted, and reports the result. */
export function DeleteDialog({ text, name, onRemove, notifier, onGone, onClose }: Props) {
  const [deleting, setDeleting] = useState(false);
  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      const undo = await onRemove();
      notifier.exito(`Registro eliminado: ${name}.`, { deshacer: undo });
    } catch (error) {
      const isGone = comoFallo(error).status === 404;
      notifier.error(isGone ? `Otra persona ya había eliminado el registro: ${name}.` : textoDeFallo(error));
      if (isGone) onGone();
    }
    onClose();
  }
  return (
    <ConfirmDialog
      titulo={ELIMINAR_TITULO}
      texto={text}
      nombre={name}
      aceptar={ELIMINAR}
      destruye
      enviando={deleting}
      onCancel={onClose}
      onAccept={() => void remove()}
    />
  );
}
