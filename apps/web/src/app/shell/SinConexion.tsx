import type { Role } from '@tajo/domain/roles';
import { esOficina } from '@tajo/domain/roles';
import { Franja } from '../../base/Franja.tsx';
import { useOnline } from '../../kit/online.ts';

/** A band for the office; the field, which works on without a network, reads it in the bar. */
export function SinConexion({ role }: { readonly role: Role }) {
  const conectado = useOnline();
  if (conectado || !esOficina(role)) return null;
  return (
    <Franja data-clase="atencion" role="status">
      Sin conexión a internet.
    </Franja>
  );
}
