import type { Role } from '@tajo/domain/roles';

interface Datos {
  readonly id?: number;
  /** Seconds from now; negative is in the past. */
  readonly dura?: number;
  /** Of the business. */
  readonly zona?: string;
}

/** A token as the server makes it, unsigned. */
export function tokenDe(role: Role, { id = 7, dura = 3600, zona = 'Europe/Madrid' }: Datos = {}): string {
  const claims = {
    sub: String(id),
    sid: 's1',
    nombre: 'Begoña Ibáñez',
    email: 'begona@tajo.es',
    authorities: [`ROLE_${role}`],
    zona,
    exp: Math.floor(Date.now() / 1000) + dura,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCodePoint(...bytes));
  return `h.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.f`;
}
