import { sumarDias } from '../dias.ts';
import type { Dia } from '../dias.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';
import { esOficina, roleDeId } from '../roles.ts';
import { estaActivo } from '../usuarios/baja.ts';
import type { Ausencia } from '../usuarios/baja.ts';

/** Longest life of an access key. */
const DIAS_DE_CLAVE = 365;

/** Checks a new access key: its account is an active one of the office, and it ends within a year (REG-040). */
export function crearClave(
  cuenta: (Ausencia & { readonly id_role: number }) | undefined,
  fin: Dia,
  hoy: Dia,
): Result<true> {
  if (cuenta === undefined || !esOficina(roleDeId(cuenta.id_role)) || !estaActivo(cuenta, hoy))
    return fail('clave.no_es_de_oficina', 'id_usuario');
  if (fin < hoy) return fail('clave.fin_pasado', 'fin');
  if (fin > sumarDias(hoy, DIAS_DE_CLAVE)) return fail('clave.fin_lejano', 'fin');
  return ok(true);
}
