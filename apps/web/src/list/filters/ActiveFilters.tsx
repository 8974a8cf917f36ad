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

/** Gives the focus of a button that goes to the next one that stays; `others`: how many after it go too. */
function passFocus(from: HTMLElement, others: number): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons[buttons.indexOf(from as HTMLButtonElement) + others + 1]?.focus({ preventScroll: true });
}

/** The active filters, with buttons to remove one or all. */
export function ActiveFilters({ list, active, control }: Props) {
  const columns = filterables(list);
  const initial = initialState(list).filters;
  const isLast = Object.keys(active).length === 1;
  return (
    <>
      {Object.entries(active).map(([param, value]) => (
        <FilterChip
          key={param}
          column={columns[param] ?? { label: param }}
          value={value}
          onRemove={(button) => {
            passFocus(button, isLast ? 1 : 0);
            control.setFilters({ [param]: initial[param] ?? '' });
          }}
        />
      ))}
      <Button
        size="small"
        onClick={(e) => {
          passFocus(e.currentTarget, 0);
          control.clearFilters();
        }}
      >
        Quitar filtros
      </Button>
    </>
  );
}
