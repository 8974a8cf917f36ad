import { cifrasApi } from '@tajo/contract/cifras';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/hooks.ts';
import { formatNumber } from '../kit/text.ts';
import { cifrasConLista, type CifraDeHoy } from './cifras.ts';
import './linea-de-cifras.css';
import { useAlVolver } from './useAlVolver.ts';

const nombreDe = ({ label }: CifraDeHoy, n: number, cuales: string): string =>
  `${formatNumber(n)}, ${label}${cuales === '' ? '' : `, ${cuales}`}`;

/** Figures of the morning in one line; each links to the partes that it counts. */
export function LineaDeCifras() {
  const { data, refetch } = useCall(cifrasApi.leer, undefined, { followed: true });
  useAlVolver(refetch);
  return (
    <dl className="cifras" aria-label="Partes de hoy">
      {data !== undefined &&
        cifrasConLista(data).map((cifra) => (
          <div key={cifra.label} data-urge={cifra.urge && cifra.listas.some(({ n }) => n > 0)}>
            <dt>{cifra.label}</dt>
            {cifra.listas.map(({ n, cuales, to, search }) => (
              <dd key={to}>
                <Link to={to} search={search} data-cero={n === 0} aria-label={nombreDe(cifra, n, cuales)}>
                  <b>{formatNumber(n)}</b> {cuales}
                </Link>
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}
