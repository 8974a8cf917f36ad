import { redirect } from '@tanstack/react-router';
import type { Role } from '@tajo/domain/roles';
import { borrarToken } from '../api/token.ts';
import { sesionActual, sesionGuardada } from '../base/session.ts';

/** Before a route opens: without a valid session to /login, with another role to /denied. */
export function exigir(roles: readonly Role[]): () => void {
  return () => {
    const sesion = sesionActual();
    if (sesion === undefined) {
      // One that ran out while the page was open ends as at start-up: at / (AMB-006).
      const caducada = sesionGuardada() !== undefined;
      if (caducada) borrarToken({ sola: true });
      throw redirect({ to: caducada ? '/' : '/login' });
    }
    if (!roles.includes(sesion.role)) throw redirect({ to: '/denied' });
  };
}
