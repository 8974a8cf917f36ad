import { grupos } from '@tajo/domain/grupos';
import type { Puesto } from './presente.queries.ts';

/** Returns a function that gives what stands at a spot. Indexed once, because a shop may have thousands of spots. */
export function porPunto(puesto: readonly Puesto[]): (id_mueble: number, posicion: number) => readonly Puesto[] {
  const enPunto = grupos(puesto, (p) => `${p.id_mueble}/${p.posicion}`);
  return (id_mueble, posicion) => enPunto(`${id_mueble}/${posicion}`);
}
