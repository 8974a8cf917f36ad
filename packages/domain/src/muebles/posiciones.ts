import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** Last position of the mueble in one shop in which something stands or an open parte installs it. */
export type PosicionOcupada = { readonly posicion: number; readonly nombre_establecimiento: string };

const NOMBRADOS = 3;

/** 'Tienda Sol (posición 3), Tienda Centro (posición 2) y 4 más': enough to find them. */
function nombrar(ocupadas: readonly PosicionOcupada[]): string {
  const nombres = ocupadas
    .slice(0, NOMBRADOS)
    .map(({ posicion, nombre_establecimiento }) => `${nombre_establecimiento} (posición ${posicion})`);
  const otros = ocupadas.length - nombres.length;
  return otros === 0 ? nombres.join(', ') : `${nombres.join(', ')} y ${otros} más`;
}

/** More positions are always allowed; fewer only if the removed ones are empty (AMB-087). */
export function cambiarPosiciones(num_posiciones: number, ocupadas: readonly PosicionOcupada[]): Result<number> {
  const cortadas = ocupadas.filter(({ posicion }) => posicion > num_posiciones);
  if (cortadas.length === 0) return ok(num_posiciones);
  return fail('mueble.posicion_ocupada', 'num_posiciones', { establecimientos: nombrar(cortadas) });
}
