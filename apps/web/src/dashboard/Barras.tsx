import { ESTADO } from '@tajo/domain/partes/estado';

interface Props {
  readonly labels: readonly string[];
  readonly valores: readonly number[];
}

const ALTO = 72;
const PASO = 100;
const ANCHO = 44;

/** A bar per counter of open work, relative to the highest; finished work would dwarf them. */
export function Barras({ labels, valores }: Props) {
  const abiertos = valores.slice(0, ESTADO.INICIADO);
  const mayor = Math.max(...abiertos, 1);
  const texto = valores.map((valor, n) => `${labels[n] ?? ''} ${valor}`).join(', ');
  return (
    <svg
      className="barras"
      role="img"
      aria-label={`Gráfico de barras: ${texto}`}
      viewBox={`0 0 ${PASO * valores.length} ${ALTO}`}
      preserveAspectRatio="none"
    >
      {abiertos.map((valor, n) => {
        const alto = (valor / mayor) * ALTO;
        return <rect key={labels[n]} x={n * PASO + (PASO - ANCHO) / 2} y={ALTO - alto} width={ANCHO} height={alto} />;
      })}
    </svg>
  );
}
