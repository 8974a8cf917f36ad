import { ELIMINAR, ELIMINAR_TITULO } from '@tajo/contract/textos';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';

type Props = {
  readonly texto: ReactNode;
  readonly nombre: string;
  /** Never rejects: it tells its failure itself. */
  readonly onEliminar: () => Promise<void>;
  readonly onClose: () => void;
};

export function DeleteDialog({ texto, nombre, onEliminar, onClose }: Props) {
  const [borrando, setBorrando] = useState(false);
  async function eliminar(): Promise<void> {
    setBorrando(true);
    await onEliminar();
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
