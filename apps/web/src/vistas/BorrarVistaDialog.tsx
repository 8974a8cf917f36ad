import type { Vista } from '@tajo/contract/vistas';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { failureText } from '../kit/failure.ts';

type Props = { readonly vista: Vista; readonly onBorrar: () => Promise<void>; readonly onClose: () => void };

export function BorrarVistaDialog({ vista, onBorrar, onClose }: Props) {
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<string>();
  const borrar = () => {
    setEnviando(true);
    onBorrar().then(onClose, (fallo: unknown) => {
      setEnviando(false);
      setError(failureText(fallo));
    });
  };
  return (
    <ConfirmDialog
      title="¿Eliminar vista?"
      text={
        vista.compartida
          ? 'Deja de estar para toda la oficina. Los registros de la lista no cambian.'
          : 'Los registros de la lista no cambian.'
      }
      name={vista.nombre}
      accept="Eliminar"
      destructive
      sending={enviando}
      error={error}
      onCancel={onClose}
      onAccept={borrar}
    />
  );
}
