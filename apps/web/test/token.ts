import type { Role } from '@tajo/domain/roles';

export interface TokenData {
  readonly id?: number;
  /** Seconds from now; negative is in the past. */
  readonly expiresIn?: number;
  /** Time zone of the business. */
  readonly zona?: string;
  readonly sin_contrasena?: true;
}

/** A token like the server's, unsigned. */
export function tokenFor(
  role: Role,
  { id = 7, expiresIn = 12 * 3600, zona = 'Europe/Madrid', ...more }: TokenData = {},
): string {
  const claims = {
    sub: String(id),
    sid: 's1',
    nombre: 'Begoña Ibáñez',
    email: 'begona@tajo.es',
    authorities: [`ROLE_${role}`],
    zona,
    ...more,
    exp: Math.floor(Date.now() / 1000) + expiresIn,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCodePoint(...bytes));
  return `h.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.f`;
}
