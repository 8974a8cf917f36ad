import type { CoberturaDeTecnico } from '@tajo/contract/usuarios';

/** Returns who works in each province, by its id, ordered by name; for one technician only his provinces. */
export function porProvincia(
  coberturas: readonly CoberturaDeTecnico[],
  id_tecnico: number | undefined,
): ReadonlyMap<number, readonly string[]> {
  const quienes = new Map<number, string[]>();
  for (const { id, nombre, provincias } of coberturas)
    if (id_tecnico === undefined || id === id_tecnico)
      for (const provincia of provincias) quienes.set(provincia, [...(quienes.get(provincia) ?? []), nombre]);
  return quienes;
}
