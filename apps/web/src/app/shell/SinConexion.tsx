import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';

const escuchar = (oyente: () => void): (() => void) => {
  addEventListener('online', oyente);
  addEventListener('offline', oyente);
  return () => {
    removeEventListener('online', oyente);
    removeEventListener('offline', oyente);
  };
};

/** A hint only: every call is tried all the same, and says when it fails. */
export function SinConexion() {
  const conectado = useSyncExternalStore(escuchar, () => navigator.onLine);
  if (conectado) return null;
  return (
    <Alert severity="warning" role="status" square>
      Sin conexión a internet. Lo que envíe ahora puede no llegar.
    </Alert>
  );
}
