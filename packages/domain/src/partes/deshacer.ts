import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

type Encargado = { readonly version_intento: number; readonly nombre_tecnico: string | null };
/** The attempt from which the parte was handed over, as it was closed. */
export type Anterior = { readonly id_tecnico: number; readonly version: number };

/**
 * Returns whether the assignment or hand-over that opened the parte's attempt can still be undone: not once somebody
 * has worked in it (REG-013). `anterior` is null if the attempt was not handed over.
 */
export function puedeDesasignar(parte: Encargado, anterior: Anterior | null): Result<true> {
  const alAbrir = (anterior?.version ?? 0) + 1;
  if (parte.version_intento === alAbrir) return ok(true);
  const datos = { tecnico: parte.nombre_tecnico ?? '' };
  return fail(anterior === null ? 'parte.ya_iniciado' : 'parte.ya_continuado', undefined, datos);
}
