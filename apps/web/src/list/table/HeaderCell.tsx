import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import type { Columna } from '@tajo/contract/lista';

type Props = {
  readonly field: string;
  readonly column: Columna;
  /** Order of the list: a field, with - for descending. */
  readonly order: string;
  readonly onSort: (field: string) => void;
};

export function HeaderCell({ field, column, order, onSort }: Props) {
  const direction = order === field ? 'ascending' : order === `-${field}` ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} data-tipo={column.tipo}>
      <button type="button" data-pista="Ordenar" onClick={() => onSort(field)}>
        {column.label}
        {direction === 'ascending' && <ArrowUpward aria-hidden />}
        {direction === 'descending' && <ArrowDownward aria-hidden />}
      </button>
    </th>
  );
}
