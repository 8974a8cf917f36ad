import { esOficina } from '@tajo/domain/roles';
import { currentSession } from '../base/session.ts';

/** Says what a new password or a second factor ends of the current user. Keys are the office's alone (REG-040). */
export function loQueTermina(): string {
  const session = currentSession();
  const claves = ', y las claves de acceso de los programas que actúan con su usuario dejarán de valer';
  return `Sus sesiones en otros dispositivos se cerrarán${session && esOficina(session.role) ? claves : ''}.`;
}
