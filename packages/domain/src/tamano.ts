const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const CIFRAS = new Intl.NumberFormat('es-ES', { maximumSignificantDigits: 3 });

/** '512 B', '1,5 GB': powers of 1000, three digits. */
export function tamano(bytes: number): string {
  let [valor, unidad] = [bytes, 0];
  while (valor >= 999.5 && unidad < UNIDADES.length - 1) [valor, unidad] = [valor / 1000, unidad + 1];
  return `${CIFRAS.format(valor)} ${UNIDADES[unidad]}`;
}
