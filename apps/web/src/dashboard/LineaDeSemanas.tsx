import { dashboardApi, type Semanas } from '@tajo/contract/dashboard';
import { entreComillas } from '@tajo/domain/comillas';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/hooks.ts';
import { countOf } from '../kit/text.ts';

const ANCHO = 120;
const ALTO = 28;
/** Half the thickness of a line, so that it is not cut off at the edge. */
const BORDE = 1;

type DeProyecto = Pick<Semanas['proyectos'][number], 'entradas' | 'terminados'>;
const suma = (ns: readonly number[]): number => ns.reduce((a, b) => a + b, 0);
const NADA: DeProyecto = { entradas: [0, 0], terminados: [0, 0] };

const puntos = (ns: readonly number[], mayor: number): string =>
  ns.map((n, i) => `${(i / (ns.length - 1)) * ANCHO},${ALTO - BORDE - (n / mayor) * (ALTO - 2 * BORDE)}`).join(' ');

interface Props {
  readonly id_proyecto: number;
  readonly nombre: string;
}

/** Partes created and finished in each of the last twelve weeks: two lines on one scale, and their sums. */
export function LineaDeSemanas({ id_proyecto, nombre }: Props) {
  const { data } = useCall(dashboardApi.semanas, undefined, { followed: true });
  if (data === undefined) return null;
  const suyo = data.proyectos.find((proyecto) => proyecto.id_proyecto === id_proyecto) ?? NADA;
  const entradas = countOf(suma(suyo.entradas), 'entrada', 'entradas');
  const terminados = countOf(suma(suyo.terminados), 'terminado', 'terminados');
  const mayor = Math.max(1, ...suyo.entradas, ...suyo.terminados);
  return (
    <>
      <svg
        role="img"
        aria-label={`Doce semanas: ${entradas}, ${terminados}`}
        viewBox={`0 0 ${ANCHO} ${ALTO}`}
        preserveAspectRatio="none"
      >
        <polyline className="entran" points={puntos(suyo.entradas, mayor)} vectorEffect="non-scaling-stroke" />
        <polyline className="salen" points={puntos(suyo.terminados, mayor)} vectorEffect="non-scaling-stroke" />
      </svg>
      <p>
        12 semanas: <span className="entran">{entradas}</span>{' '}
        <Link
          className="salen"
          to="/partes_finalizados"
          search={{ desc_proyecto: entreComillas(nombre), fecha_desde: data.desde }}
          aria-label={`${terminados} en doce semanas de ${nombre}`}
        >
          {terminados}
        </Link>
      </p>
    </>
  );
}
