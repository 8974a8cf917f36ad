import type { Role } from '@tajo/domain/roles';
import { esOficina } from '@tajo/domain/roles';
import { Band } from '../../base/Band.tsx';
import { useOnline } from '../../kit/online.ts';

/** A band for the office; the field, which works on without a network, reads it in the bar. */
export function Offline({ role }: { readonly role: Role }) {
  const online = useOnline();
  if (online || !esOficina(role)) return null;
  return (
    <Band data-clase="atencion" role="status">
      Sin conexión a internet.
    </Band>
  );
}
