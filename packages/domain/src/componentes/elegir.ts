import type { Nivel } from '../almacen/nivel.ts';
import { revisarNivel } from '../almacen/nivel.ts';
import { fail, ok } from '../result.ts';
import type { Result } from '../result.ts';

/** A reference of a form, and the component that it names, if it exists. */
export type Referido = {
  readonly referencia: string;
  readonly componente: {
    readonly id: number;
    readonly nombre: string;
    readonly id_categoria: number;
    readonly desuso: boolean;
  } | null;
};

/**
 * Returns the ids of the components that a form names, each once. All must exist and belong to the level; those in
 * desuso are accepted only where they already stand (AMB-071, AMB-159).
 */
export function elegirComponentes(
  referidos: readonly Referido[],
  yaEstaban: readonly number[],
  campo: string,
  nivel: Nivel,
): Result<number[]> {
  const ids = new Set<number>();
  for (const { referencia, componente } of referidos) {
    if (componente === null) return fail('elemento.desconocido', campo, { elemento: referencia });
    if (!yaEstaban.includes(componente.id)) {
      const malNivel = revisarNivel(componente, nivel, campo);
      if (malNivel !== null) return malNivel;
      if (componente.desuso) return fail('elemento.en_desuso', campo, { elemento: componente.nombre });
    }
    ids.add(componente.id);
  }
  return ok([...ids]);
}
