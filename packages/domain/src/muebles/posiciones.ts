import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

export type PosicionOcupada = { readonly posicion: number; readonly nombre_establecimiento: string };

/** Growing is free; shrinking may not cut off a position in which something stands (AMB-087). */
export function cambiarPosiciones(num_posiciones: number, ocupadas: readonly PosicionOcupada[]): Result<number> {
  const cortada = ocupadas.find((ocupada) => ocupada.posicion > num_posiciones);
  if (cortada === undefined) return ok(num_posiciones);
  return fail('mueble.posicion_ocupada', 'num_posiciones', {
    posicion: cortada.posicion,
    establecimiento: cortada.nombre_establecimiento,
  });
}
