import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import type { Parte } from '@tajo/contract/partes';
import { useState, type ComponentType } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';

const ComentarioDialog = lazyPart(async () => (await import('../dialogos/ComentarioDialog.tsx')).ComentarioDialog);

export type DeParte = { readonly parte: Parte; readonly onClose: () => void };

/** Holds the open dialog of a list of partes. The screen must draw `dialogo`. */
export function useDialogo() {
  const [abierto, setAbierto] = useState<{ readonly Dialogo: ComponentType<DeParte>; readonly parte: Parte }>();
  /** Returns the handler of a row action that opens this dialog. */
  const abrir = (Dialogo: ComponentType<DeParte>) => (parte: Parte) => setAbierto({ Dialogo, parte });
  return {
    abrir,
    comentar: { label: 'Comentario', shortcut: 'c', Icon: AddCommentOutlined, onClick: abrir(ComentarioDialog) },
    dialogo: abierto && <abierto.Dialogo parte={abierto.parte} onClose={() => setAbierto(undefined)} />,
  };
}
