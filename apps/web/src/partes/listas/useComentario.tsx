import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import type { Parte } from '@tajo/contract/partes';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.tsx';

const ComentarioDialog = lazyPart(async () => (await import('../dialogos/ComentarioDialog.tsx')).ComentarioDialog);

/** The comment on a row: its icon, and the dialog that the screen draws. */
export function useComentario() {
  const [comentado, setComentado] = useState<Parte>();
  return {
    accion: { label: 'Comentario', tecla: 'c', Icon: AddCommentOutlined, onClick: setComentado },
    dialogo: comentado !== undefined && <ComentarioDialog parte={comentado} onClose={() => setComentado(undefined)} />,
  };
}
