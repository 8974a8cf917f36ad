import { useSyncExternalStore } from 'react';
import { Franja } from '../../base/Franja.tsx';

const escuchar = (oyente: () => void): (() => void) => {
  addEventListener('online', oyente);
  addEventListener('offline', oyente);
  return () => {
    removeEventListener('online', oyente);
    removeEventListener('offline', oyente);
  };
};

/** A hint only: every call is tried anyway, and reports its failure. */
export function SinConexion() {
  const conectado = useSyncExternalStore(escuchar, () => navigator.onLine);
  if (conectado) return null;
  return (
    <Franja data-clase="atencion" role="status">
      Sin conexión a internet.
    </Franja>
  );
}
