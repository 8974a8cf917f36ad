import { ELIMINAR, ELIMINAR_TITULO } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Undo, Notifier } from '../kit/notifier.ts';
import { toFailure, failureText } from '../kit/failure.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

type Props = {
  readonly text: ReactNode;
  readonly name: string;
  /** Answers how it is taken back, where that restores everything. */
  readonly onRemove: () => Promise<Undo | undefined>;
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
      notifier.success(`Registro eliminado: ${name}.`, { undo });
    } catch (error) {
      const isGone = toFailure(error).status === 404;
      notifier.error(isGone ? `Otra persona ya había eliminado el registro: ${name}.` : failureText(error));
      if (isGone) onGone();
    }
    onClose();
  }
  return (
    <ConfirmDialog
      title={ELIMINAR_TITULO}
      text={text}
      name={name}
      accept={ELIMINAR}
      destructive
      sending={deleting}
      onCancel={onClose}
      onAccept={() => void remove()}
    />
  );
}
