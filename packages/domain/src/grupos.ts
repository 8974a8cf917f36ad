/** Groups rows by a key, each group in the order of the rows. Returns an empty group for a key that no row has. */
export function grupos<F, K>(filas: readonly F[], clave: (fila: F) => K): (buscada: K) => readonly F[] {
  const hechos = new Map<K, F[]>();
  for (const fila of filas) {
    const suya = clave(fila);
    const grupo = hechos.get(suya);
    if (grupo === undefined) hechos.set(suya, [fila]);
    else grupo.push(fila);
  }
  return (buscada) => hechos.get(buscada) ?? [];
}
