import type { CoberturaDeTecnico } from '@tajo/contract/usuarios';
import { nombreUnico } from '@tajo/domain/usuarios/tecnico';

/** Returns who works in each province, by its id, ordered by name; for one technician only his provinces. */
export function porProvincia(
  coberturas: readonly CoberturaDeTecnico[],
  id_tecnico: number | undefined,
): ReadonlyMap<number, readonly string[]> {
  const quienes = new Map<number, string[]>();
  for (const tecnico of coberturas)
    if (id_tecnico === undefined || tecnico.id === id_tecnico)
      for (const provincia of tecnico.provincias)
        quienes.set(provincia, [...(quienes.get(provincia) ?? []), nombreUnico(tecnico)]);
  return quienes;
}
