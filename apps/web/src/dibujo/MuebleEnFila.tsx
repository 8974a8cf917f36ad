/** Positions per row, and most positions drawn: more look alike at this size. */
const POR_FILA = 12;
const MUCHAS = 36;
const PASO = 7;

/** A mueble in a list row: a box per position. The number beside it says the same. */
export function MuebleEnFila({ posiciones }: { readonly posiciones: number }) {
  const cuantas = Math.min(posiciones, MUCHAS);
  const filas = Math.ceil(cuantas / POR_FILA);
  const [ancho, alto] = [Math.min(cuantas, POR_FILA) * PASO, filas * PASO];
  if (cuantas === 0) return null;
  return (
    <svg
      width={ancho}
      height={alto}
      aria-hidden="true"
      style={{ flex: 'none', color: 'var(--mui-palette-primary-main)' }}
    >
      {Array.from({ length: cuantas }, (_, n) => (
        <rect
          key={n}
          x={(n % POR_FILA) * PASO + 0.5}
          y={Math.floor(n / POR_FILA) * PASO + 0.5}
          width={PASO - 2}
          height={PASO - 2}
          fill="none"
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}
