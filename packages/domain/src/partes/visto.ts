import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { yaLoTiene, type ParteQueSeAsigna } from './asignar.ts';
import { puedeReasignar } from './puede.ts';

type Atendido = ParteQueSeAsigna & { readonly id_intento: number | null; readonly version_intento: number | null };
export type Visto = { readonly id_intento?: number | null | undefined; readonly version_intento?: number | undefined };

/** Refuses a decision on an attempt that was closed or worked in meanwhile (AMB-152); the state is checked later. */
export function revisarVisto(parte: Atendido, { id_intento, version_intento }: Visto): Result<true> {
  if (!puedeReasignar(parte)) return ok(true);
  if (typeof id_intento === 'number' && id_intento !== parte.id_intento) return yaLoTiene(parte);
  if (version_intento === undefined || version_intento === parte.version_intento) return ok(true);
  return fail('parte.ha_seguido', undefined, { tecnico: parte.nombre_tecnico ?? '' });
}
