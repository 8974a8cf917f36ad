import Button from '@mui/material/Button';
import type { FilteredList } from '../state/list-state.ts';
import { initialState } from '../state/write-state.ts';
import { filterables } from '../state/list-state.ts';
import type { ListControl } from '../state/useListState.ts';
import { FilterChip } from './FilterChip.tsx';

type Props = {
  readonly list: FilteredList;
  /** By parameter of the query. */
  readonly active: Readonly<Record<string, string>>;
  readonly control: ListControl;
};

/** The active filters, with buttons to remove one or all. */
export function ActiveFilters({ list, active, control }: Props) {
  const columns = filterables(list);
  const initial = initialState(list).filters;
  return (
    <>
      {Object.entries(active).map(([param, value]) => (
        <FilterChip
          key={param}
          column={columns[param] ?? { label: param }}
          value={value}
          onRemove={() => control.setFilters({ [param]: initial[param] ?? '' })}
        />
      ))}
      <Button size="small" onClick={control.clearFilters}>
        Quitar filtros
      </Button>
    </>
  );
}
