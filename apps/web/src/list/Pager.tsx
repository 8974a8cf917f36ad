import TablePagination from '@mui/material/TablePagination';
import { TAMANOS_DE_PAGINA } from '@tajo/contract/lista';
import type { ListControl } from './useListState.ts';

export function Pager({ total, control }: { readonly total: number; readonly control: ListControl }) {
  const { pagina, tamano } = control.draft;
  return (
    <TablePagination
      component="div"
      count={total}
      // While the rows of a shorter list travel, the page may lie beyond its end.
      page={Math.min(pagina, Math.max(0, Math.ceil(total / tamano) - 1))}
      rowsPerPage={tamano}
      rowsPerPageOptions={[...TAMANOS_DE_PAGINA]}
      labelRowsPerPage="Nº Registros"
      showFirstButton
      showLastButton
      onPageChange={(_, n) => control.irA(n)}
      onRowsPerPageChange={(e) => control.mostrar(Number(e.target.value))}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
