import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import type { Columna } from '@tajo/contract/lista';

type Props = {
  readonly campo: string;
  readonly columna: Columna;
  /** Order of the list: a field, with - for descending. */
  readonly orden: string;
  readonly onOrdenar: (campo: string) => void;
};

export function HeaderCell({ campo, columna, orden, onOrdenar }: Props) {
  const sentido = orden === campo ? 'ascending' : orden === `-${campo}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={sentido} data-tipo={columna.tipo}>
      <button type="button" data-pista="Ordenar" onClick={() => onOrdenar(campo)}>
        {columna.label}
        {sentido === 'ascending' && <ArrowUpward aria-hidden />}
        {sentido === 'descending' && <ArrowDownward aria-hidden />}
      </button>
    </th>
  );
}
