import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FilteredList } from './state/list-state.ts';
import { activeFilters } from './state/write-state.ts';
import type { ListControl } from './state/useListState.ts';

type Props = {
  readonly list: FilteredList;
  readonly control: ListControl;
  /** Error and retry, if the list could not be read. */
  readonly failure?: { readonly text: string; readonly retry: () => void } | undefined;
};

/** Explains why no rows are shown, and what to do next. */
export function EmptyState({ list, control, failure }: Props) {
  const filtered = Object.keys(activeFilters(list, control.applied)).length > 0;
  const stateFilter = Object.values(list.columnas).find(({ filtro }) => filtro === 'estado')?.estado;
  const rows = list.plural.replace(/^de /, '');
  const [text, next, action] = failure
    ? [failure.text, 'Reintentar', failure.retry]
    : filtered
      ? [`No hay ${rows} con estos filtros.`, 'Quitar filtros', control.clearFilters]
      : stateFilter
        ? [`No hay ${rows} con el estado «${stateFilter.caja[0]}».`, 'Mostrar todos', control.showAll]
        : [`No hay ${rows}.`, '', undefined];
  return (
    <Box sx={{ position: 'sticky', left: 0, py: 4, display: 'grid', justifyItems: 'center', gap: 1, maxWidth: '100%' }}>
      <Box
        component="p"
        role={failure && 'alert'}
        sx={{ m: 0, color: 'text.secondary', fontSize: '1rem', whiteSpace: 'normal', textAlign: 'center' }}
      >
        {text}
      </Box>
      {action && <Button onClick={action}>{next}</Button>}
    </Box>
  );
}
