import type { Role } from '@tajo/domain/roles';
import type { Mock } from 'vitest';
import { vi } from 'vitest';

interface Datos {
  readonly id?: number;
  /** Seconds from now; negative is in the past. */
  readonly dura?: number;
}

/** For tests: a token as the server makes it, unsigned. */
export function tokenDe(role: Role, { id = 7, dura = 3600 }: Datos = {}): string {
  const claims = {
    sub: String(id),
    sid: 's1',
    nombre: 'Begoña Ibáñez',
    email: 'begona@tajo.es',
    authorities: [`ROLE_${role}`],
    exp: Math.floor(Date.now() / 1000) + dura,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(claims));
  const base64 = btoa(String.fromCodePoint(...bytes));
  return `h.${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.f`;
}

type Red = Mock<typeof fetch>;
type Respuesta = (request: Request) => Response | Promise<Response>;

/** For tests: the network at its border. What no answer is given for is a list without rows. */
export function red(respuestas: Readonly<Record<string, Respuesta>> = {}): Red {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(new URL(String(input), location.origin), init);
    const respuesta = respuestas[`${request.method} ${new URL(request.url).pathname}`];
    return respuesta === undefined ? json([], { headers: { 'x-total-count': '0' } }) : respuesta(request);
  });
}

export const json = (body: unknown, init: ResponseInit = {}): Response => Response.json(body, init);
