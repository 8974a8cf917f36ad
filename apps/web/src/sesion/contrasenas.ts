import { currentSession } from '../base/session.ts';

/** Written by the server if a provider is set; `oidc-solo`: passwords are switched off, but for /login?contrasena. */
export const readProvider = (): HTMLMetaElement | null => document.querySelector('meta[name^=oidc]');

/** Returns whether the current user, or without a session the visitor, has no password here (REG-046). */
export function sinContrasenas(): boolean {
  const session = currentSession();
  if (session !== undefined) return session.withoutPassword === true;
  return readProvider()?.name === 'oidc-solo' && location.search === '';
}
