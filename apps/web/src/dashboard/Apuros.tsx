import type { ResumenDeProyecto } from '@tajo/contract/dashboard';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../kit/text.ts';
import { apurosDe } from './apuros.ts';

export function Apuros({ proyecto }: { readonly proyecto: ResumenDeProyecto }) {
  return apurosDe(proyecto).map(({ label, clase, cifras }) => (
    <p key={label} className="apuro" data-clase={clase}>
      <span>{label}</span>
      {cifras.map(({ n, cuales, to, search }) => (
        <Link
          key={to}
          to={to}
          search={search}
          aria-label={`${formatNumber(n)}, ${label}, ${cuales} de ${proyecto.nombre_proyecto}`}
        >
          <b>{formatNumber(n)}</b> {cuales}
        </Link>
      ))}
    </p>
  ));
}
