import type { Claims } from '@tajo/contract/sesion';
import { sesionApi } from '@tajo/contract/sesion';
import { ZONA } from '@tajo/contract/textos';
import type { Role } from '@tajo/domain/roles';
import { ROLES } from '@tajo/domain/roles';
import { useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { alCambiarToken, borrarToken, leerToken } from '../api/token.ts';
import { ponerZona } from '../kit/zona.ts';

export interface Sesion {
  readonly id: number;
  readonly nombre: string;
  readonly email: string;
  readonly role: Role;
  /** Milliseconds since 1970. */
  readonly caduca: number;
  /** In which the business counts its days and hours. */
  readonly zona: string;
}

/** Who a token speaks for, or undefined when it is none of ours. It is not verified: the server does that. */
export function sesionDe(token: string): Sesion | undefined {
  const claims = leerClaims(token);
  const role = ROLES.find((role) => [claims?.authorities].flat().includes(`ROLE_${role}`));
  if (claims === undefined || role === undefined || typeof claims.exp !== 'number') return undefined;
  return {
    id: Number(claims.sub),
    nombre: claims.nombre ?? '',
    email: claims.email ?? '',
    role,
    caduca: claims.exp * 1000,
    zona: claims.zona ?? ZONA,
  };
}

/** `authorities` may be a list or one text (AMB-005). */
type ClaimsLeidos = Partial<Omit<Claims, 'authorities'>> & { readonly authorities?: string | readonly string[] };

function leerClaims(token: string): ClaimsLeidos | undefined {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (c) => c.codePointAt(0) ?? 0);
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

let leida: { readonly token: string | null; readonly sesion: Sesion | undefined } = { token: null, sesion: undefined };

/** The session of the stored token; the same object as long as the token is the same. */
export function sesionGuardada(): Sesion | undefined {
  const token = leerToken();
  if (token === leida.token) return leida.sesion;
  leida = { token, sesion: token === null ? undefined : sesionDe(token) };
  if (leida.sesion !== undefined) ponerZona(leida.sesion.zona);
  return leida.sesion;
}

/** The current user, or undefined without a valid session. */
export function sesionActual(now = Date.now()): Sesion | undefined {
  const sesion = sesionGuardada();
  return sesion !== undefined && sesion.caduca > now ? sesion : undefined;
}

/**
 * Ends the session here and in the other tabs; main.ts then shows the login. The server is told, so that the
 * token is worth nothing to who has kept it; nobody waits for its answer, and without a line one leaves all the same.
 */
export function cerrarSesion(): void {
  if (leerToken() !== null) call(sesionApi.salir, { keepalive: true }).catch(() => undefined);
  borrarToken();
}

/** The session of the screens: inside the shell there always is one. */
export const useSesion = (): Sesion | undefined => useSyncExternalStore(alCambiarToken, sesionGuardada);
