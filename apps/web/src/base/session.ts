import type { Claims } from '@tajo/contract/sesion';
import { sesionApi } from '@tajo/contract/sesion';
import { ZONA } from '@tajo/contract/textos';
import type { Role } from '@tajo/domain/roles';
import { ROLES } from '@tajo/domain/roles';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { onTokenChange, clearToken, readToken } from '../api/token.ts';
import { setTimeZone } from '../kit/time-zone.ts';

export interface UserSession {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly role: Role;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Time zone of the business's days and hours. */
  readonly timeZone: string;
  readonly withoutPassword?: true;
}

/** Returns the session of a token, undefined if it is not one of ours. Does not verify it: the server does. */
export function sessionOf(token: string): UserSession | undefined {
  const claims = readClaims(token);
  const role = ROLES.find((role) => [claims?.authorities].flat().includes(`ROLE_${role}`));
  if (claims === undefined || role === undefined || typeof claims.exp !== 'number') return undefined;
  return {
    id: Number(claims.sub),
    nombre: claims.nombre ?? '',
    email: claims.email ?? '',
    role,
    expiresAt: claims.exp * 1000,
    timeZone: claims.zona ?? ZONA,
    ...(claims.sin_contrasena && { withoutPassword: true }),
  };
}

/** `authorities` may be a list or a text (AMB-005). */
type ReadClaims = Partial<Omit<Claims, 'authorities'>> & { readonly authorities?: string | readonly string[] };

function readClaims(token: string): ReadClaims | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

let read: { readonly token: string | null; readonly session: UserSession | undefined } = {
  token: null,
  session: undefined,
};

/** Returns the session of the stored token, and the same object as long as the token is the same. */
export function storedSession(): UserSession | undefined {
  const token = readToken();
  if (token === read.token) return read.session;
  read = { token, session: token === null ? undefined : sessionOf(token) };
  if (read.session !== undefined) setTimeZone(read.session.timeZone);
  return read.session;
}

/** Returns the current session, undefined if there is none or it has expired. */
export function currentSession(now = Date.now()): UserSession | undefined {
  const session = storedSession();
  return session !== undefined && session.expiresAt > now ? session : undefined;
}

/** Keys that name records of the lists and of the search: they go with the session (AMB-015). */
const NAMES_RECORDS = /^tajo\.(buscado|vista)\./;

/**
 * Ends the session here and in the other tabs; main.ts then shows the login. Revokes the token on the server without
 * waiting, so that leaving also works offline.
 */
export function endSession(): void {
  if (readToken() !== null) call(sesionApi.salir, { keepalive: true }).catch(() => undefined);
  for (const key of Object.keys(localStorage)) if (NAMES_RECORDS.test(key)) localStorage.removeItem(key);
  clearToken();
}

/** Returns the session. Inside the shell there always is one. */
export const useSession = (): UserSession | undefined => useSyncExternalStore(onTokenChange, storedSession);
