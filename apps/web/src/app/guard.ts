import { redirect } from '@tanstack/react-router';
import type { Role } from '@tajo/domain/roles';
import { clearToken } from '../api/token.ts';
import { currentSession, storedSession } from '../base/session.ts';

/** Checks before a route opens: without a valid session redirects to /login, with another role to /denied. */
export function requireRole(roles: readonly Role[]): () => void {
  return () => {
    const session = currentSession();
    if (session === undefined) {
      // A session that expired while the page was open ends at /, as at the start (AMB-006).
      const expired = storedSession() !== undefined;
      if (expired) clearToken({ onItsOwn: true });
      throw redirect({ to: expired ? '/' : '/login' });
    }
    if (!roles.includes(session.role)) throw redirect({ to: '/denied' });
  };
}
