import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../kit/text.ts';
import { laterPart } from '../kit/lazy-part.tsx';
import { Apuros } from './Apuros.tsx';
import { Barras } from './Barras.tsx';
import { listasDe } from './listas.ts';

const LineaDeSemanas = laterPart(async () => (await import('./LineaDeSemanas.tsx')).LineaDeSemanas);

/**
 * A project: its bars, and below each the counter that links to its list. Plain elements, because there may be
 * hundreds.
 */
export function ProyectoCard({ proyecto }: { readonly proyecto: ResumenDeProyecto }) {
  const { id_proyecto, nombre_proyecto, finalizado, data } = proyecto;
  // One series, bare or in a list of series (AMB-143).
  const valores = data.series.flat();
  const listas = listasDe(nombre_proyecto);
  const titulo = `proyecto-${id_proyecto}`;
  return (
    <article className="proyecto" aria-labelledby={titulo}>
      <header>
        <h2 id={titulo} data-pista="">
          {nombre_proyecto}
        </h2>
        {finalizado && <span className="finalizado">Finalizado</span>}
      </header>
      <Apuros proyecto={proyecto} />
      <Barras labels={data.labels} valores={valores} />
      <dl>
        {data.labels.map((label, n) => {
          const cuantos = valores[n] ?? 0;
          const valor = formatNumber(cuantos);
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Link
                  to={listas[n]?.to ?? '.'}
                  search={listas[n]?.search}
                  className={cuantos === 0 ? 'cero' : ''}
                  aria-label={`${valor}, ${label} de ${nombre_proyecto}`}
                >
                  {valor}
                </Link>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="semanas">
        <LineaDeSemanas id_proyecto={id_proyecto} nombre={nombre_proyecto} />
      </div>
    </article>
  );
}
