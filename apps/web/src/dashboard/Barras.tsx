import { ESTADO } from '@tajo/domain/partes/estado';

interface Props {
  readonly labels: readonly string[];
  readonly valores: readonly number[];
}

const ALTO = 72;
const PASO = 100;
const ANCHO = 44;
const HUECO = (PASO - ANCHO) / 2;

/** A bar per counter, relative to the highest of open work: a finished bar above that is cut. */
export function Barras({ labels, valores }: Props) {
  const todos = Math.max(...valores, 1);
  const mayor = Math.max(...valores.slice(0, ESTADO.INICIADO)) || todos;
  const texto = valores.map((valor, n) => `${labels[n] ?? ''} ${valor}`).join(', ');
  return (
    <svg
      className="barras"
      role="img"
      aria-label={`Gráfico de barras: ${texto}`}
      viewBox={`0 0 ${PASO * valores.length} ${ALTO}`}
      preserveAspectRatio="none"
    >
      {valores.map((valor, n) => {
        const alto = Math.min(valor / mayor, 1) * ALTO;
        return <rect key={labels[n]} x={n * PASO + HUECO} y={ALTO - alto} width={ANCHO} height={alto} />;
      })}
      {todos > mayor && <path d={`M${ESTADO.INICIADO * PASO + HUECO - 4} 22l${ANCHO + 8}-10v5l-${ANCHO + 8} 10z`} />}
    </svg>
  );
}
